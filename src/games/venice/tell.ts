import type { Told } from '../../kit/game.ts';
import type { LogEvent } from './log.ts';

export function tellOf(event: LogEvent): Told | undefined {
  void event;
  return undefined;
}

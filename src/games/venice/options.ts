import type { OptionField } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import { editions } from './data.ts';
import type { Options } from './state.ts';

export function optionFields(): readonly OptionField[] {
  return [];
}

export function refuses(seats: number, options: Options): Msg | undefined {
  void seats;
  void options;
  void editions;
  return undefined;
}

import type { ThinkingService } from '../ai/thinking-service.ts';
import type { HouseKey } from '../i18n/house.ts';
import { msg } from '../i18n/house.ts';
import type { Game } from '../kit/game.ts';
import type { Args } from '../kit/message.ts';
import type { Store } from '../storage/repository.ts';
import { RuleError } from './errors.ts';

/** What every use case needs of the world. */
export interface Services {
  readonly store: Store;
  readonly games: readonly Game[];
  readonly now: () => number;
  /** 128 bits from the operating system, as hex. */
  readonly newSeed: () => string;
  /** Something was put into the outbox. */
  readonly wake: () => void;
  /** Somebody has taken so many steps of a lesson. */
  readonly onLessonStep?: (title: string, taken: number) => void;
  /** Who thinks for computer players; on this thread where nothing is said. */
  readonly thinking?: ThinkingService;
}

/** Somebody on Discord, as the interaction names him. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

export function gameOf(services: Pick<Services, 'games'>, title: string): Game {
  const game = services.games.find((g) => g.id === title);
  if (game === undefined) throw new Error(`no game ${title} in this house`);
  return game;
}

export function throwRuleError(key: HouseKey, args?: Args): never {
  throw new RuleError(msg(key, args));
}

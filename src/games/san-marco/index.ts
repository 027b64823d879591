import { buildEngine } from '../../kit/engine.ts';
import type { Game } from '../../kit/game.ts';
import { type Action, actionSchema } from './action.ts';
import { aheadBy } from './ahead.ts';
import { mind } from './ai/index.ts';
import { editions } from './data.ts';
import { describe, summary } from './describe.ts';
import { die, losses } from './frames/exile.ts';
import { firstBridge } from './frames/first-bridges.ts';
import type { AnyFrame } from './frames/frame.ts';
import { choose, pair } from './frames/pair.ts';
import { play } from './frames/play.ts';
import { plea } from './frames/plea.ts';
import { bonus, bonusExile, check, roundEnd } from './frames/round-end.ts';
import { offer, split } from './frames/split.ts';
import { fourth, throws } from './frames/throws.ts';
import { turn } from './frames/turn.ts';
import { en } from './i18n/en.ts';
import { fr } from './i18n/fr.ts';
import { pl } from './i18n/pl.ts';
import { lesson } from './lesson.ts';
import type { LogEvent } from './log.ts';
import { named, optionFields, refuses, seating } from './options.ts';
import { orders } from './orders.ts';
import { resample } from './resample.ts';
import { conserved, result } from './result.ts';
import { cover } from './scene/cover.ts';
import { legend } from './scene/legend.ts';
import { scene } from './scene.ts';
import { setup } from './setup.ts';
import { signs } from './signs.ts';
import { type Options, optionsSchema, type State, stateSchema } from './state.ts';
import { tell } from './tell.ts';
import { topics } from './topics.ts';
import { formerly, upcast } from './upcast.ts';
import { redact, type View, view } from './view.ts';
import { say } from './words.ts';

/** The phases and questions of the game, in the order of the rulebook. */
const phases = [
  // Set-up
  throws,
  fourth,
  firstBridge,
  // A turn: roles and cards, the secret split, then pair by pair choose and play
  turn,
  split,
  offer,
  pair,
  choose,
  play,
  die,
  losses,
  // End of a turn, of a round, of the game
  check,
  bonus,
  bonusExile,
  roundEnd,
];
const moves = buildEngine<State, Action, LogEvent, AnyFrame>(phases, [plea]);

export const sanMarco: Game<State, Action, View, LogEvent, Options> = {
  id: 'san-marco',
  name: say('name'),
  blurb: say('blurb'),
  goal: say('goal'),
  about: say('about'),
  emblem: 'lion',
  cover,
  tint: 0xa8442e,
  rulesVersion: 5,
  seats: [3, 4],
  options: optionsSchema,
  optionFields,
  named,
  seating,
  action: actionSchema,
  state: stateSchema,
  editions,
  ofHouse: say('ofHouse'),
  words: { en, fr, pl },
  signs,
  refuses,
  setup: (seats, options, rng) => moves.begin(setup(seats, options, rng), rng),
  decisions: moves.decisions,
  choices: moves.choices,
  apply: moves.apply,
  view,
  redact,
  resample,
  ahead: aheadBy(moves),
  orders,
  // How soon a hand is shared out tells what it is.
  guarded: ['offer'],
  topics,
  result,
  scene,
  legend,
  describe,
  summary,
  lesson,
  talk: (action) => action.do === 'plead',
  tell,
  conserved,
  upcast,
  formerly,
  ...mind,
};

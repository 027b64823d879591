import { defineGame } from '../../kit/define.ts';
import { buildEngine } from '../../kit/engine.ts';
import { type Action, actionSchema } from './action.ts';
import { aheadBy } from './ahead.ts';
import { mind } from './ai/index.ts';
import { editions } from './data.ts';
import { describe, hint, summary } from './describe.ts';
import { hand } from './frames/announce.ts';
import { answer, penalty } from './frames/answer.ts';
import { dismiss } from './frames/dismiss.ts';
import { probe, sheet, stroll } from './frames/envoy.ts';
import type { AnyFrame } from './frames/frame.ts';
import { meet } from './frames/meet.ts';
import { move } from './frames/move.ts';
import { place, placement } from './frames/place.ts';
import { read } from './frames/read.ts';
import { round, shake } from './frames/shake.ts';
import { look, sign } from './frames/sign.ts';
import { en } from './i18n/en.ts';
import { fr } from './i18n/fr.ts';
import { pl } from './i18n/pl.ts';
import { lesson } from './lesson.ts';
import type { LogEvent } from './log.ts';
import { marking } from './marking.ts';
import { optionFields, seating, wears, wishes } from './options.ts';
import { orders } from './orders/index.ts';
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
  // Set-up: four figures each, then the secret cards
  placement,
  place,
  // A turn: the Phantom, the movement, the meetings one by one
  round,
  shake,
  move,
  meet,
  answer,
  read,
  penalty,
  dismiss,
  // Mission accomplished
  hand,
  // Five players: the Ambassador's turn
  stroll,
  probe,
];
/** What may be done at any time. */
const asides = [sheet, look, sign];
const { decisions, choices, apply, askedIn } = buildEngine<State, Action, LogEvent, AnyFrame>(phases, asides);

export const inkognito = defineGame<State, Action, View, LogEvent, Options>({
  id: 'inkognito',
  name: say('name'),
  blurb: say('blurb'),
  goal: say('goal'),
  about: say('about'),
  emblem: 'mask',
  cover,
  tint: 0x5b4a8a,
  rulesVersion: 4,
  seats: [3, 5],
  clockwise: true,
  options: optionsSchema,
  optionFields,
  wishes,
  wears,
  seating,
  action: actionSchema,
  state: stateSchema,
  editions,
  ofHouse: say('ofHouse'),
  words: { en, fr, pl },
  signs,
  setup,
  decisions,
  choices,
  apply,
  view,
  redact,
  resample,
  ahead: aheadBy(askedIn),
  orders,
  // IK-36: how soon somebody answers would tell how little choice there was.
  guarded: ['answer', 'hand'],
  topics,
  result,
  ...mind,
  scene,
  legend,
  describe,
  counts: say('counts'),
  summary,
  lesson,
  hint,
  marking,
  tell,
  conserved,
  upcast,
  formerly,
});

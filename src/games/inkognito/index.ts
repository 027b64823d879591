import { defineGame } from '../../kit/define.ts';
import { playable } from '../../kit/frames.ts';
import { type Action, actionSchema } from './action.ts';
import { conserved } from './conserved.ts';
import { editions } from './data.ts';
import { describe, hint, summary } from './describe.ts';
import { fallback } from './fallback.ts';
import { hand } from './frames/announce.ts';
import { answer, penalty } from './frames/answer.ts';
import { dismiss } from './frames/dismiss.ts';
import { probe, sheet, stroll } from './frames/envoy.ts';
import { meet } from './frames/meet.ts';
import { move } from './frames/move.ts';
import { place, placement } from './frames/place.ts';
import { read } from './frames/read.ts';
import { round, shake } from './frames/shake.ts';
import { look, sign } from './frames/sign.ts';
import { en } from './i18n/en.ts';
import { fr } from './i18n/fr.ts';
import { pl } from './i18n/pl.ts';
import { type LogEvent, redact } from './log.ts';
import { policy } from './mind/policy.ts';
import { optionFields } from './options.ts';
import { orders } from './orders.ts';
import { resample } from './resample.ts';
import { result, sides } from './result.ts';
import { scene } from './scene.ts';
import { type AnyFrame, type Options, optionsSchema, type State, setup, stateSchema } from './state.ts';
import { tell } from './tell.ts';
import { topics } from './topics.ts';
import { formerly, upcast } from './upcast.ts';
import { type View, view } from './view.ts';
import { say } from './words.ts';

/** The frames in rulebook order, then what may be done at any time. */
const { decisions, choices, apply } = playable<State, Action, LogEvent, AnyFrame>(
  [placement, place, round, shake, move, meet, answer, read, penalty, dismiss, hand, stroll, probe],
  [sheet, look, sign],
);

export const inkognito = defineGame<State, Action, View, LogEvent, Options>({
  id: 'inkognito',
  name: say('name'),
  blurb: say('blurb'),
  emblem: 'mask',
  tint: 0x5b4a8a,
  rulesVersion: 3,
  seats: [3, 5],
  clockwise: true,
  options: optionsSchema,
  optionFields,
  action: actionSchema,
  state: stateSchema,
  editions,
  words: { en, fr, pl },
  setup,
  decisions,
  choices,
  apply,
  view,
  redact,
  resample,
  fallback,
  orders,
  topics,
  result,
  sides,
  policy,
  scene,
  describe,
  summary,
  hint,
  tell,
  conserved,
  upcast,
  formerly,
});

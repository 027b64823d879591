import { defineGame } from '../../../src/kit/define.ts';
import { buildEngine } from '../../../src/kit/engine.ts';
import { type Action, actionSchema } from './action.ts';
import { turn } from './frames/turn.ts';
import { en } from './i18n/en.ts';
import { fr } from './i18n/fr.ts';
import { pl } from './i18n/pl.ts';
import { type LogEvent, tell } from './log.ts';
import { conserved, result } from './result.ts';
import { type State, setup, stateSchema, type TurnFrame } from './state.ts';
import { describe, summary, type View, view } from './view.ts';
import { say } from './words.ts';

/** The order of play: the rulebook has one page. */
const phases = [turn];
const { decisions, choices, apply } = buildEngine<State, Action, LogEvent, TurnFrame>(phases);

export const regatta = defineGame<State, Action, View, LogEvent>({
  id: 'regatta',
  name: say('name'),
  blurb: say('blurb'),
  emblem: 'flag',
  tint: 0x2a6f97,
  seats: [2, 4],
  action: actionSchema,
  state: stateSchema,
  words: { en, fr, pl },
  setup,
  decisions,
  choices,
  apply,
  view,
  topics: { turn: 'turn' },
  result,
  describe,
  summary,
  tell,
  conserved,
});

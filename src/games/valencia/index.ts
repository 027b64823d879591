import { defineGame } from '../../kit/define.ts';
import { buildEngine } from '../../kit/engine.ts';
import { type Action, actionSchema } from './action.ts';
import { aheadBy } from './ahead.ts';
import { mind } from './ai/index.ts';
import { editions } from './data.ts';
import { describe, summary } from './describe.ts';
import { ability } from './frames/ability.ts';
import { actions } from './frames/actions.ts';
import { auction } from './frames/auction.ts';
import { fountain, palm } from './frames/building.ts';
import { effects } from './frames/effects.ts';
import type { AnyFrame } from './frames/frame.ts';
import { guild } from './frames/guild.ts';
import { keep, missions } from './frames/missions.ts';
import { move } from './frames/move.ts';
import { offer } from './frames/offer.ts';
import { drawing, locking, planning, stacking } from './frames/planning.ts';
import { returns, takeBack } from './frames/returns.ts';
import { round } from './frames/round.ts';
import { sale } from './frames/sale.ts';
import { en } from './i18n/en.ts';
import { fr } from './i18n/fr.ts';
import { pl } from './i18n/pl.ts';
import { layingOut } from './layout.ts';
import { lesson } from './lesson.ts';
import type { LogEvent } from './log.ts';
import { named, optionFields, refuses, seating } from './options.ts';
import { orders } from './orders/index.ts';
import { resample } from './resample.ts';
import { conserved, result } from './result.ts';
import { cover } from './scene/cover.ts';
import { scene } from './scene/index.ts';
import { legend } from './scene/legend.ts';
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
  // Set-up: missions
  missions,
  keep,
  // A round
  round,
  // Phase I: planning
  planning,
  drawing,
  stacking,
  locking,
  // Phase II: the auctions A to G
  auction,
  effects,
  actions,
  guild,
  ability,
  offer,
  sale,
  move,
  returns,
  takeBack,
  // Steps H and I
  palm,
  fountain,
];
const play = buildEngine<State, Action, LogEvent, AnyFrame>(phases);

export const valencia = defineGame<State, Action, View, LogEvent, Options>({
  id: 'valencia',
  name: say('name'),
  blurb: say('blurb'),
  goal: say('goal'),
  about: say('about'),
  emblem: 'orange',
  cover,
  tint: 0x3f8a5c,
  rulesVersion: 4,
  seats: [2, 5],
  options: optionsSchema,
  optionFields,
  named,
  seating,
  action: actionSchema,
  state: stateSchema,
  editions,
  layingOut,
  ofHouse: say('ofHouse'),
  words: { en, fr, pl },
  signs,
  refuses,
  setup: (seats, options, rng) => play.begin(setup(seats, options, rng), rng),
  decisions: play.decisions,
  choices: play.choices,
  apply: play.apply,
  view,
  redact,
  resample,
  ahead: aheadBy(play.askedIn),
  orders,
  topics,
  result,
  scene,
  legend,
  describe,
  summary,
  lesson,
  tell,
  conserved,
  upcast,
  formerly,
  ...mind,
});

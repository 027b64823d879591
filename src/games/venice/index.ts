import { playable } from '../../kit/frames.ts';
import type { Game } from '../../kit/game.ts';
import { type Action, actionSchema } from './action.ts';
import { conservedIn } from './conserved.ts';
import { editions } from './data.ts';
import { describeView, summaryOf } from './describe/describe.ts';
import { fallbackPath } from './fallback.ts';
import { activate } from './frames/activate.ts';
import { ownBoat, recast, shed } from './frames/cargo.ts';
import { answer, crossing } from './frames/crossing.ts';
import { deal, keep } from './frames/deal.ts';
import { doge, greatWorks, promotion, questions } from './frames/doge.ts';
import { choose, draft } from './frames/draws.ts';
import { errand } from './frames/errand.ts';
import { favour } from './frames/favour.ts';
import type { VeniceFrame } from './frames/frame.ts';
import { opening, place } from './frames/opening.ts';
import { perks } from './frames/perks.ts';
import { reduce, scoring } from './frames/scoring.ts';
import { drift, smuggle } from './frames/smugglers.ts';
import { end, rounds, turn } from './frames/turn.ts';
import { depart, sail } from './frames/voyage.ts';
import { en } from './i18n/en.ts';
import { fr } from './i18n/fr.ts';
import { say } from './i18n/index.ts';
import { pl } from './i18n/pl.ts';
import type { LogEvent } from './log.ts';
import { mind } from './mind/index.ts';
import { optionFields, refuses } from './options.ts';
import { orders } from './orders.ts';
import { resampled } from './resample.ts';
import { resultOf } from './rules/scoring.ts';
import { sceneOf } from './scene.ts';
import { setUp } from './setup.ts';
import { type Options, optionsSchema, type State, stateSchema } from './state.ts';
import { tellOf } from './tell.ts';
import { topics } from './topics.ts';
import { upcast } from './upcast.ts';
import { redactEvent, type View, viewOf } from './view.ts';

/** The phases and questions of the game, in the order of the rulebook. */
const { decisions, choices, apply, begin } = playable<State, Action, LogEvent, VeniceFrame>(
  [
    // Set-up and opening round
    deal,
    keep,
    opening,
    place,
    // A turn: influence card, gondolier and canals, crossings, mission, assistant and building
    rounds,
    turn,
    depart,
    sail,
    crossing,
    answer,
    recast,
    ownBoat,
    errand,
    shed,
    activate,
    perks,
    draft,
    choose,
    end,
    // Two players: smugglers. Alone: the Doge
    smuggle,
    drift,
    doge,
    greatWorks,
    questions,
    promotion,
    // The end of the game
    scoring,
    reduce,
  ],
  [favour],
);

export const venice: Game<State, Action, View, LogEvent, Options> = {
  id: 'venice',
  name: say('name'),
  blurb: say('blurb'),
  emblem: 'gondola',
  tint: 0x2f7f8f,
  rulesVersion: 2,
  seats: [1, 5],
  options: optionsSchema,
  get optionFields() {
    return optionFields();
  },
  action: actionSchema,
  state: stateSchema,
  editions,
  words: { en, fr, pl },
  refuses,
  setup: (seats, options, rng) => begin(setUp(seats, options, rng), rng),
  decisions,
  choices,
  apply,
  view: viewOf,
  redact: redactEvent,
  resample: resampled,
  fallback: fallbackPath,
  orders,
  topics,
  result: resultOf,
  scene: sceneOf,
  describe: describeView,
  summary: summaryOf,
  tell: tellOf,
  conserved: conservedIn,
  upcast,
  ...mind,
};

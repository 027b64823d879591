import { buildEngine } from '../../kit/engine.ts';
import type { Game } from '../../kit/game.ts';
import { type Action, actionSchema } from './action.ts';
import { aheadBy, onwardBy } from './ahead.ts';
import { mind } from './ai/index.ts';
import { editions } from './data.ts';
import { lists } from './describe/lists.ts';
import { describe, summary } from './describe.ts';
import { activate } from './frames/activate.ts';
import { ownBoat, recast, shed } from './frames/cargo.ts';
import { answer, crossing } from './frames/crossing.ts';
import { deal, keep } from './frames/deal.ts';
import { doge, greatWorks, promotion, questions } from './frames/doge.ts';
import { choose, draft } from './frames/draws.ts';
import { errand } from './frames/errand.ts';
import { favour } from './frames/favour.ts';
import type { AnyFrame } from './frames/frame.ts';
import { opening, place } from './frames/opening.ts';
import { perks } from './frames/perks.ts';
import { reduce, scoring } from './frames/scoring.ts';
import { drift, smuggle } from './frames/smugglers.ts';
import {
  assistant,
  cards,
  close,
  dawn,
  dogeRow,
  dusk,
  end,
  gossip,
  inSteps,
  mission,
  onward,
  passing,
  recasting,
  reloading,
  rounds,
  secondSmuggler,
  smugglers,
} from './frames/turn.ts';
import { depart, sail } from './frames/voyage.ts';
import { en } from './i18n/en.ts';
import { fr } from './i18n/fr.ts';
import { pl } from './i18n/pl.ts';
import { lesson } from './lesson.ts';
import type { LogEvent } from './log.ts';
import { levels, named, optionFields, refuses, seating } from './options.ts';
import { orders } from './orders/index.ts';
import { resample } from './resample.ts';
import { conserved, result } from './result.ts';
import { overlong } from './rules/ending.ts';
import { cover } from './scene/cover.ts';
import { legend } from './scene/legend.ts';
import { trails } from './scene/trails.ts';
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
  // Set-up and opening round
  deal,
  keep,
  opening,
  place,
  // A turn: the steps as they follow each other, then what they ask
  rounds,
  inSteps([
    dawn,
    cards,
    // At each quay that is passed
    gossip,
    recasting,
    reloading,
    passing,
    onward,
    // At the quay where he moors
    mission,
    assistant,
    close,
    // Two players, or alone
    smugglers,
    secondSmuggler,
    dogeRow,
    dusk,
  ]),
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
];
const moves = buildEngine<State, Action, LogEvent, AnyFrame>(phases, [favour]);

export const venice: Game<State, Action, View, LogEvent, Options> = {
  id: 'venice',
  name: say('name'),
  blurb: say('blurb'),
  goal: say('goal'),
  about: say('about'),
  emblem: 'gondola',
  cover,
  tint: 0x2f7f8f,
  rulesVersion: 6,
  seats: [1, 5],
  clockwise: true,
  options: optionsSchema,
  get optionFields() {
    return optionFields();
  },
  levels,
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
  ahead: aheadBy(moves.askedIn),
  onward: onwardBy(moves),
  orders,
  lists,
  topics,
  overlong,
  result,
  scene,
  legend,
  trails,
  describe,
  summary,
  lesson,
  tell,
  conserved,
  upcast,
  formerly,
  ...mind,
};

import { actionLeaf } from '../../../kit/choice.ts';
import { actionOfKind } from '../../../kit/must.ts';
import { keepInfluence, keepMission } from '../rules/cards.ts';
import { cardName, cardText, missionList, missionName, perkOf, say } from '../words.ts';
import type { ChooseFrame, DraftFrame } from './frame.ts';
import type { Asking } from './kinds.ts';

/** Of the missions drawn one must be kept (R79). */
export const draft: Asking<DraftFrame> = {
  kind: 'draft',
  asks: (_, frame) => frame.seat,
  prompt: (state, frame) => say('ask.draft', { missions: missionList(state, frame.cards) }),
  waiting: () => say('wait.turn'),
  choices: (state, frame) => ({
    at: 'pick',
    prompt: say('ask.draft', { missions: missionList(state, frame.cards) }),
    options: frame.cards.map((no) => ({
      id: `${no}`,
      label: missionName(state, no),
      hint: perkOf(state, no),
      next: () => actionLeaf(say('do.keepMission', { mission: missionName(state, no) }), { do: 'draft', mission: no }),
    })),
  }),
  play(pen, frame, action, seat) {
    pen.pop();
    keepMission(pen, seat, frame.cards, actionOfKind(action, 'draft').mission);
  },
};

/** Of the influence cards drawn one is kept (R44); two alike are one option. */
export const choose: Asking<ChooseFrame> = {
  kind: 'choose',
  asks: (_, frame) => frame.seat,
  prompt: () => say('ask.choose'),
  waiting: () => say('wait.turn'),
  choices: (_, frame) => ({
    at: 'pick',
    prompt: say('ask.choose'),
    options: [...new Set(frame.cards)].map((card) => ({
      id: card,
      label: cardName(card),
      hint: cardText(card),
      next: () => actionLeaf(say('do.keepCard', { card: cardName(card) }), { do: 'choose', card }),
    })),
  }),
  play(pen, frame, action, seat) {
    pen.pop();
    keepInfluence(pen, seat, frame.cards, actionOfKind(action, 'choose').card);
  },
};

/** The rule entry that explains a question, by the kind of the question. */
export const topics = {
  place: 'goal',
  placement: 'goal',
  shake: 'turn',
  round: 'turn',
  look: 'sign',
  sign: 'sign',
  move: 'movement',
  meet: 'announce',
  hand: 'announce',
  answer: 'question',
  penalty: 'question',
  dismiss: 'dismissal',
  sheet: 'sheet',
  stroll: 'ambassador',
  read: 'question',
  probe: 'ambassador',
} as const;

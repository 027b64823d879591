/** What a player marks in their own notebook. */
export const marksEn = {
  'marks.button': 'My marks',
  'marks.title': 'My own crosses and suspicions',
  'marks.how':
    'Beside what the notebook keeps itself you cross out what is not so and mark what you suspect. It stands in your own picture and words alone: in no thread, replay or export of the game, and with nobody who takes your seat.',
  'marks.whose': 'Of whom …',
  'marks.crossed': 'Crossed out',
  'marks.suspected': 'Suspected',
  'marks.none': 'There is nothing to mark here.',
} as const;

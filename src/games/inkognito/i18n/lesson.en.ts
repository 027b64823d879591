/** What is said at the table at which one learns the game. */
export const lesson = {
  'lesson.place': 'Two play against two, and nobody knows with whom. One of your four figures will secretly be you: set them as they come.',
  'lesson.place.after': 'You are Agent X, and the tall figure is really you. Madame Zsa Zsa is your partner: but who plays her?',
  'lesson.shake': 'The Phantom drops three balls: they say what moves.',
  'lesson.move': 'White moves along streets and canals. Go to Santi Apostoli.',
  'lesson.join': 'With the second white one you meet the fat figure of {c}.',
  'lesson.ask': 'Ask who {c} is. Three cards are shown, and at least one is true.',
  'lesson.dismiss': 'You are X yourself; so {c} is Bubble or, in truth, tall. Your notebook keeps it. Send that figure to Murano.',
  'lesson.dismiss.after': '{a} has met you and asks the same.',
  'lesson.answer': 'Hide what is true among what is false: Zsa Zsa, X, and fat.',
  'lesson.answer.after': '{a} sent your thin figure away. It is your turn again, and the balls have fallen.',
  'lesson.sail': 'Go where {b} stands, to Sacca Fisola.',
  'lesson.find': 'Ask again.',
  'lesson.find.after': 'A grey card is always true: {b} is your partner, and has shown you the letter B.',
  'lesson.end':
    'B and your A name your mission in the passport: one of your figures joins the Ambassador. When it is done, hold out your hand to {b} in your turn. With anybody else you lose.',
} as const;

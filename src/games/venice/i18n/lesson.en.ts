/** What is said at the table at which one learns the game. */
export const lesson = {
  'lesson.depart': 'Your mission wants two ceramics and a silver brought to the Docks. Gondola 1 has the silver: sail past the Library.',
  'lesson.answer': 'When boats meet, both owners give a scroll or take intrigue. Most intrigue at the end cannot win: give the scroll.',
  'lesson.answer.after': '{a} took the intrigue.',
  'lesson.sail': 'Each canal after the first costs coins. Moor at the Small Council.',
  'lesson.sail.after': 'An assistant of yours works there now and gave a ceramics. {a} moored above you: 1 point for you.',
  'lesson.other': 'The gondolier now takes your other boat; keeping him here costs 3 coins. Moor at the Grand Council.',
  'lesson.council': 'Each council step is worth points at the end. The bridge can wait.',
  'lesson.council.after': 'The gondolier goes back to gondola 1.',
  'lesson.second': 'The Monastery has your second ceramics.',
  'lesson.second.after': 'All is aboard. Meanwhile gondola 2 fetched a silver.',
  'lesson.docks': 'Bring it to the Docks.',
  'lesson.mission': 'Complete the mission: in a free place it works for you.',
  'lesson.mission.after': '4 points and 5 coins; and from now on a boat above yours brings one point more.',
  'lesson.end':
    'So it goes on: more assistants, missions, council steps. When a council marker reaches the pawn, or no mission is left, the end is near; whoever then has most intrigue is arrested.',
} as const;

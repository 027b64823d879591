/** A player reminds those who are awaited. */
export const nudgeEn = {
  'more.nudge': 'Nudge',
  'nudge.line': '{who}, {by} asks whether you have a moment for this game.',
  'nudge.done': 'Whoever is awaited has been nudged in the thread, in your name.',
  'nudge.soon': 'This table was nudged less than twelve hours ago. Try again later.',
  'nudge.nobody': 'Nobody else is awaited whom you could nudge.',
  'nudge.asleep': 'Whoever is awaited is asleep or away and is not called now. Try again by day.',
  'nudge.paused': 'This table is paused: nobody is nudged before it goes on.',
} as const;

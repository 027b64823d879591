/**
 * Chances to win out of expected final points: seat against seat a rational curve of the difference, which is even at none and three
 * to one at `spread`; multiplied and shared out. No exponential: it must be the same on every machine.
 */
export function winProbabilities(points: readonly number[], spread: number): number[] {
  const strengths = points.map((own, seat) => {
    let strength = 1;
    for (let other = 0; other < points.length; other++)
      if (other !== seat) strength *= winProbability((own - (points[other] ?? 0)) / spread);
    return strength;
  });
  let sum = 0;
  for (const strength of strengths) sum += strength;
  return strengths.map((strength) => strength / sum);
}

/** 0 to 1: a half at 0, three quarters at 1. */
export function winProbability(difference: number): number {
  return (1 + difference / (1 + Math.abs(difference))) / 2;
}

import { readFileSync } from 'node:fs';
import type { HeuristicWeights } from '../../kit/ai.ts';

/** The file of a title's weights with these figures in the place of the old ones; its words stay. */
export function writeWeightsSource(file: string, weights: HeuristicWeights): string {
  let source = readFileSync(file, 'utf8');
  for (const [name, weight] of Object.entries(weights))
    source = source.replace(new RegExp(`^(  ${name}: )[-\\d.]+,$`, 'm'), (_, start: string) => `${start}${weight},`);
  return source;
}

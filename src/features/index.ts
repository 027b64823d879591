import type { DiscordContext } from '../discord/context.ts';
import { createRegistry } from '../discord/registry/registry.ts';
import { film } from './film/index.ts';
import { following } from './follow/index.ts';
import { marks } from './marks/index.ts';
import { nudging } from './nudge/index.ts';
import { rematch } from './rematch/index.ts';
import { review } from './review/index.ts';
import { share } from './share/index.ts';

/** Every feature there is, in the order in which they add to panels. Only the app imports this list: all else is given the registry. */
export const FEATURES = createRegistry<DiscordContext>([share, film, review, following, marks, rematch, nudging]);

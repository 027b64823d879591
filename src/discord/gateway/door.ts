import { type APIInteraction, InteractionType } from 'discord.js';
import { houseVoice } from '../../i18n/index.ts';
import { note } from '../components/note.ts';
import type { Desk } from '../desk.ts';
import { personOf, readerOf, whisper } from '../interaction.ts';

/** Rate limit of a user: so much at once, and so much a second from then on. */
export interface Hospitality {
  readonly burst: number;
  readonly perSecond: number;
}

export const USUAL_HOSPITALITY: Hospitality = { burst: 30, perSecond: 3 };

/** Interactions that are remembered, so that Discord may bring one twice. */
const REMEMBERED = 5_000;
/** Users whose haste is remembered; who is forgotten is a stranger again. */
const GUESTS = 10_000;

interface Guest {
  left: number;
  at: number;
  warned: boolean;
}

/** In: to be answered. Again: it is being answered. Hasty: to be asked for patience, once. Shut out: not even that. */
export type Entrance = 'in' | 'again' | 'hasty' | 'shut out';

/** Who comes in: each interaction once, and nobody faster than a hand can click. */
export function openDoor(now: () => number, hospitality?: Hospitality): (payload: APIInteraction) => Entrance {
  const seen = new Set<string>();
  const guests = new Map<string, Guest>();

  function hurries(user: string, { burst, perSecond }: Hospitality): Entrance {
    const at = now();
    const known = guests.get(user);
    const gained = known === undefined ? burst : Math.max(0, ((at - known.at) / 1000) * perSecond);
    const left = Math.min(burst, (known?.left ?? 0) + gained);
    guests.delete(user);
    if (left >= 1) {
      guests.set(user, { left: left - 1, at, warned: false });
      if (guests.size > GUESTS) forgetOldest(guests);
      return 'in';
    }
    guests.set(user, { left, at, warned: true });
    return known?.warned === true ? 'shut out' : 'hasty';
  }

  return (payload) => {
    if (seen.has(payload.id)) return 'again';
    seen.add(payload.id);
    if (seen.size > REMEMBERED) forgetOldest(seen);
    // Who types sends one for each letter.
    if (hospitality === undefined || payload.type === InteractionType.ApplicationCommandAutocomplete) return 'in';
    return hurries(personOf(payload).id, hospitality);
  };
}

function forgetOldest(from: Set<string> | Map<string, unknown>): void {
  const [oldest] = from.keys();
  if (oldest !== undefined) from.delete(oldest);
}

/** The first answer to somebody who clicks faster than a hand can. */
export async function askForPatience(desk: Desk, payload: APIInteraction): Promise<void> {
  await whisper(desk, payload, note(houseVoice(readerOf(payload)).say('panel.hasty'))).catch((error: unknown) =>
    desk.log.warn({ err: error }, 'somebody could not be asked for patience'),
  );
}

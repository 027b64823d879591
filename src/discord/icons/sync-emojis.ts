import { DiscordAPIError } from '@discordjs/rest';
import type { APIEmoji, REST } from 'discord.js';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ensureDefined } from '../../kit/must.ts';
import type { Painter } from '../../render/painter.ts';
import { HOUR, MINUTE } from '../../shared/durations.ts';
import type { Store } from '../../storage/repository.ts';
import type { AppEmoji, EmojiRegistry } from './emoji-registry.ts';

const EMOJIS_KEY = 'emojis';
/** As large as Discord shows them at most. */
const EMOJI_SIZE = 128;

/** What we uploaded for which application: nothing else of its emojis is ours to take away. */
const storedEmojisSchema = z.object({ application: z.string(), emojis: z.array(z.object({ id: z.string(), name: z.string() })) });

/** For a process beside the one that keeps them: shows what is there, now and every minute. Gives what ends it. */
export function pollEmojis(emojis: EmojiRegistry, application: string, store: Store, log: Logger): () => void {
  const look = () =>
    loadUploadedEmojis(store, application).then(emojis.setUploaded, (error: unknown) =>
      log.warn({ err: error }, 'which icons there are could not be seen'),
    );
  void look();
  const timer = setInterval(look, MINUTE);
  timer.unref();
  return () => clearInterval(timer);
}

async function loadUploadedEmojis(store: Store, application: string): Promise<AppEmoji[]> {
  const known = storedEmojisSchema.safeParse(JSON.parse((await store.findMeta(EMOJIS_KEY)) ?? 'null'));
  return known.success && known.data.application === application ? known.data.emojis : [];
}

export interface EmojiSync {
  /** Discord does not know one of them: whether they are all there is looked up, now and then. */
  resync(): void;
  end(): void;
  /** The first attempt is over. */
  readonly begun: Promise<void>;
}

/**
 * Sees to it that Discord has the emojis the house draws. They are uploaded when their drawing has changed, those of before go, and until
 * then words stand alone. Where Discord does not take one, it is tried again later.
 */
export function syncEmojis(
  emojis: EmojiRegistry,
  rest: REST,
  application: string,
  { store, painter, log }: { readonly store: Store; readonly painter: Painter; readonly log: Logger },
  pause = MINUTE,
): EmojiSync {
  const stop = new AbortController();
  // The library never takes its listener off a signal again: each request has one of its own.
  const until = () => AbortSignal.any([stop.signal]);
  let timer: NodeJS.Timeout | undefined;
  let looked = Number.NEGATIVE_INFINITY;
  let begun = attempt(false, pause);

  async function attempt(anew: boolean, wait: number): Promise<void> {
    try {
      await syncOnce(anew);
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason, pause: wait }, 'not all icons could be uploaded: the words stand alone, and it is tried again');
      timer = setTimeout(() => void attempt(true, Math.min(HOUR, wait * 2)), wait);
      timer.unref();
    }
  }

  async function syncOnce(anew: boolean): Promise<void> {
    const before = await loadUploadedEmojis(store, application);
    const whole = [...emojis.wanted.keys()].every((name) => before.some((e) => e.name === name));
    emojis.setUploaded(before);
    if (whole && !anew && before.length === emojis.wanted.size) return;
    const { items } = (await rest.get(Routes.applicationEmojis(application), { signal: until() })) as { items: APIEmoji[] };
    const there = items.flatMap(({ id, name }): AppEmoji[] => (id === null || name === null ? [] : [{ id, name }]));
    const kept = there.filter(({ name }) => emojis.wanted.has(name));
    emojis.setUploaded(kept);
    const old = before.filter((e) => there.some(({ id }) => id === e.id) && !emojis.wanted.has(e.name));
    const noted = () => store.putMeta(EMOJIS_KEY, JSON.stringify({ application, emojis: [...kept, ...old] }));
    let refused: DiscordAPIError | undefined;
    for (const [name, scene] of emojis.wanted) {
      if (kept.some((e) => e.name === name)) continue;
      const { bytes } = await painter.render(scene, { say: () => '', size: EMOJI_SIZE, patient: true });
      const image = `data:image/webp;base64,${bytes.toString('base64')}`;
      const upload = () =>
        rest.post(Routes.applicationEmojis(application), { body: { name, image }, signal: until() }) as Promise<APIEmoji>;
      try {
        const { id } = await upload().catch(async (error: unknown) => {
          // The list is full, perhaps of our own: one that nobody uses any more makes room.
          if (!isFull(error) || old.length === 0) throw error;
          await drop(ensureDefined(old.pop(), 'an old emoji'));
          return upload();
        });
        kept.push({ id: ensureDefined(id ?? undefined, 'the number of an emoji'), name });
      } catch (error) {
        // One that Discord does not like keeps no other away.
        if (!(error instanceof DiscordAPIError) || isFull(error)) throw error;
        refused = error;
      }
      await noted();
      emojis.setUploaded(kept);
    }
    for (let gone = old.pop(); gone !== undefined; gone = old.pop()) await drop(gone);
    await noted();
    if (refused !== undefined) throw refused;
  }

  async function drop({ id }: AppEmoji): Promise<void> {
    try {
      await rest.delete(Routes.applicationEmoji(application, id), { signal: until() });
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || error.code !== Code.UnknownEmoji) throw error;
    }
  }

  return {
    get begun() {
      return begun;
    },
    resync() {
      const now = performance.now();
      if (stop.signal.aborted || now - looked < HOUR) return;
      looked = now;
      begun = begun.then(() => attempt(true, pause));
    },
    end() {
      stop.abort();
      clearTimeout(timer);
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === Code.MaximumNumberOfEmojisReached;
}

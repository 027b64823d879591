import { badForm, Problem } from './problem.ts';

/** What can go wrong on the way, injected by tests. Nothing of it counts as the bot's fault. */
export interface Faults {
  /** The next interactions arrive twice. */
  duplicateDeliveries(times?: number): void;
  /** The gateway's socket breaks right after the next first answers. */
  dropSocketAfterCallback(times?: number): void;
  /** Interactions wait until the returned function is called, or until a bot identifies anew. */
  holdDeliveries(): () => void;
  /** The next requests are refused, with 500 if nothing else is said; with `done` they are carried out all the same. */
  failRequests(fault: BadRequestFault & { readonly status?: number; readonly code?: number; readonly done?: boolean }): void;
  /** The next requests meet a 429. */
  rateLimit(fault: BadRequestFault & { readonly retryAfter?: number; readonly global?: boolean }): void;
  /** Pictures that the next edits would keep, each by number and name, are not found. */
  losePictures(fault?: BadRequestFault): void;
  /** Emojis in the next requests are not known, as it happens with Discord now and then. */
  forgetEmojis(fault?: BadRequestFault): void;
  /** Messages with more bytes of components meet a 500: as with Discord about 10,170, or as many as said here. */
  limitComponentBytes(most: number, where?: RegExp): void;
  /** The next requests take their time. */
  slow(fault: BadRequestFault & { readonly ms: number }): void;
  /** The next requests get no answer until the returned function is called; they are carried out at once, or with `late` only then. */
  hang(fault: BadRequestFault & { readonly late?: boolean }): () => void;
  clear(): void;
  /** How many faults have struck so far. */
  readonly struck: () => number;
  /** How many are still to strike a request. */
  readonly brewing: () => number;
}

interface BadRequestFault {
  readonly times?: number;
  /** Held against `POST /channels/1/messages`. */
  readonly where?: RegExp;
}

/** An edit that keeps a picture; controls with emojis. */
type Kind = 'keeping' | 'emojis';

interface RequestFault extends BadRequestFault {
  left: number;
  readonly ms?: number;
  readonly problem?: Problem;
  readonly done?: boolean;
  readonly hanging?: Promise<void>;
  readonly late?: boolean;
  /** It strikes only requests of this kind. */
  readonly only?: Kind;
}

interface FaultEffect {
  readonly ms: number;
  readonly problem: Problem | undefined;
  /** The request is carried out, its answer is lost. */
  readonly done: boolean;
  /** Until then it is not answered; or, where it is late, not even carried out. */
  readonly hanging: Promise<void> | undefined;
  readonly late: boolean;
}

/** From about so many bytes of components on Discord answers with a 500. */
const MAX_COMPONENT_BYTES = 10_170;

export interface FaultQueue extends Faults {
  isTooLarge(request: string, json: unknown): boolean;
  /** What is to befall this request, of these kinds. */
  strike(request: string, kinds: readonly Kind[]): FaultEffect | undefined;
  takeDuplicate(): boolean;
  takeDrop(): boolean;
  held(): boolean;
  readonly onRelease: Set<() => void>;
  release(): void;
}

export function createFaults(): FaultQueue {
  let duplicates = 0;
  let drops = 0;
  let holding = false;
  let fewer: { readonly most: number; readonly where?: RegExp | undefined } | undefined;
  let weather: RequestFault[] = [];
  let count = 0;
  const strikes = (hits: boolean) => {
    if (hits) count++;
    return hits;
  };
  const onRelease = new Set<() => void>();
  const hangs = new Set<() => void>();
  const release = () => {
    if (!holding) return;
    holding = false;
    for (const hear of onRelease) hear();
  };
  const take = (request: string, kind: (w: RequestFault) => boolean) => {
    const found = weather.find((w) => kind(w) && w.left > 0 && (w.where?.test(request) ?? true));
    if (found === undefined) return undefined;
    found.left--;
    count++;
    if (found.left === 0) weather = weather.filter((w) => w !== found);
    return found;
  };
  return {
    onRelease,
    release,
    held: () => holding,
    duplicateDeliveries(times = 1) {
      duplicates += times;
    },
    dropSocketAfterCallback(times = 1) {
      drops += times;
    },
    holdDeliveries() {
      holding = true;
      return release;
    },
    failRequests: ({ times = 1, status = 500, code = 0, done = false, ...where }) =>
      void weather.push({ ...where, left: times, done, problem: new Problem(status, code, `${status}: injected`) }),
    rateLimit: ({ times = 1, retryAfter = 0.2, global = false, ...where }) =>
      void weather.push({
        ...where,
        left: times,
        problem: new Problem(429, global ? -1 : 0, 'You are being rate limited.', { retryAfter }),
      }),
    losePictures: ({ times = 1, ...where } = {}) =>
      void weather.push({
        ...where,
        left: times,
        only: 'keeping',
        problem: Object.assign(badForm('components.0', 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', 'injected'), {
          violation: false,
        }),
      }),
    forgetEmojis: ({ times = 1, ...where } = {}) =>
      void weather.push({
        ...where,
        left: times,
        only: 'emojis',
        problem: Object.assign(badForm('components.0.emoji.name', 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji'), { violation: false }),
      }),
    limitComponentBytes(most, where) {
      fewer = { most, where };
    },
    isTooLarge(request, json) {
      const { components, data } = (json ?? {}) as { components?: unknown; data?: { components?: unknown } | null };
      const most = fewer?.where?.test(request) === false ? MAX_COMPONENT_BYTES : (fewer?.most ?? MAX_COMPONENT_BYTES);
      return strikes(Buffer.byteLength(JSON.stringify(components ?? data?.components ?? [])) > most);
    },
    slow: ({ times = 1, ms, ...where }) => void weather.push({ ...where, left: times, ms }),
    hang({ times = 1, ...where }) {
      let answer = () => {};
      const hanging = new Promise<void>((resolve) => {
        answer = resolve;
      });
      hangs.add(answer);
      weather.push({ ...where, left: times, hanging });
      return answer;
    },
    clear() {
      duplicates = drops = 0;
      fewer = undefined;
      weather = [];
      for (const answer of hangs) answer();
      release();
    },
    strike(request, kinds) {
      const slow = take(request, (w) => w.ms !== undefined);
      const struck = take(request, (w) => w.problem !== undefined && (w.only === undefined || kinds.includes(w.only)));
      const hung = take(request, (w) => w.hanging !== undefined);
      if (slow === undefined && struck === undefined && hung === undefined) return undefined;
      return {
        ms: slow?.ms ?? 0,
        problem: struck?.problem,
        done: struck?.done ?? false,
        hanging: hung?.hanging,
        late: hung?.late ?? false,
      };
    },
    takeDuplicate: () => strikes(duplicates > 0 && duplicates-- > 0),
    takeDrop: () => strikes(drops > 0 && drops-- > 0),
    struck: () => count,
    brewing: () => weather.reduce((sum, w) => sum + w.left, 0),
  };
}

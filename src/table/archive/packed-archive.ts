import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Game, NarrationLine, Section, SummaryLine } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type Scene, type Shape, THEMES, type Theme } from '../../kit/scene.ts';
import type { PositionSnapshot } from '../../kit/tableau.ts';
import type { ArchivedPart } from '../../storage/outgoing-records.ts';

/** A scene whose ground is kept once for all games; by night without pieces, where they are those of the day. */
interface ArchivedScene extends Omit<Scene, 'ground' | 'theme' | 'pieces'> {
  readonly ground: string;
  readonly pieces?: readonly Shape[];
}

/** A position as all could see it, and the catalogue its messages are in. */
export interface ArchivedPosition {
  readonly words: string;
  readonly scenes: { readonly [theme in Theme]: ArchivedScene };
  readonly sections: readonly Section[];
  readonly standing: readonly SummaryLine[];
}

/** A turn of a game that is kept whole. */
export interface ArchivedStep {
  readonly when: number;
  readonly told: readonly NarrationLine[];
  readonly position: ArchivedPosition;
  /** The post in which it was shown. */
  readonly message?: string;
}

const contentName = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 22);
const catalogueCache = new WeakMap<Game['words'], { readonly name: string; readonly content: string }>();

/** What many turns share and is kept under a name made of its contents: a game's words, the grounds of its pictures. */
function catalogueOf({ words }: Game) {
  const known = catalogueCache.get(words);
  if (known !== undefined) return known;
  const content = JSON.stringify(words);
  const catalogue = { name: contentName(content), content };
  catalogueCache.set(words, catalogue);
  return catalogue;
}

/** A position with what it shares with others, not yet compressed. */
export function packPosition(
  game: Game,
  snapshot: PositionSnapshot,
): { readonly position: ArchivedPosition; readonly shared: ReadonlyMap<string, string> } {
  const { name, content } = catalogueOf(game);
  const shared = new Map([[name, content]]);
  const kept = (theme: Theme): ArchivedScene & { readonly pieces: readonly Shape[] } => {
    const { ground, theme: _, ...scene } = snapshot.scene(theme);
    const drawn = JSON.stringify(ground);
    const under = contentName(drawn);
    shared.set(under, drawn);
    return { ...scene, ground: under };
  };
  const [day, { pieces, ...night }] = [kept('day'), kept('night')];
  const same = JSON.stringify(pieces) === JSON.stringify(day.pieces);
  const scenes = { day, night: same ? night : { ...night, pieces } };
  return { position: { words: name, scenes, sections: snapshot.sections, standing: snapshot.standing }, shared };
}

/** The names of what a position shares. */
export function sharedPartNames({ words, scenes }: ArchivedPosition): string[] {
  return [words, ...THEMES.map((theme) => scenes[theme].ground)];
}

/** A kept position to look at, in the words it was told in. */
export function restorePosition(
  game: Game,
  position: ArchivedPosition,
  parts: ReadonlyMap<string, unknown>,
): { game: Game; snapshot: PositionSnapshot } {
  const { scenes, sections, standing, words } = position;
  const scene = (theme: Theme): Scene => {
    const { ground, pieces = scenes.day.pieces ?? [], ...drawn } = scenes[theme];
    return { ...drawn, pieces, theme, ground: parts.get(ground) as Scene['ground'] };
  };
  const tableau = { scene, sections, standing, key: contentName(JSON.stringify(position)) };
  const { formerly: _, ...nameless } = game;
  const spoken = words === catalogueOf(game).name ? game : { ...nameless, words: parts.get(words) as Game['words'] };
  return { game: spoken, snapshot: tableau };
}

/** What is done with each shape and each line of a game, one after the other. */
interface StepTransform {
  once<T extends object>(one: T): T;
  shape(one: Shape): Shape;
}

/** What stands in many turns, a shape or a line, is written where it first comes up; from then on its number stands in its place. */
function createPacker(): StepTransform {
  const numbers = new Map<string, number>();
  const once: StepTransform['once'] = (one) => {
    const written = JSON.stringify(one);
    const number = numbers.get(written);
    if (number !== undefined) return number as never;
    numbers.set(written, numbers.size);
    return one;
  };
  const shape: StepTransform['shape'] = (one) => once(one.shape === 'group' ? { ...one, shapes: one.shapes.map(shape) } : one);
  return { once, shape };
}

/** The way back, in the same order. */
function createUnpacker(): StepTransform {
  const known: object[] = [];
  const once: StepTransform['once'] = (one) => {
    if (typeof one === 'number') return ensureDefined(known[one], `part ${one}`) as never;
    known.push(one);
    return one;
  };
  const shape: StepTransform['shape'] = (one) => once(one.shape === 'group' ? { ...one, shapes: one.shapes.map(shape) } : one);
  return { once, shape };
}

function transformStep({ told, position, ...step }: ArchivedStep, { once, shape }: StepTransform): ArchivedStep {
  const scene = ({ anchors, pieces, ...rest }: ArchivedScene): ArchivedScene => ({
    ...rest,
    anchors: once(anchors),
    ...(pieces === undefined ? {} : { pieces: pieces.map(shape) }),
  });
  const { words, scenes, sections, standing } = position;
  return {
    ...step,
    told: told.map(once),
    position: {
      words,
      scenes: { day: scene(scenes.day), night: scene(scenes.night) },
      sections: sections.map((section) => ({ ...section, lines: section.lines.map(once) })),
      standing: standing.map(once),
    },
  };
}

/** A whole game, written; between two steps everything else has its turn. */
export async function packArchive(steps: readonly ArchivedStep[]): Promise<Buffer> {
  const walk = createPacker();
  const packed: ArchivedStep[] = [];
  for (const step of steps) {
    packed.push(transformStep(step, walk));
    await setImmediate();
  }
  return compressText(JSON.stringify(packed), 9);
}

export async function unpackArchive(body: Uint8Array): Promise<ArchivedStep[]> {
  const walk = createUnpacker();
  return ((await decompressJson(body)) as ArchivedStep[]).map((step) => transformStep(step, walk));
}

const compress = (body: Buffer | string, options: BrotliOptions) => promisify(brotliCompress)(body, options);
const decompress = (body: Uint8Array) => promisify(brotliDecompress)(body);

/** Text as it is kept; `quality` from 0, in no time, to 11, as small as can be. */
export function compressText(text: string, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return compress(text, { params });
}

export async function decompressJson(body: Uint8Array): Promise<unknown> {
  return JSON.parse(String(await decompress(body)));
}

/** What is shared, by its name. */
export async function decompressParts(parts: readonly ArchivedPart[]): Promise<ReadonlyMap<string, unknown>> {
  return new Map(await Promise.all(parts.map(async ({ name, body }) => [name, await decompressJson(body)] as const)));
}

import type { Locale } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Point, Scene } from '../../kit/scene.ts';
import { snapshotOf } from '../../kit/tableau.ts';
import { type PlayerView, playerViewOf } from '../../table/core/player-view.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { altText, joinAltText } from '../ui/alt.ts';
import { button, buttonRows, card, mediaGallery, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { gameTranslator, plainTranslator } from '../ui/people.ts';
import { panelWithPicture } from '../ui/rendered-panel.ts';
import { applyTableColours } from '../ui/table-colours.ts';
import { BOARD_FILE } from './board-painting.ts';
import { wordsWithin } from './zoom-words.ts';

/** Parts of a picture to look at closely, by where their middle lies in it. */
const PART_CENTRES = {
  topLeft: [0.25, 0.25],
  topRight: [0.75, 0.25],
  middle: [0.5, 0.5],
  bottomLeft: [0.25, 0.75],
  bottomRight: [0.75, 0.75],
} as const;
type PartName = keyof typeof PART_CENTRES;
const PART_NAMES = Object.keys(PART_CENTRES) as PartName[];
const ZOOM_FACTOR = 2;

/** The public picture whole: a player's own is cut to what he is asked, and leaves out what can wait. */
const OTHER_PARTS = 'rest';

/** A part of the reader's own picture, twice as large; at first the one where something happened last. Or what his picture leaves out. */
export async function buildZoomPanel(
  context: DiscordContext,
  playerView: PlayerView,
  wanted: string,
  locale: Locale,
): Promise<MessageBody> {
  const { game, holders, row, seat } = playerView;
  const translator = gameTranslator(locale, game, holders, context.emojis);
  const plain = plainTranslator(locale, game, holders);
  const theme = context.reader?.theme ?? 'day';
  const whole = wanted === OTHER_PARTS && seat !== undefined;
  const { view } = whole ? playerViewOf(playerView.loaded, undefined) : playerView;
  const snapshot = snapshotOf(game, view);
  const scene = applyTableColours(snapshot.scene(theme), holders);
  const part = whole ? OTHER_PARTS : (PART_NAMES.find((name) => name === wanted) ?? busiestPart(scene));
  const names = holders.map((h) => [h.displayName, h.sign]);
  const key = JSON.stringify([row.id, view, theme, locale, names, part]);
  const zoom = part === OTHER_PARTS ? {} : { zoom: { at: middleOf(scene, part), factor: ZOOM_FACTOR } };
  const words = part === OTHER_PARTS ? [] : wordsWithin(scene, middleOf(scene, part), ZOOM_FACTOR, plain);
  const here = plain.say(`zoom.${part}`);
  const shows =
    words.length === 0 ? [here, altText(game, snapshot, plain)] : [plain.say('zoom.alt', { part: here, what: words.join(', ') })];
  const alt = joinAltText([plain.say(game.name), ...shows]);
  const title = translator.say(`zoom.${part}`);
  const parts = [...PART_NAMES, ...(seat === undefined ? [] : ([OTHER_PARTS] as const))].map((name) =>
    button({
      id: encodeControl({ at: 'social', what: 'zoom', game: row.id, more: name }),
      label: plain.say(`zoom.${name}`),
      disabled: name === part,
    }),
  );
  const above = `**${translator.say(game.name)} #${row.id}** · ${title}`;
  return panelWithPicture([card(game.tint, [textDisplay(above), mediaGallery(BOARD_FILE, alt), ...buttonRows(parts)])], key, async () => {
    const drawn = await context.pictureCache.getOrRender(key, () => context.painter.render(scene, { say: plain.say, ...zoom }));
    return [{ name: BOARD_FILE, data: drawn.bytes, alt }];
  });
}

function middleOf({ width, height }: Scene, part: PartName): Point {
  const [x, y] = PART_CENTRES[part];
  return { x: width * x, y: height * y };
}

/** The part whose middle is nearest to where the last step ended. */
function busiestPart(scene: Scene): PartName {
  const last = scene.trails?.at(-1)?.at(-1);
  const at = last === undefined ? undefined : scene.anchors[last];
  if (at === undefined) return 'middle';
  const far = (part: PartName) => {
    const middle = middleOf(scene, part);
    return Math.hypot(middle.x - at.x, middle.y - at.y);
  };
  return ensureDefined([...PART_NAMES].sort((a, b) => far(a) - far(b))[0], 'a part');
}

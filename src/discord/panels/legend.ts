import { msg } from '../../i18n/house.ts';
import { houseVoice } from '../../i18n/index.ts';
import type { Say } from '../../i18n/say.ts';
import type { Game, Section } from '../../kit/game.ts';
import type { LegendPart } from '../../kit/legend.ts';
import type { Locale } from '../../kit/message.ts';
import { type LegendPage, legendMarks, legendScenes } from '../../paint/legend.ts';
import { card, picture, text } from '../components/components.ts';
import type { Desk } from '../desk.ts';
import type { Body } from '../interaction.ts';
import { sectionText } from './words.ts';

/** As wide as it is drawn. */
const SIZE = 1100;

/** What every sign in a title's pictures means: in pictures, and under each in words. */
export async function legendPanel(desk: Desk, game: Game, locale: Locale): Promise<Body> {
  const { say } = houseVoice(locale, game);
  const theme = desk.reader?.theme ?? 'day';
  const parts = game.legend?.(theme) ?? [];
  const words = [...parts.map(({ id, title, entries }): Section => ({ id, title, lines: entries.map((entry) => entry.text) })), common];
  const pages = await Promise.all(
    legendScenes(spoken(parts, say), theme).map(async (page, nth) => {
      const drawn = await painted(desk, page, `legend ${game.id} ${locale} ${theme} ${nth}`).catch(() => undefined);
      const alt = say('icons.alt', { game: game.name, parts: page.titles.join(', ') });
      const file = drawn === undefined ? undefined : { name: `legend-${nth + 1}.webp`, data: drawn.bytes, alt };
      const below = words.filter(({ title }) => page.titles.includes(say(title))).map((section) => text(sectionText(section, say)));
      return { file, parts: [...(file === undefined ? [] : [picture(file.name, alt)]), ...below] };
    }),
  );
  return {
    components: [card(game.tint, [text(`## ${say('icons.title', { game: game.name })}`), ...pages.flatMap((page) => page.parts)])],
    files: pages.flatMap(({ file }) => file ?? []),
  };
}

const common: Section = {
  id: 'common',
  title: msg('icons.common'),
  lines: [msg('icons.trail'), msg('icons.mark'), msg('icons.framed')],
};

function spoken(parts: readonly LegendPart[], say: Say) {
  return {
    parts: parts.map(({ title, entries }) => ({
      title: say(title),
      entries: entries.map(({ sign, text }) => ({ sign, text: say(text) })),
    })),
    common: { title: say('icons.common'), trail: say('icons.trail'), mark: say('icons.mark'), asked: say('icons.framed') },
  };
}

function painted(desk: Desk, { scene }: LegendPage, key: string) {
  return desk.gallery.picture(key, () => desk.painter.paint(scene, { say: () => '', marks: legendMarks(scene), size: SIZE }));
}

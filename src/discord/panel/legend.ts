import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Say } from '../../i18n/say.ts';
import type { Game, Section } from '../../kit/game.ts';
import type { LegendPart } from '../../kit/legend.ts';
import type { Locale } from '../../kit/message.ts';
import { type LegendPage, legendMarks, legendScenes } from '../../render/legend.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { card, mediaGallery, textDisplay } from '../ui/components.ts';
import { panelWithPicture } from '../ui/rendered-panel.ts';
import { sectionText } from './words.ts';

/** As wide as it is drawn. */
const LEGEND_WIDTH = 1100;

/** What every sign in a title's pictures means: in pictures, and under each in words. */
export function buildLegendPanel(context: DiscordContext, game: Game, locale: Locale): MessageBody {
  const { say } = translatorFor(locale, game);
  const theme = context.reader?.theme ?? 'day';
  const parts = game.legend?.(theme) ?? [];
  const words = [
    ...parts.map(({ id, title, entries }): Section => ({ id, title, lines: entries.map((entry) => entry.text) })),
    commonSection,
  ];
  const key = `legend ${game.id} ${locale} ${theme}`;
  const pages = legendScenes(localizeParts(parts, say), theme).map((page, nth) => {
    const alt = say('icons.alt', { game: game.name, parts: page.titles.join(', ') });
    const below = words.filter(({ title }) => page.titles.includes(say(title))).map((section) => textDisplay(sectionText(section, say)));
    return { page, name: `legend-${nth + 1}.webp`, alt, key: `${key} ${nth}`, below };
  });
  const explained = pages.flatMap(({ name, alt, below }) => [mediaGallery(name, alt), ...below]);
  return panelWithPicture([card(game.tint, [textDisplay(`## ${say('icons.title', { game: game.name })}`), ...explained])], key, () =>
    Promise.all(pages.map(async ({ page, name, alt, key }) => ({ name, alt, data: (await renderLegendPage(context, page, key)).bytes }))),
  );
}

const commonSection: Section = {
  id: 'common',
  title: msg('icons.common'),
  lines: [msg('icons.trail'), msg('icons.mark'), msg('icons.framed')],
};

function localizeParts(parts: readonly LegendPart[], say: Say) {
  return {
    parts: parts.map(({ title, entries }) => ({
      title: say(title),
      entries: entries.map(({ sign, text }) => ({ sign, text: say(text) })),
    })),
    common: { title: say('icons.common'), trail: say('icons.trail'), mark: say('icons.mark'), asked: say('icons.framed') },
  };
}

function renderLegendPage(context: DiscordContext, { scene }: LegendPage, key: string) {
  return context.pictureCache.getOrRender(key, () =>
    context.painter.render(scene, { say: () => '', marks: legendMarks(scene), size: LEGEND_WIDTH }),
  );
}

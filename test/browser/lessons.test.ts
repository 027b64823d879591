import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { LOCALES, type Locale } from '../../src/kit/message.ts';
import { inProcessPainter } from '../../src/render/painter.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { actors } from '../e2e/actors.ts';
import { withHouse } from '../e2e/house.ts';
import { phones, seen, slow } from './phone.ts';

/** A lesson on a phone, each of its panels tapped as it stands there. `SHOTS=<folder>` keeps them, `READ=<languages>` in other languages too. */
const MOST = 30;
const READ = LOCALES.filter((locale) => (process.env.READ ?? 'en').split(',').includes(locale));

const onPhone = phones();
const all = GAMES.filter(({ lesson }) => lesson !== undefined).flatMap((game) => READ.map((locale): [string, Locale] => [game.id, locale]));

test.each(all)('the lesson of %s is tapped through on a phone, in %s', (title, locale) =>
  withHouse(
    async (running) => {
      const { anna } = actors(running.sandbox);
      await changeSettings(running.bot.services, anna.id, (old) => ({ ...old, language: locale }));
      await onPhone(running.sandbox.url, 'Anna', async (page) => {
        await anna.slash('learn', { game: title });
        const panel = page.locator('.message.ephemeral').last();
        await panel.locator('footer.private').waitFor();
        let taps = 0;
        for (; taps < MOST; taps++) {
          await running.bot.waitUntilIdle();
          await page.waitForTimeout(300);
          await seen(page, `${title}-${locale}-${String(taps + 1).padStart(2, '0')}`);
          // The end has a green button.
          if ((await panel.locator('button.success').count()) > 0) break;
          const press = panel.locator('button.primary:not([disabled])');
          if ((await press.count()) > 0) await press.first().click();
          else {
            await panel.locator('.select .selected').first().click();
            await panel.locator('.select .options li').first().click();
          }
        }
        expect(taps).toBeLessThan(MOST);
      });
      expect(running.sandbox.violations).toEqual([]);
    },
    inProcessPainter(),
    slow,
  ),
);

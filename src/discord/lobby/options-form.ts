import { must } from '../../kit/must.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { setOptions } from '../../table/lobby/terms.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import type { Form } from '../forms/form.ts';
import { personOf, readerLocaleOf } from '../interactions/interaction.ts';
import { textVoice } from '../ui/people.ts';
import { optionPages, termsIn } from './option-fields.ts';
import { optionsPanel } from './options-panel.ts';

/** The host sets the options of his table, a form at a time. */
export const optionsForm: Form = {
  overwrites: true,
  async ask(desk, it, { game, more }) {
    const latest = (await desk.house.store.latestGame(game)) ?? throwRuleError('panel.gone');
    const { game: row } = latest;
    const locale = readerLocaleOf(it);
    const page = optionPages(desk, latest, locale)[Number(more ?? 0)];
    if (page === undefined || row.status !== 'lobby' || row.hostId !== personOf(it).id || lobbyOf(row).league !== undefined)
      return optionsPanel(desk, latest, personOf(it).id, locale);
    const { say } = textVoice(locale, gameOf(desk.house, row.title), latest.seats);
    return { title: say('lobby.optionsOf', { game: gameOf(desk.house, row.title).name, id: row.id }), fields: page };
  },
  async done(desk, it, { game }, filled) {
    const before = (await desk.house.store.latestGame(game)) ?? throwRuleError('panel.gone');
    await setOptions(desk.house, game, personOf(it), termsIn(desk, before, filled));
    return optionsPanel(desk, must(await desk.house.store.latestGame(game), 'a game'), personOf(it).id, readerLocaleOf(it));
  },
};

import { type HouseKey, msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import { LEVELS } from '../../kit/ai.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import { declineInvitation } from '../../matchmaking/invitations.ts';
import { askForFilm } from '../../table/archive/film.ts';
import { shareGame, unshareGame } from '../../table/archive/share.ts';
import { advice, advises } from '../../table/core/advice.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { approveRollback, rejectRollback, requestRollback } from '../../table/core/takeback.ts';
import { removeComputer } from '../../table/lobby/computers.ts';
import { handOver, invite } from '../../table/lobby/lobby.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { rematch } from '../../table/lobby/rematch.ts';
import { joinTable, seatComputers } from '../../table/lobby/start.ts';
import { setOption } from '../../table/lobby/terms.ts';
import { askEverything, keepAsDefault, setOrder, takeOffered } from '../../table/orders/standing.ts';
import { BACK_TO } from '../../table/posts/social.ts';
import { computerNames } from '../../table/seats/computer-names.ts';
import { type Services, throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { openForm } from '../forms/clicks.ts';
import {
  type ComponentPayload,
  deferIfSlow,
  isPrivate,
  type MessageBody,
  personOf,
  readerLocaleOf,
  respond,
} from '../interactions/interaction.ts';
import { computersPanel } from '../lobby/computers.ts';
import { onPracticeEnd } from '../lobby/practice-panel.ts';
import { openSameAgain } from '../lobby/same-again.ts';
import { tablePanel } from '../lobby/table-panel.ts';
import { seatNames } from '../seats/posts.ts';
import { assertCanBegin } from '../settings/permissions.ts';
import { applySetup, guildToConfigure, setupPanel } from '../settings/setup.ts';
import type { Control } from '../ui/ids.ts';
import { note } from '../ui/note.ts';
import { textVoice } from '../ui/people.ts';
import { advicePanel } from './advice.ts';
import { fillsUp } from './clicks.ts';
import { onFollow } from './follow-clicks.ts';
import { nextPanel } from './inbox.ts';
import { continueAfterLesson, learnPanel, lessonOf } from './learn.ts';
import { legendPanel } from './legend.ts';
import { linkTo } from './link.ts';
import { onMarks } from './marks.ts';
import { handPanel } from './notes.ts';
import { chosenSetting, orderPanel, ordersPanel } from './orders.ts';
import { panel } from './panel.ts';
import { onPrepare } from './plan-clicks.ts';
import { replayPanel } from './replay.ts';
import { reviewPanel } from './review.ts';
import { rulesPanel } from './rules.ts';
import { sharePanel } from './share.ts';
import { eveningPanel } from './statistics.ts';
import { backPanel } from './takeback.ts';
import { onTrial } from './trial.ts';
import { inWords, wordsAt } from './words.ts';
import { zoomPanel } from './zoom.ts';

/** What is read beside a question, not instead of it. */
const BESIDE: ReadonlySet<SocialControl['what']> = new Set(['ruleHere', 'rulesOf', 'legend']);

export type SocialControl = Extract<Control, { at: 'social' }>;

/** Life around the table. The answer to a button in public is for the one who pressed it alone. */
export async function onSocial(desk: DiscordContext, it: ComponentPayload, control: SocialControl): Promise<void> {
  // As older panels have it.
  if (control.what === 'setupLimits') return openForm(desk, it, { at: 'form', form: 'limits', game: 0 });
  // And so is the board looked at closely, at first.
  const beside = BESIDE.has(control.what) || (control.what === 'zoom' && control.more === undefined);
  await deferIfSlow(desk, it, isPrivate(it) && !beside ? 'update' : 'private');
  await respond(desk, it, await socialAnswer(desk, it, control));
}

async function socialAnswer(desk: DiscordContext, it: ComponentPayload, control: SocialControl): Promise<MessageBody> {
  const { house } = desk;
  const { game, more = '' } = control;
  const user = personOf(it).id;
  const locale = readerLocaleOf(it);
  const chosen = 'values' in it.data ? it.data.values : [];
  const titled = (id: string | undefined) => house.games.find((g) => g.id === id) ?? throwRuleError('panel.gone');
  const looking = async (): Promise<PlayerView> => (await loadPlayerView(house, game, user)) ?? throwRuleError('panel.gone');
  switch (control.what) {
    case 'panel':
      return panel(desk, await looking(), {}, locale);
    case 'table':
      return tableNow(desk, game, user, locale);
    case 'invite': {
      const resolved = 'resolved' in it.data && 'users' in it.data.resolved ? it.data.resolved.users : undefined;
      const n = await invite(
        house,
        game,
        personOf(it),
        chosen.filter((u) => resolved?.[u]?.bot !== true),
      );
      return tableNow(desk, game, user, locale, msg('guests.invited', { n }));
    }
    case 'acceptInvitation':
      if (await fillsUp(desk, game)) assertCanBegin(it);
      await joinTable(house, game, personOf(it));
      return note(translatorFor(locale).say('invitation.accepted'));
    case 'declineInvitation':
      return note(translatorFor(locale).say(await declined(house, game, user)));
    case 'host':
      await handOver(house, game, personOf(it), chosen[0] ?? '');
      return tableNow(desk, game, user, locale, msg('guests.handedOver'));
    case 'auto':
    case 'private':
    case 'byLot':
    case 'trials':
    case 'advice': {
      const { game: row, seats } = (await house.store.latestGame(game)) ?? throwRuleError('panel.gone');
      const is = control.what === 'advice' ? advises(row, seats) : lobbyOf(row)[control.what];
      await setOption(house, game, personOf(it), control.what, !is);
      return tableNow(desk, game, user, locale);
    }
    case 'computer':
    case 'computersFill': {
      const { game: row, seats } = (await house.store.latestGame(game)) ?? throwRuleError('panel.gone');
      const level = LEVELS.find((l) => l === chosen[0]) ?? throwRuleError('panel.gone');
      const many = control.what === 'computer' ? 1 : Math.max(1, row.seats - seats.length);
      if (row.seats - seats.length <= many && lobbyOf(row).auto) assertCanBegin(it);
      await seatComputers(house, game, personOf(it), level, computerNames(lobbyOf(row).locale, level, seats, many));
      return computersNow(desk, game, user, locale);
    }
    case 'computerGone':
      await removeComputer(house, game, personOf(it), chosen[0] ?? '');
      return computersNow(desk, game, user, locale);
    case 'rule':
      return rulesPanel(desk, titled(more.split('.')[0]), locale, chosen[0] ?? more.split('.')[2]);
    case 'rulesOf':
      return rulesPanel(desk, titled(chosen[0]), locale);
    case 'ruleHere': {
      const here = await looking();
      return rulesPanel(desk, here.game, locale, more, here);
    }
    case 'game': {
      const other = (await loadPlayerView(house, Number(chosen[0]), user)) ?? throwRuleError('panel.gone');
      // A game of another server is nobody's business who does not play in it.
      if (other.seat === undefined && other.row.guildId !== it.guild_id) throwRuleError('panel.gone');
      return panel(desk, other, {}, locale);
    }
    case 'next':
      return nextPanel(desk, user, locale, game, it.guild_id);
    case 'back':
      return backPanel(await looking(), locale);
    case 'askBack': {
      const how = BACK_TO.find((h) => h === more) ?? throwRuleError('back.nothing');
      const left = await requestRollback(house, game, user, how);
      return told(await looking(), locale, left.length === 0 ? msg('back.done') : msg('back.asked', { missing: seatNames(left) }));
    }
    case 'agreeBack': {
      const left = await approveRollback(house, game, user, control.more);
      return told(await looking(), locale, left.length === 0 ? msg('back.done') : msg('back.agreed', { missing: seatNames(left) }));
    }
    case 'refuseBack':
      await rejectRollback(house, game, user, control.more);
      return told(await looking(), locale, msg('back.off'));
    case 'follow':
    case 'followTurns':
    case 'unfollow':
      return onFollow(desk, game, user, control.what, chosen[0], locale);
    case 'marks':
    case 'markCrossed':
    case 'markSuspected':
      return onMarks(desk, game, user, { what: control.what, more: control.more, chosen }, locale);
    case 'replay':
      return replayPanel(desk, game, Number.parseInt(more, 10) || 0, locale);
    case 'advise':
      return advicePanel(desk, await advice(house, game, user), locale);
    case 'review':
      return reviewPanel(desk, game, user, chosen[0] ?? more, locale);
    case 'words': {
      const { only, page } = wordsAt(more);
      return only === 'own' ? handPanel(desk, await looking(), locale, page) : inWords(await looking(), locale, only, page);
    }
    case 'legend':
      return legendPanel(desk, house.games.find(({ id }) => id === more) ?? throwRuleError('panel.gone'), locale);
    case 'whatIf':
      return onTrial(desk, game, user, control.more, locale);
    case 'zoom':
      return zoomPanel(desk, await looking(), more, locale);
    case 'page':
      return sharePanel(desk, game, user, locale);
    case 'pageOpen':
      if (desk.pageUrl === undefined) throwRuleError('page.none');
      await shareGame(house, game, user);
      return sharePanel(desk, game, user, locale);
    case 'pageClose':
      await unshareGame(house, game, user);
      return sharePanel(desk, game, user, locale);
    case 'sameAgain':
      return openSameAgain(desk, it, (await house.store.game(game)) ?? throwRuleError('panel.gone'));
    case 'evening':
      return eveningPanel(desk, game, locale);
    case 'film':
      await askForFilm(house, game, user);
      return note(translatorFor(locale).say('film.asked'));
    case 'learn': {
      const title = chosen[0] ?? more;
      return title === '' ? learnPanel(desk, user, locale) : lessonOf(desk, it, title);
    }
    case 'learnAnew':
      return lessonOf(desk, it, more, true);
    case 'learnOn':
      return continueAfterLesson(desk, it, game);
    case 'practiceEnd':
      return onPracticeEnd(desk, it, game, more === '' ? undefined : Number(more));
    case 'rematch':
      return rematchNote(desk, await rematch(house, game, personOf(it)), locale);
    case 'setup':
    case 'setupChannel':
    case 'setupAnywhere':
    case 'setupLanguage':
    case 'setupPace':
    case 'setupOpeners':
    case 'setupStewards':
    case 'setupFounders':
    case 'setupLimits': {
      const guildId = await guildToConfigure(desk, it);
      await applySetup(desk, guildId, control.what, chosen);
      return setupPanel(desk, guildId, it.channel.id, locale);
    }
    case 'orders':
      return ordersPanel(await looking(), locale);
    case 'ordersTake':
      await takeOffered(house, game, user);
      return ordersPanel(await looking(), locale);
    case 'ordersOff':
      await askEverything(house, game, user);
      return ordersPanel(await looking(), locale);
    case 'order':
      return orderPanel(await looking(), chosen[0] ?? more, locale);
    case 'orderSet':
      await setOrder(house, game, user, more, chosenSetting(await looking(), more, chosen[0] ?? ''));
      return orderPanel(await looking(), more, locale);
    case 'prepare':
    case 'prepareSign':
    case 'prepareOut':
    case 'prepareElse':
    case 'prepareDrop':
      return onPrepare(desk, game, user, control.what, more, locale);
    case 'orderKeep': {
      await keepAsDefault(house, game, user, more);
      const now = await looking();
      const noted = translatorFor(locale, now.game).say('orders.kept', { game: now.game.name });
      return orderPanel(now, more, locale, noted);
    }
  }
}

async function computersNow(desk: DiscordContext, game: number, user: string, locale: Locale): Promise<MessageBody> {
  return computersPanel(desk, (await desk.house.store.latestGame(game)) ?? throwRuleError('panel.gone'), user, locale);
}

async function tableNow(desk: DiscordContext, game: number, user: string, locale: Locale, done?: Msg): Promise<MessageBody> {
  const latest = (await desk.house.store.latestGame(game)) ?? throwRuleError('panel.gone');
  return tablePanel(desk, latest, user, locale, done === undefined ? undefined : translatorFor(locale).say(done));
}

function told(looking: PlayerView, locale: Locale, line: Msg): MessageBody {
  return note(textVoice(locale, looking.game, looking.holders).say(line));
}

/** Who takes part in a rematch is told where its table stands. */
async function rematchNote(desk: DiscordContext, id: number, locale: Locale): Promise<MessageBody> {
  const row = (await desk.house.store.game(id)) ?? throwRuleError('panel.gone');
  const taken = (await desk.house.store.seats(id)).filter((h) => h.leftAt === undefined).length;
  const key = row.status === 'lobby' ? 'rematch.waiting' : 'rematch.started';
  return note(translatorFor(locale).say(key, { id, taken, seats: row.seats, url: linkTo(row) }));
}

/** Whoever declines what others ask of him tells nobody; what the house offered goes to the next. */
async function declined(house: Services, game: number, userId: string): Promise<HouseKey> {
  const row = await house.store.game(game);
  if (row === undefined || lobbyOf(row).gathered === undefined) return 'invitation.declined';
  await declineInvitation(house, game, userId);
  return 'gathered.declined';
}

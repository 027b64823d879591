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
export async function onSocial(context: DiscordContext, interaction: ComponentPayload, control: SocialControl): Promise<void> {
  // As older panels have it.
  if (control.what === 'setupLimits') return openForm(context, interaction, { at: 'form', form: 'limits', game: 0 });
  // And so is the board looked at closely, at first.
  const beside = BESIDE.has(control.what) || (control.what === 'zoom' && control.more === undefined);
  await deferIfSlow(context, interaction, isPrivate(interaction) && !beside ? 'update' : 'private');
  await respond(context, interaction, await socialAnswer(context, interaction, control));
}

async function socialAnswer(context: DiscordContext, interaction: ComponentPayload, control: SocialControl): Promise<MessageBody> {
  const { services } = context;
  const { game, more = '' } = control;
  const user = personOf(interaction).id;
  const locale = readerLocaleOf(interaction);
  const chosen = 'values' in interaction.data ? interaction.data.values : [];
  const titled = (id: string | undefined) => services.games.find((g) => g.id === id) ?? throwRuleError('panel.gone');
  const looking = async (): Promise<PlayerView> => (await loadPlayerView(services, game, user)) ?? throwRuleError('panel.gone');
  switch (control.what) {
    case 'panel':
      return panel(context, await looking(), {}, locale);
    case 'table':
      return tableNow(context, game, user, locale);
    case 'invite': {
      const resolved = 'resolved' in interaction.data && 'users' in interaction.data.resolved ? interaction.data.resolved.users : undefined;
      const n = await invite(
        services,
        game,
        personOf(interaction),
        chosen.filter((u) => resolved?.[u]?.bot !== true),
      );
      return tableNow(context, game, user, locale, msg('guests.invited', { n }));
    }
    case 'acceptInvitation':
      if (await fillsUp(context, game)) assertCanBegin(interaction);
      await joinTable(services, game, personOf(interaction));
      return note(translatorFor(locale).say('invitation.accepted'));
    case 'declineInvitation':
      return note(translatorFor(locale).say(await declined(services, game, user)));
    case 'host':
      await handOver(services, game, personOf(interaction), chosen[0] ?? '');
      return tableNow(context, game, user, locale, msg('guests.handedOver'));
    case 'auto':
    case 'private':
    case 'byLot':
    case 'trials':
    case 'advice': {
      const { game: row, seats } = (await services.store.latestGame(game)) ?? throwRuleError('panel.gone');
      const is = control.what === 'advice' ? advises(row, seats) : lobbyOf(row)[control.what];
      await setOption(services, game, personOf(interaction), control.what, !is);
      return tableNow(context, game, user, locale);
    }
    case 'computer':
    case 'computersFill': {
      const { game: row, seats } = (await services.store.latestGame(game)) ?? throwRuleError('panel.gone');
      const level = LEVELS.find((l) => l === chosen[0]) ?? throwRuleError('panel.gone');
      const many = control.what === 'computer' ? 1 : Math.max(1, row.seats - seats.length);
      if (row.seats - seats.length <= many && lobbyOf(row).auto) assertCanBegin(interaction);
      await seatComputers(services, game, personOf(interaction), level, computerNames(lobbyOf(row).locale, level, seats, many));
      return computersNow(context, game, user, locale);
    }
    case 'computerGone':
      await removeComputer(services, game, personOf(interaction), chosen[0] ?? '');
      return computersNow(context, game, user, locale);
    case 'rule':
      return rulesPanel(context, titled(more.split('.')[0]), locale, chosen[0] ?? more.split('.')[2]);
    case 'rulesOf':
      return rulesPanel(context, titled(chosen[0]), locale);
    case 'ruleHere': {
      const here = await looking();
      return rulesPanel(context, here.game, locale, more, here);
    }
    case 'game': {
      const other = (await loadPlayerView(services, Number(chosen[0]), user)) ?? throwRuleError('panel.gone');
      // A game of another server is nobody's business who does not play in it.
      if (other.seat === undefined && other.row.guildId !== interaction.guild_id) throwRuleError('panel.gone');
      return panel(context, other, {}, locale);
    }
    case 'next':
      return nextPanel(context, user, locale, game, interaction.guild_id);
    case 'back':
      return backPanel(await looking(), locale);
    case 'askBack': {
      const how = BACK_TO.find((h) => h === more) ?? throwRuleError('back.nothing');
      const left = await requestRollback(services, game, user, how);
      return told(await looking(), locale, left.length === 0 ? msg('back.done') : msg('back.asked', { missing: seatNames(left) }));
    }
    case 'agreeBack': {
      const left = await approveRollback(services, game, user, control.more);
      return told(await looking(), locale, left.length === 0 ? msg('back.done') : msg('back.agreed', { missing: seatNames(left) }));
    }
    case 'refuseBack':
      await rejectRollback(services, game, user, control.more);
      return told(await looking(), locale, msg('back.off'));
    case 'follow':
    case 'followTurns':
    case 'unfollow':
      return onFollow(context, game, user, control.what, chosen[0], locale);
    case 'marks':
    case 'markCrossed':
    case 'markSuspected':
      return onMarks(context, game, user, { what: control.what, more: control.more, chosen }, locale);
    case 'replay':
      return replayPanel(context, game, Number.parseInt(more, 10) || 0, locale);
    case 'advise':
      return advicePanel(context, await advice(services, game, user), locale);
    case 'review':
      return reviewPanel(context, game, user, chosen[0] ?? more, locale);
    case 'words': {
      const { only, page } = wordsAt(more);
      return only === 'own' ? handPanel(context, await looking(), locale, page) : inWords(await looking(), locale, only, page);
    }
    case 'legend':
      return legendPanel(context, services.games.find(({ id }) => id === more) ?? throwRuleError('panel.gone'), locale);
    case 'whatIf':
      return onTrial(context, game, user, control.more, locale);
    case 'zoom':
      return zoomPanel(context, await looking(), more, locale);
    case 'page':
      return sharePanel(context, game, user, locale);
    case 'pageOpen':
      if (context.pageUrl === undefined) throwRuleError('page.none');
      await shareGame(services, game, user);
      return sharePanel(context, game, user, locale);
    case 'pageClose':
      await unshareGame(services, game, user);
      return sharePanel(context, game, user, locale);
    case 'sameAgain':
      return openSameAgain(context, interaction, (await services.store.game(game)) ?? throwRuleError('panel.gone'));
    case 'evening':
      return eveningPanel(context, game, locale);
    case 'film':
      await askForFilm(services, game, user);
      return note(translatorFor(locale).say('film.asked'));
    case 'learn': {
      const title = chosen[0] ?? more;
      return title === '' ? learnPanel(context, user, locale) : lessonOf(context, interaction, title);
    }
    case 'learnAnew':
      return lessonOf(context, interaction, more, true);
    case 'learnOn':
      return continueAfterLesson(context, interaction, game);
    case 'practiceEnd':
      return onPracticeEnd(context, interaction, game, more === '' ? undefined : Number(more));
    case 'rematch':
      return rematchNote(context, await rematch(services, game, personOf(interaction)), locale);
    case 'setup':
    case 'setupChannel':
    case 'setupAnywhere':
    case 'setupLanguage':
    case 'setupPace':
    case 'setupOpeners':
    case 'setupStewards':
    case 'setupFounders':
    case 'setupLimits': {
      const guildId = await guildToConfigure(context, interaction);
      await applySetup(context, guildId, control.what, chosen);
      return setupPanel(context, guildId, interaction.channel.id, locale);
    }
    case 'orders':
      return ordersPanel(await looking(), locale);
    case 'ordersTake':
      await takeOffered(services, game, user);
      return ordersPanel(await looking(), locale);
    case 'ordersOff':
      await askEverything(services, game, user);
      return ordersPanel(await looking(), locale);
    case 'order':
      return orderPanel(await looking(), chosen[0] ?? more, locale);
    case 'orderSet':
      await setOrder(services, game, user, more, chosenSetting(await looking(), more, chosen[0] ?? ''));
      return orderPanel(await looking(), more, locale);
    case 'prepare':
    case 'prepareSign':
    case 'prepareOut':
    case 'prepareElse':
    case 'prepareDrop':
      return onPrepare(context, game, user, control.what, more, locale);
    case 'orderKeep': {
      await keepAsDefault(services, game, user, more);
      const now = await looking();
      const noted = translatorFor(locale, now.game).say('orders.kept', { game: now.game.name });
      return orderPanel(now, more, locale, noted);
    }
  }
}

async function computersNow(context: DiscordContext, game: number, user: string, locale: Locale): Promise<MessageBody> {
  return computersPanel(context, (await context.services.store.latestGame(game)) ?? throwRuleError('panel.gone'), user, locale);
}

async function tableNow(context: DiscordContext, game: number, user: string, locale: Locale, done?: Msg): Promise<MessageBody> {
  const latest = (await context.services.store.latestGame(game)) ?? throwRuleError('panel.gone');
  return tablePanel(context, latest, user, locale, done === undefined ? undefined : translatorFor(locale).say(done));
}

function told(view: PlayerView, locale: Locale, line: Msg): MessageBody {
  return note(textVoice(locale, view.game, view.holders).say(line));
}

/** Who takes part in a rematch is told where its table stands. */
async function rematchNote(context: DiscordContext, id: number, locale: Locale): Promise<MessageBody> {
  const row = (await context.services.store.game(id)) ?? throwRuleError('panel.gone');
  const taken = (await context.services.store.seats(id)).filter((h) => h.leftAt === undefined).length;
  const key = row.status === 'lobby' ? 'rematch.waiting' : 'rematch.started';
  return note(translatorFor(locale).say(key, { id, taken, seats: row.seats, url: linkTo(row) }));
}

/** Whoever declines what others ask of him tells nobody; what the house offered goes to the next. */
async function declined(services: Services, game: number, userId: string): Promise<HouseKey> {
  const row = await services.store.game(game);
  if (row === undefined || lobbyOf(row).gathered === undefined) return 'invitation.declined';
  await declineInvitation(services, game, userId);
  return 'gathered.declined';
}

import { type HouseKey, msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import { LEVELS } from '../../kit/ai.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import { declineInvitation } from '../../matchmaking/invitations.ts';
import { computeAdvice, isAdviceAllowed } from '../../table/core/advice.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { approveRollback, rejectRollback, requestRollback } from '../../table/core/takeback.ts';
import { removeComputer } from '../../table/lobby/computers.ts';
import { invitePlayers, transferHost } from '../../table/lobby/lobby.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { joinTable, seatComputers } from '../../table/lobby/start.ts';
import { setOption } from '../../table/lobby/terms.ts';
import { acceptOfferedOrders, cancelAllOrders, saveOrderAsDefault, setOrder } from '../../table/orders/standing.ts';
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
import { applySetup, buildSetupPanel, resolveConfigurableGuild } from '../settings/setup.ts';
import type { Control } from '../ui/ids.ts';
import { noteMessage } from '../ui/note.ts';
import { gameTranslator } from '../ui/people.ts';
import { advicePanel } from './advice.ts';
import { beginIfFull } from './clicks.ts';
import { buildNextPanel } from './inbox.ts';
import { buildLearnPanel, continueAfterLesson, openLessonPanel } from './learn.ts';
import { buildLegendPanel } from './legend.ts';
import { buildHandPanel } from './notes.ts';
import { chosenSetting, orderPanel, ordersPanel } from './orders.ts';
import { buildPanel } from './panel.ts';
import { onPlanButton } from './plan-clicks.ts';
import { buildReplayPanel } from './replay.ts';
import { buildRulesPanel } from './rules.ts';
import { buildStatisticsPanel } from './statistics.ts';
import { takebackPanel } from './takeback.ts';
import { onTrial } from './trial.ts';
import { parseWordsPage, positionInWords } from './words.ts';
import { buildZoomPanel } from './zoom.ts';

/** What is read beside a question, not instead of it. */
const SEPARATE_REPLY_CONTROLS: ReadonlySet<SocialControl['what']> = new Set(['ruleHere', 'rulesOf', 'legend']);

export type SocialControl = Extract<Control, { at: 'social' }>;

/** Life around the table. The answer to a button in public is for the one who pressed it alone. */
export async function onSocial(context: DiscordContext, interaction: ComponentPayload, control: SocialControl): Promise<void> {
  // As older panels have it.
  if (control.what === 'setupLimits') return openForm(context, interaction, { at: 'form', form: 'limits', game: 0 });
  // And so is the board looked at closely, at first.
  const beside = SEPARATE_REPLY_CONTROLS.has(control.what) || (control.what === 'zoom' && control.more === undefined);
  await deferIfSlow(context, interaction, isPrivate(interaction) && !beside ? 'update' : 'private');
  await respond(context, interaction, await answerSocialControl(context, interaction, control));
}

async function answerSocialControl(context: DiscordContext, interaction: ComponentPayload, control: SocialControl): Promise<MessageBody> {
  const { services } = context;
  const { game, more = '' } = control;
  const user = personOf(interaction).id;
  const locale = readerLocaleOf(interaction);
  const chosen = 'values' in interaction.data ? interaction.data.values : [];
  const titled = (id: string | undefined) => services.games.find((g) => g.id === id) ?? throwRuleError('panel.gone');
  const loadView = async (): Promise<PlayerView> => (await loadPlayerView(services, game, user)) ?? throwRuleError('panel.gone');
  switch (control.what) {
    case 'panel':
      return buildPanel(context, await loadView(), {}, locale);
    case 'table':
      return buildTablePanel(context, game, user, locale);
    case 'invite': {
      const resolved = 'resolved' in interaction.data && 'users' in interaction.data.resolved ? interaction.data.resolved.users : undefined;
      const n = await invitePlayers(
        services,
        game,
        personOf(interaction),
        chosen.filter((u) => resolved?.[u]?.bot !== true),
      );
      return buildTablePanel(context, game, user, locale, msg('guests.invited', { n }));
    }
    case 'acceptInvitation':
      if (await beginIfFull(context, game)) assertCanBegin(interaction);
      await joinTable(services, game, personOf(interaction));
      return noteMessage(translatorFor(locale).say('invitation.accepted'));
    case 'declineInvitation':
      return noteMessage(translatorFor(locale).say(await declineAnyInvitation(services, game, user)));
    case 'host':
      await transferHost(services, game, personOf(interaction), chosen[0] ?? '');
      return buildTablePanel(context, game, user, locale, msg('guests.handedOver'));
    case 'auto':
    case 'private':
    case 'byLot':
    case 'trials':
    case 'advice': {
      const { game: row, seats } = (await services.store.loadLatestGame(game)) ?? throwRuleError('panel.gone');
      const is = control.what === 'advice' ? isAdviceAllowed(row, seats) : lobbyOf(row)[control.what];
      await setOption(services, game, personOf(interaction), control.what, !is);
      return buildTablePanel(context, game, user, locale);
    }
    case 'computer':
    case 'computersFill': {
      const { game: row, seats } = (await services.store.loadLatestGame(game)) ?? throwRuleError('panel.gone');
      const level = LEVELS.find((l) => l === chosen[0]) ?? throwRuleError('panel.gone');
      const many = control.what === 'computer' ? 1 : Math.max(1, row.seats - seats.length);
      if (row.seats - seats.length <= many && lobbyOf(row).auto) assertCanBegin(interaction);
      await seatComputers(services, game, personOf(interaction), level, computerNames(lobbyOf(row).locale, level, seats, many));
      return buildComputersPanel(context, game, user, locale);
    }
    case 'computerGone':
      await removeComputer(services, game, personOf(interaction), chosen[0] ?? '');
      return buildComputersPanel(context, game, user, locale);
    case 'rule':
      return buildRulesPanel(context, titled(more.split('.')[0]), locale, chosen[0] ?? more.split('.')[2]);
    case 'rulesOf':
      return buildRulesPanel(context, titled(chosen[0]), locale);
    case 'ruleHere': {
      const here = await loadView();
      return buildRulesPanel(context, here.game, locale, more, here);
    }
    case 'game': {
      const other = (await loadPlayerView(services, Number(chosen[0]), user)) ?? throwRuleError('panel.gone');
      // A game of another server is nobody's business who does not play in it.
      if (other.seat === undefined && other.row.guildId !== interaction.guild_id) throwRuleError('panel.gone');
      return buildPanel(context, other, {}, locale);
    }
    case 'next':
      return buildNextPanel(context, user, locale, game, interaction.guild_id);
    case 'back':
      return takebackPanel(await loadView(), locale);
    case 'askBack': {
      const how = BACK_TO.find((h) => h === more) ?? throwRuleError('back.nothing');
      const left = await requestRollback(services, game, user, how);
      return lineMessage(await loadView(), locale, left.length === 0 ? msg('back.done') : msg('back.asked', { missing: seatNames(left) }));
    }
    case 'agreeBack': {
      const left = await approveRollback(services, game, user, control.more);
      return lineMessage(await loadView(), locale, left.length === 0 ? msg('back.done') : msg('back.agreed', { missing: seatNames(left) }));
    }
    case 'refuseBack':
      await rejectRollback(services, game, user, control.more);
      return lineMessage(await loadView(), locale, msg('back.off'));
    case 'replay':
      return buildReplayPanel(context, game, Number.parseInt(more, 10) || 0, locale);
    case 'advise':
      return advicePanel(context, await computeAdvice(services, game, user), locale);
    case 'words': {
      const { only, page } = parseWordsPage(more);
      return only === 'own'
        ? buildHandPanel(context, await loadView(), locale, page)
        : positionInWords(await loadView(), locale, only, page);
    }
    case 'legend':
      return buildLegendPanel(context, services.games.find(({ id }) => id === more) ?? throwRuleError('panel.gone'), locale);
    case 'whatIf':
      return onTrial(context, game, user, control.more, locale);
    case 'zoom':
      return buildZoomPanel(context, await loadView(), more, locale);
    case 'sameAgain':
      return openSameAgain(context, interaction, (await services.store.findGame(game)) ?? throwRuleError('panel.gone'));
    case 'evening':
      return buildStatisticsPanel(context, game, locale);
    case 'learn': {
      const title = chosen[0] ?? more;
      return title === '' ? buildLearnPanel(context, user, locale) : openLessonPanel(context, interaction, title);
    }
    case 'learnAnew':
      return openLessonPanel(context, interaction, more, true);
    case 'learnOn':
      return continueAfterLesson(context, interaction, game);
    case 'practiceEnd':
      return onPracticeEnd(context, interaction, game, more === '' ? undefined : Number(more));
    case 'setup':
    case 'setupChannel':
    case 'setupAnywhere':
    case 'setupLanguage':
    case 'setupPace':
    case 'setupOpeners':
    case 'setupStewards':
    case 'setupFounders':
    case 'setupLimits': {
      const guildId = await resolveConfigurableGuild(context, interaction);
      await applySetup(context, guildId, control.what, chosen);
      return buildSetupPanel(context, guildId, interaction.channel.id, locale);
    }
    case 'orders':
      return ordersPanel(await loadView(), locale);
    case 'ordersTake':
      await acceptOfferedOrders(services, game, user);
      return ordersPanel(await loadView(), locale);
    case 'ordersOff':
      await cancelAllOrders(services, game, user);
      return ordersPanel(await loadView(), locale);
    case 'order':
      return orderPanel(await loadView(), chosen[0] ?? more, locale);
    case 'orderSet':
      await setOrder(services, game, user, more, chosenSetting(await loadView(), more, chosen[0] ?? ''));
      return orderPanel(await loadView(), more, locale);
    case 'prepare':
    case 'prepareSign':
    case 'prepareOut':
    case 'prepareElse':
    case 'prepareDrop':
      return onPlanButton(context, game, user, control.what, more, locale);
    case 'orderKeep': {
      await saveOrderAsDefault(services, game, user, more);
      const now = await loadView();
      const noted = translatorFor(locale, now.game).say('orders.kept', { game: now.game.name });
      return orderPanel(now, more, locale, noted);
    }
  }
}

async function buildComputersPanel(context: DiscordContext, game: number, user: string, locale: Locale): Promise<MessageBody> {
  return computersPanel(context, (await context.services.store.loadLatestGame(game)) ?? throwRuleError('panel.gone'), user, locale);
}

async function buildTablePanel(context: DiscordContext, game: number, user: string, locale: Locale, done?: Msg): Promise<MessageBody> {
  const latest = (await context.services.store.loadLatestGame(game)) ?? throwRuleError('panel.gone');
  return tablePanel(context, latest, user, locale, done === undefined ? undefined : translatorFor(locale).say(done));
}

function lineMessage(view: PlayerView, locale: Locale, line: Msg): MessageBody {
  return noteMessage(gameTranslator(locale, view.game, view.holders).say(line));
}

/** Whoever declines what others ask of him tells nobody; what the house offered goes to the next. */
async function declineAnyInvitation(services: Services, game: number, userId: string): Promise<HouseKey> {
  const row = await services.store.findGame(game);
  if (row === undefined || lobbyOf(row).gathered === undefined) return 'invitation.declined';
  await declineInvitation(services, game, userId);
  return 'gathered.declined';
}

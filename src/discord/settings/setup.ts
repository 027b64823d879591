import { ChannelType, ComponentType, SelectMenuDefaultValueType } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import { LOCALES, type Locale } from '../../kit/message.ts';
import { PACE_NAMES } from '../../shared/pace.ts';
import { changeGuildSettings, type GuildSettings, loadGuildSettings, mayManage } from '../../table/guild/guild.ts';
import { throwRuleError } from '../../table/services.ts';
import { DEFAULT_PACE } from '../../table/settings/settings.ts';
import type { DiscordContext } from '../context.ts';
import type { FormOpener } from '../forms/form.ts';
import { retryBlocked } from '../gateway/guild-events.ts';
import { authorityOf, type MessageBody, type ModalPayload } from '../interactions/interaction.ts';
import { paceWords } from '../lobby/pace.ts';
import { button, buttonRows, type ControlRow, card, type Part, paragraphs, select } from '../ui/components.ts';
import { encodeControl, type SocialButton } from '../ui/ids.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import { loadMissingPermissions, OPTIONAL_PERMISSIONS } from './permissions.ts';

const MAX_ROLES = 10;
const socialControlId = (what: SocialButton) => encodeControl({ at: 'social', what, game: 0 });

/** The server somebody may arrange; refuses with the reason. */
export async function resolveConfigurableGuild(context: DiscordContext, it: FormOpener | ModalPayload): Promise<string> {
  const guildId = it.guild_id ?? throwRuleError('guild.only');
  if (!mayManage(await loadGuildSettings(context.services, guildId), authorityOf(it))) throwRuleError('guild.notSteward');
  return guildId;
}

/** How games are kept in a server, and a doctor who says what stands in their way. */
export async function buildSetupPanel(
  context: DiscordContext,
  guildId: string,
  hereId: string,
  locale: Locale,
  note = '',
): Promise<MessageBody> {
  const settings = await loadGuildSettings(context.services, guildId);
  const translator = translatorFor(locale);
  const { say } = translator;
  const lines = [
    `## ${say('setup.title')}`,
    summary(settings, translator).join('\n'),
    await buildPermissionReport(context, guildId, settings.channel ?? hereId, translator),
    note,
  ];
  const parts: Part[] = [
    channelSelect(settings, say('setup.channel.pick')),
    select({
      id: socialControlId('setupLanguage'),
      placeholder: say('setup.language.pick'),
      options: (['auto', ...LOCALES] as const).map((l) => ({
        value: l,
        label: say(`setup.language.${l}`),
        ticked: l === (settings.language ?? 'auto'),
      })),
    }),
    select({
      id: socialControlId('setupPace'),
      placeholder: say('setup.pace.pick'),
      options: PACE_NAMES.map((p) => ({ value: p, label: translator.say(paceWords(p)), ticked: p === (settings.pace ?? DEFAULT_PACE) })),
    }),
    roleSelect('setupOpeners', settings.openers, say('setup.openers.pick')),
    roleSelect('setupStewards', settings.stewards, say('setup.stewards.pick')),
    roleSelect('setupFounders', settings.founders, say('setup.founders.pick')),
    ...buttonRows([
      button({ id: encodeControl({ at: 'form', form: 'limits', game: 0 }), label: say('setup.limits.button') }),
      button({ id: socialControlId('setup'), label: say('setup.again'), style: 'primary' }),
      ...(settings.channel === undefined ? [] : [button({ id: socialControlId('setupAnywhere'), label: say('setup.anywhere') })]),
    ]),
  ];
  return { components: [card(HOUSE_TINT, [...paragraphs(...lines), ...parts])] };
}

function summary(settings: GuildSettings, translator: Translator): string[] {
  const { say } = translator;
  const roles = (ids: readonly string[]) => ids.map((r) => `<@&${r}>`).join(', ');
  const { lobbies, running, lobbiesEach, runningEach } = settings.limits;
  return [
    settings.channel === undefined ? say('setup.channel.any') : say('setup.channel.one', { where: `<#${settings.channel}>` }),
    say('setup.language', { language: msg(`setup.language.${settings.language ?? 'auto'}`) }),
    say('setup.pace', { pace: paceWords(settings.pace ?? DEFAULT_PACE) }),
    settings.openers.length === 0 ? say('setup.openers.all') : say('setup.openers', { roles: roles(settings.openers) }),
    settings.stewards.length === 0 ? say('setup.stewards.none') : say('setup.stewards', { roles: roles(settings.stewards) }),
    settings.founders.length === 0 ? say('setup.founders.none') : say('setup.founders', { roles: roles(settings.founders) }),
    say('setup.limits', { lobbies, running, lobbiesEach, runningEach }),
    ...(settings.blocked.length === 0 ? [] : [say('setup.blocked', { n: settings.blocked.length })]),
  ];
}

/** Every permission that is missing, by the name it has on Discord, and what will not work without it. */
async function buildPermissionReport(context: DiscordContext, guildId: string, channelId: string, translator: Translator): Promise<string> {
  const missing = await loadMissingPermissions(context, guildId, channelId);
  await retryBlocked(context, guildId);
  const where = `<#${channelId}>`;
  const well = `✓ ${translator.say('doctor.well', { where })}`;
  if (missing.length === 0) return well;
  if (missing.every((key) => OPTIONAL_PERMISSIONS.includes(key)))
    return [well, ...missing.map((key) => `-# ${translator.say(`permission.${key}`)} · ${translator.say(`doctor.${key}`)}`)].join('\n');
  const lines = missing.map((key) => `✕ **${translator.say(`permission.${key}`)}** · ${translator.say(`doctor.${key}`)}`);
  return [translator.say('doctor.ill', { where }), ...lines, `-# ${translator.say('doctor.cure')}`].join('\n');
}

function channelSelect(settings: GuildSettings, placeholder: string): ControlRow {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.ChannelSelect,
        custom_id: socialControlId('setupChannel'),
        placeholder,
        channel_types: [ChannelType.GuildText],
        ...(settings.channel === undefined ? {} : { default_values: [{ id: settings.channel, type: SelectMenuDefaultValueType.Channel }] }),
      },
    ],
  };
}

function roleSelect(what: SocialButton, chosen: readonly string[], placeholder: string): ControlRow {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.RoleSelect,
        custom_id: socialControlId(what),
        placeholder,
        min_values: 0,
        max_values: MAX_ROLES,
        default_values: chosen.slice(0, MAX_ROLES).map((role) => ({ id: role, type: SelectMenuDefaultValueType.Role })),
      },
    ],
  };
}

/** One thing is settled anew. */
export async function applySetup(context: DiscordContext, guildId: string, what: SocialButton, chosen: readonly string[]): Promise<void> {
  const first = chosen[0];
  await changeGuildSettings(context.services, guildId, (old) => {
    switch (what) {
      case 'setupChannel':
        return { ...old, channel: first };
      case 'setupAnywhere': {
        const { channel: _, ...rest } = old;
        return rest;
      }
      case 'setupLanguage': {
        const { language: _, ...rest } = old;
        const language = LOCALES.find((l) => l === first);
        return language === undefined ? rest : { ...rest, language };
      }
      case 'setupPace': {
        const pace = PACE_NAMES.find((name) => name === first);
        return pace === undefined ? old : { ...old, pace };
      }
      case 'setupOpeners':
        return { ...old, openers: [...chosen] };
      case 'setupStewards':
        return { ...old, stewards: [...chosen] };
      case 'setupFounders':
        return { ...old, founders: [...chosen] };
      default:
        return old;
    }
  });
}

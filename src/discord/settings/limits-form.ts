import { translatorFor } from '../../i18n/index.ts';
import { changeGuildSettings, LIMIT_NAMES, loadGuildSettings } from '../../table/guild/guild.ts';
import { throwRuleError } from '../../table/services.ts';
import type { Form } from '../forms/form.ts';
import { readerLocaleOf } from '../interactions/interaction.ts';
import { lineIn } from '../ui/form.ts';
import { buildSetupPanel, resolveConfigurableGuild } from './setup.ts';

/** The four limits of a server. */
export const limitsForm: Form = {
  overwrites: true,
  async ask(context, it) {
    const { limits } = await loadGuildSettings(context.services, await resolveConfigurableGuild(context, it));
    const { say } = translatorFor(readerLocaleOf(it));
    return {
      title: say('setup.limits.button'),
      fields: LIMIT_NAMES.map((name) => ({ as: 'line', id: name, label: say(`setup.limit.${name}`), value: String(limits[name]) })),
    };
  },
  async submit(context, it, _, filled) {
    const guildId = await resolveConfigurableGuild(context, it);
    const limits = Object.fromEntries(LIMIT_NAMES.map((name) => [name, Number(lineIn(filled, name))]));
    if (Object.values(limits).some((n) => !Number.isInteger(n) || n < 1 || n > 1000)) throwRuleError('setup.limits.bad');
    await changeGuildSettings(context.services, guildId, (old) => ({ ...old, limits: { ...old.limits, ...limits } }));
    return buildSetupPanel(context, guildId, it.channel?.id ?? '', readerLocaleOf(it));
  },
};

import { z } from 'zod';
import { LOCALES } from '../../kit/message.ts';
import { readPace } from '../../shared/pace.ts';
import type { StoredGame } from '../../storage/records.ts';
import { type Services, throwRuleError } from '../services.ts';

/** How many tables a server and each of its members may have at a time. */
export const LIMIT_NAMES = ['lobbies', 'running', 'lobbiesEach', 'runningEach'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
const USUAL_LIMITS: { readonly [name in LimitName]: number } = { lobbies: 25, running: 200, lobbiesEach: 3, runningEach: 20 };

const limit = (name: LimitName) => z.int().min(1).max(1000).default(USUAL_LIMITS[name]);

/** What a server's organisers have settled. What others keep beside it stays. */
export const guildSettings = z.looseObject({
  /** Where tables are opened, wherever the command was given. */
  channel: z.string().optional(),
  /** Absent: the language the server has on Discord. */
  language: z.enum(LOCALES).optional(),
  pace: z
    .string()
    .refine((p) => readPace(p) !== undefined)
    .optional(),
  /** Roles that may open games; none: everybody. */
  openers: z.array(z.string()).default([]),
  /** Roles that may found leagues, beside those who manage the server. */
  founders: z.array(z.string()).default([]),
  /** Roles that may end and repair games, beside those who manage the server. */
  stewards: z.array(z.string()).default([]),
  limits: z
    .object({
      lobbies: limit('lobbies'),
      running: limit('running'),
      lobbiesEach: limit('lobbiesEach'),
      runningEach: limit('runningEach'),
    })
    .prefault({}),
  /** Users who may neither open games nor take seats here. */
  blocked: z.array(z.string()).default([]),
});
export type GuildSettings = z.infer<typeof guildSettings>;

/** What somebody may do in a server, as Discord says it with each click. */
export interface Authority {
  readonly manages: boolean;
  readonly roles: readonly string[];
}

export async function guildOf(services: Pick<Services, 'store'>, guildId: string | undefined): Promise<GuildSettings> {
  const kept = guildId === undefined ? {} : ((await services.store.guild(guildId)) ?? {});
  const read = guildSettings.safeParse(kept);
  return read.success ? read.data : guildSettings.parse({});
}

export async function changeGuild(
  services: Services,
  guildId: string,
  change: (old: GuildSettings) => GuildSettings,
): Promise<GuildSettings> {
  const fresh = guildSettings.parse(change(await guildOf(services, guildId)));
  await services.store.putGuild(guildId, fresh, services.now());
  return fresh;
}

export function mayManage(settings: GuildSettings, { manages, roles }: Authority): boolean {
  return manages || settings.stewards.some((r) => roles.includes(r));
}

/** Whether this member may found a league here. */
export function mayFound(settings: GuildSettings, { manages, roles }: Authority): boolean {
  return manages || settings.founders.some((r) => roles.includes(r));
}

function mayOpen(settings: GuildSettings, who: Authority): boolean {
  return settings.openers.length === 0 || mayManage(settings, who) || settings.openers.some((r) => who.roles.includes(r));
}

/** Whether this member may open one more table here; refuses with the reason. */
export async function admitHost(services: Services, guildId: string | undefined, hostId: string, who: Authority): Promise<void> {
  await admitOpener(services, guildId, hostId, who);
  await admitTable(services, guildId, hostId);
}

/** Whether this member may open tables here; refuses with the reason. One that begins at once never waits for players among the others. */
export async function admitOpener(services: Services, guildId: string | undefined, hostId: string, who: Authority): Promise<void> {
  if (guildId === undefined) return;
  const settings = await guildOf(services, guildId);
  if (settings.blocked.includes(hostId)) throwRuleError('guild.blocked');
  if (!mayOpen(settings, who)) throwRuleError('guild.notOpener', { roles: settings.openers.map((r) => `<@&${r}>`).join(', ') });
}

/** Whether one more table may stand open in this server, and be this member's; refuses with the reason. */
export async function admitTable(services: Services, guildId: string | undefined, hostId: string): Promise<void> {
  if (guildId === undefined) return;
  const { lobbies, lobbiesEach } = (await guildOf(services, guildId)).limits;
  const open = await services.store.gamesIn(guildId, ['lobby'], lobbies + 1);
  if (open.length >= lobbies) throwRuleError('limit.lobbies', { n: lobbies });
  if (open.filter((g) => g.hostId === hostId).length >= lobbiesEach) throwRuleError('limit.lobbiesEach', { n: lobbiesEach });
}

/** Whether this user may take one more seat in the server of this game; refuses with the reason. */
export async function admitPlayer(services: Services, { guildId }: Pick<StoredGame, 'guildId'>, userId: string): Promise<void> {
  if (guildId === undefined) return;
  const { blocked, limits } = await guildOf(services, guildId);
  if (blocked.includes(userId)) throwRuleError('guild.blocked');
  const seats = await services.store.gamesOf(userId, ['running', 'lobby'], 1000);
  if (seats.filter((g) => g.guildId === guildId).length >= limits.runningEach)
    throwRuleError('limit.runningEach', { n: limits.runningEach });
}

/** Whether one more game may begin in this server. */
export async function admitGame(services: Services, { guildId }: Pick<StoredGame, 'guildId'>): Promise<void> {
  if (guildId === undefined) return;
  const { running } = (await guildOf(services, guildId)).limits;
  if ((await services.store.gamesIn(guildId, ['running'], running)).length >= running) throwRuleError('limit.running', { n: running });
}

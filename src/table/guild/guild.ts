import { z } from 'zod';
import { LOCALES } from '../../kit/message.ts';
import { readPace } from '../../shared/pace.ts';
import type { StoredGame } from '../../storage/records.ts';
import { type Services, throwRuleError } from '../services.ts';

/** How many tables a server and each of its members may have at a time. */
export const LIMIT_NAMES = ['lobbies', 'running', 'lobbiesEach', 'runningEach'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
const DEFAULT_LIMITS: { readonly [name in LimitName]: number } = { lobbies: 25, running: 200, lobbiesEach: 3, runningEach: 20 };

const limitSchema = (name: LimitName) => z.int().min(1).max(1000).default(DEFAULT_LIMITS[name]);

/** What a server's organisers have settled. What others keep beside it stays. */
export const guildSettingsSchema = z.looseObject({
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
      lobbies: limitSchema('lobbies'),
      running: limitSchema('running'),
      lobbiesEach: limitSchema('lobbiesEach'),
      runningEach: limitSchema('runningEach'),
    })
    .prefault({}),
  /** Users who may neither open games nor take seats here. */
  blocked: z.array(z.string()).default([]),
});
export type GuildSettings = z.infer<typeof guildSettingsSchema>;

/** What somebody may do in a server, as Discord says it with each click. */
export interface Authority {
  readonly manages: boolean;
  readonly roles: readonly string[];
}

export async function loadGuildSettings(services: Pick<Services, 'store'>, guildId: string | undefined): Promise<GuildSettings> {
  const kept = guildId === undefined ? {} : ((await services.store.findGuildSettings(guildId)) ?? {});
  const read = guildSettingsSchema.safeParse(kept);
  return read.success ? read.data : guildSettingsSchema.parse({});
}

export async function changeGuildSettings(
  services: Services,
  guildId: string,
  change: (old: GuildSettings) => GuildSettings,
): Promise<GuildSettings> {
  const fresh = guildSettingsSchema.parse(change(await loadGuildSettings(services, guildId)));
  await services.store.putGuildSettings(guildId, fresh, services.now());
  return fresh;
}

export function mayManage(settings: GuildSettings, { manages, roles }: Authority): boolean {
  return manages || settings.stewards.some((r) => roles.includes(r));
}

/** Whether this member may found a league here. */
export function mayCreateLeague(settings: GuildSettings, { manages, roles }: Authority): boolean {
  return manages || settings.founders.some((r) => roles.includes(r));
}

function mayOpenTable(settings: GuildSettings, who: Authority): boolean {
  return settings.openers.length === 0 || mayManage(settings, who) || settings.openers.some((r) => who.roles.includes(r));
}

/** Whether this member may open one more table here; refuses with the reason. */
export async function assertMayHost(services: Services, guildId: string | undefined, hostId: string, who: Authority): Promise<void> {
  await admitOpener(services, guildId, hostId, who);
  await assertRoomForTable(services, guildId, hostId);
}

/** Whether this member may open tables here; refuses with the reason. One that begins at once never waits for players among the others. */
export async function admitOpener(services: Services, guildId: string | undefined, hostId: string, who: Authority): Promise<void> {
  if (guildId === undefined) return;
  const settings = await loadGuildSettings(services, guildId);
  if (settings.blocked.includes(hostId)) throwRuleError('guild.blocked');
  if (!mayOpenTable(settings, who)) throwRuleError('guild.notOpener', { roles: settings.openers.map((r) => `<@&${r}>`).join(', ') });
}

/** Whether one more table may stand open in this server, and be this member's; refuses with the reason. */
export async function assertRoomForTable(services: Services, guildId: string | undefined, hostId: string): Promise<void> {
  if (guildId === undefined) return;
  const { lobbies, lobbiesEach } = (await loadGuildSettings(services, guildId)).limits;
  const open = await services.store.listGamesInGuild(guildId, ['lobby'], lobbies + 1);
  if (open.length >= lobbies) throwRuleError('limit.lobbies', { n: lobbies });
  if (open.filter((g) => g.hostId === hostId).length >= lobbiesEach) throwRuleError('limit.lobbiesEach', { n: lobbiesEach });
}

/** Whether this user may take one more seat in the server of this game; refuses with the reason. */
export async function assertRoomForPlayer(services: Services, { guildId }: Pick<StoredGame, 'guildId'>, userId: string): Promise<void> {
  if (guildId === undefined) return;
  const { blocked, limits } = await loadGuildSettings(services, guildId);
  if (blocked.includes(userId)) throwRuleError('guild.blocked');
  const seats = await services.store.listGamesOfUser(userId, ['running', 'lobby'], 1000);
  if (seats.filter((g) => g.guildId === guildId).length >= limits.runningEach)
    throwRuleError('limit.runningEach', { n: limits.runningEach });
}

/** Whether one more game may begin in this server. */
export async function assertRoomForGame(services: Services, { guildId }: Pick<StoredGame, 'guildId'>): Promise<void> {
  if (guildId === undefined) return;
  const { running } = (await loadGuildSettings(services, guildId)).limits;
  if ((await services.store.listGamesInGuild(guildId, ['running'], running)).length >= running)
    throwRuleError('limit.running', { n: running });
}

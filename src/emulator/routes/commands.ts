import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { commandPayload } from '../payloads.ts';
import { badForm, Problem, refused, unknown } from '../problem.ts';
import { type Ask, type Reply, type Route, routeParam } from '../router.ts';
import { type CommandDraft, command } from '../validate/command.ts';
import { parse } from '../validate/form.ts';
import type { WireCommand } from '../wire.ts';
import type { World } from '../world.ts';

const DAY = 24 * 3_600_000;
const CREATES_A_DAY = 200;
/** In the menu of a person, and in that of a message. */
const MOST_IN_MENU = 15;

/** Made when an operator enables Activities. */
const ENTRY_POINT = 4;

const GLOBAL = '/applications/:application/commands';
const LOCAL = '/applications/:application/guilds/:guild/commands';

export const commandRoutes: readonly Route[] = [GLOBAL, LOCAL].flatMap((pattern): Route[] => [
  { method: 'GET', pattern, reply: (ask) => ({ body: scope(ask).map((c) => commandPayload(ask.world, c)) }) },
  { method: 'PUT', pattern, reply: overwrite },
  {
    method: 'POST',
    pattern,
    reply(ask) {
      const known = scope(ask);
      const draft = parse(command, ask.body);
      const before = known.find((c) => c.name === draft.name && c.type === (draft.type ?? 1));
      return { status: before === undefined ? 201 : 200, body: commandPayload(ask.world, keep(ask, draft, before)) };
    },
  },
  { method: 'GET', pattern: `${pattern}/:command`, reply: (ask) => ({ body: commandPayload(ask.world, one(ask)) }) },
  {
    method: 'PATCH',
    pattern: `${pattern}/:command`,
    reply(ask) {
      const before = one(ask);
      const { id: _, version: __, guild_id: ___, ...old } = before;
      return { body: commandPayload(ask.world, keep(ask, parse(command, { ...old, ...(ask.body as object) }), before)) };
    },
  },
  {
    method: 'DELETE',
    pattern: `${pattern}/:command`,
    reply(ask) {
      ask.world.commands.drop(one(ask).id);
      tell(ask.world);
      return {};
    },
  },
]);

/** The commands of the application: for everywhere, or for one guild. */
function scope(ask: Ask): WireCommand[] {
  if (routeParam(ask, 'application') !== ask.world.meta.applicationId) throw refused.missingAccess();
  const guildId = ask.params.guild;
  if (guildId !== undefined && ask.world.guilds.get(guildId) === undefined) throw refused.missingAccess();
  return [...ask.world.commands.all()].filter((c) => c.guild_id === guildId);
}

function one(ask: Ask): WireCommand {
  const found = scope(ask).find((c) => c.id === routeParam(ask, 'command'));
  if (found === undefined) throw unknown.command();
  return found;
}

function overwrite(ask: Ask): Reply {
  const before = scope(ask);
  const drafts = parse(z.array(command).max(130), ask.body);
  drafts.forEach((d, i) => {
    if (drafts.findIndex((e) => e.name === d.name && (e.type ?? 1) === (d.type ?? 1)) !== i)
      throw badForm(`${i}.name`, 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
  });
  for (const kind of [2, 3])
    if (drafts.filter((d) => d.type === kind).length > MOST_IN_MENU)
      throw new Problem(400, 30032, 'Maximum number of application commands reached (15)', { violation: true });
  if (before.some((c) => c.type === ENTRY_POINT) && !drafts.some((d) => d.type === ENTRY_POINT))
    throw new Problem(400, 50240, "You cannot remove this app's Entry Point command in a bulk update operation.");
  const twin = (d: CommandDraft) => before.find((c) => c.name === d.name && c.type === (d.type ?? 1));
  countCreates(ask.world, ask.params.guild, drafts.filter((d) => twin(d) === undefined).length);
  for (const gone of before) if (!drafts.some((d) => twin(d) === gone)) ask.world.commands.drop(gone.id);
  const kept = drafts.map((d) => keep(ask, d, twin(d), true));
  tell(ask.world);
  return { body: kept.map((c) => commandPayload(ask.world, c)) };
}

function keep(ask: Ask, draft: CommandDraft, before: WireCommand | undefined, counted = false): WireCommand {
  const { world } = ask;
  if (before === undefined && !counted) countCreates(world, ask.params.guild, 1);
  const guildId = ask.params.guild;
  const { id: _, dm_permission: __, default_permission: ___, handler: ____, ...said } = draft;
  const told = {
    ...said,
    type: draft.type ?? 1,
    description: draft.description ?? '',
    options: (draft.options ?? []) as WireCommand['options'],
    default_member_permissions:
      draft.default_member_permissions === undefined || draft.default_member_permissions === null
        ? null
        : String(draft.default_member_permissions),
    contexts: draft.contexts ?? null,
    integration_types: draft.integration_types ?? [0],
    nsfw: draft.nsfw ?? false,
    name_localizations: draft.name_localizations ?? null,
    description_localizations: draft.description_localizations ?? null,
    ...(guildId === undefined ? {} : { guild_id: guildId }),
  };
  const { id: oldId, version: oldVersion, ...old } = before ?? { id: world.newId(), version: '' };
  const same = before !== undefined && isDeepStrictEqual(old, told);
  const now = world.commands.put({ ...told, id: oldId, version: same ? oldVersion : world.newId() } as WireCommand);
  if (!counted) tell(world);
  return now;
}

/** At most two hundred new commands a day, counted by when they were made. */
function countCreates(world: World, guildId: string | undefined, fresh: number): void {
  const made = (creates.get(world) ?? []).filter((c) => world.now() - c.at < DAY);
  const mine = made.filter((c) => c.guildId === guildId).reduce((sum, c) => sum + c.count, 0);
  if (mine + fresh > CREATES_A_DAY)
    throw new Problem(400, 30034, 'Max number of daily application command creates has been reached (200)', { violation: true });
  creates.set(world, [...made, { at: world.now(), guildId, count: fresh }]);
}
const creates = new WeakMap<World, { at: number; guildId: string | undefined; count: number }[]>();

function tell(world: World): void {
  world.emit({ name: 'COMMANDS_UPDATE', data: () => undefined });
}

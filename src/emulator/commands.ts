import { CHANNEL, OPTION } from './discord.ts';
import { can, permissionsIn } from './permissions.ts';
import type { GivenOption } from './user-action.ts';
import type { Channel, CommandOption, WireCommand } from './wire.ts';
import type { World } from './world.ts';

/** Behind `/`, behind a person's name, behind a message. */
export type CommandKind = 1 | 2 | 3;

/** The commands a member finds here, behind `/` or in a menu. */
export function commandsFor(world: World, channel: Channel, userId: string, kind: CommandKind = 1): WireCommand[] {
  const here = [...world.commands.all()].filter((c) => c.type === kind && (c.guild_id === undefined || c.guild_id === channel.guild_id));
  // A forum has nothing one could type into.
  if (channel.type === CHANNEL.FORUM && kind === 1) return [];
  const context = channel.guild_id === undefined ? 1 : 0;
  return here
    .filter((c) => c.contexts === undefined || c.contexts === null || c.contexts.includes(context))
    .filter(() => channel.type === CHANNEL.DM || can(world, channel, userId, 'USE_APPLICATION_COMMANDS'))
    .filter((c) => mayUse(world, channel, userId, c))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function mayUse(world: World, channel: Channel, userId: string, command: WireCommand): boolean {
  const needed = command.default_member_permissions;
  if (needed === undefined || needed === null || channel.guild_id === undefined) return true;
  return can(world, channel, userId, 'ADMINISTRATOR') || (needed !== '0' && hasAll(world, channel, userId, BigInt(needed)));
}

function hasAll(world: World, channel: Channel, userId: string, needed: bigint): boolean {
  return (permissionsIn(world, channel, userId) & needed) === needed;
}

/** What was typed: option names and values; a user, channel or role by its id. */
export type TypedOptions = Readonly<Record<string, string | number | boolean>>;

/** The options as Discord sends them, after the checks Discord's own client makes. */
export function fillOptions(command: WireCommand, path: readonly string[], given: TypedOptions, focused?: string): GivenOption[] {
  const descend = (options: readonly CommandOption[], left: readonly string[]): GivenOption[] => {
    const [next, ...rest] = left;
    if (next === undefined) return leaves(options, given, focused);
    const sub = options.find((o) => o.name === next);
    if (sub === undefined) throw new Error(`/${command.name} has no sub-command ${next}`);
    return [{ name: sub.name, type: sub.type, options: descend(sub.options ?? [], rest) }];
  };
  return descend(command.options, path);
}

function leaves(options: readonly CommandOption[], given: TypedOptions, focused?: string): GivenOption[] {
  for (const name of Object.keys(given)) if (!options.some((o) => o.name === name)) throw new Error(`there is no option ${name}`);
  return options.flatMap((option): GivenOption[] => {
    const value = given[option.name];
    if (value === undefined || (value === '' && focused !== option.name)) {
      if (option.required && focused === undefined) throw new Error(`option ${option.name} is required`);
      return [];
    }
    const isFocused = focused === option.name;
    if (focused === undefined) check(option, value);
    return [{ name: option.name, type: option.type, value: typed(option, value, isFocused), ...(isFocused ? { focused: true } : {}) }];
  });
}

function typed(option: CommandOption, value: string | number | boolean, focused: boolean): string | number | boolean {
  if (focused) return String(value);
  if (option.type === OPTION.INTEGER || option.type === OPTION.NUMBER) return Number(value);
  if (option.type === OPTION.BOOLEAN) return value === true || value === 'true';
  return String(value);
}

function check(option: CommandOption, value: string | number | boolean): void {
  const fail = (why: string) => {
    throw new Error(`option ${option.name}: ${why}`);
  };
  if ((option.choices?.length ?? 0) > 0 && !option.choices?.some((c) => String(c.value) === String(value))) fail('not one of the choices');
  const n = Number(value);
  if (option.type === OPTION.INTEGER && !Number.isInteger(n)) fail('not a whole number');
  if (option.type === OPTION.NUMBER && Number.isNaN(n)) fail('not a number');
  if (option.min_value !== undefined && n < option.min_value) fail(`at least ${option.min_value}`);
  if (option.max_value !== undefined && n > option.max_value) fail(`at most ${option.max_value}`);
  if (option.min_length !== undefined && String(value).length < option.min_length) fail(`at least ${option.min_length} characters`);
  if (option.max_length !== undefined && String(value).length > option.max_length) fail(`at most ${option.max_length} characters`);
}

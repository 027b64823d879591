import { type Actor, createActor } from '../../emulator/actor.ts';
import { COMPONENT, OPTION } from '../../emulator/discord.ts';
import type { OpenEmulator } from '../../emulator/emulator.ts';
import { type RenderedMessage, renderedMessageOf } from '../../emulator/rendered-message.ts';
import type { CommandOption, Component, Modal } from '../../emulator/wire.ts';
import { GAMES } from '../../games/index.ts';
import { drawOne, type Rng } from '../../kit/rng.ts';
import { HOUR, MINUTE, SECOND } from '../../shared/durations.ts';
import { isAwaitedAnswer, possibleClicks } from '../clicker.ts';

/** What people do in a world, and who counts it. */
export interface PeopleWatch {
  readonly isOver: () => boolean;
  /** Nobody begins anything while it is checked. */
  readonly gate: () => Promise<void> | undefined;
  onAct(who: string, what: string): void;
  /** Discord told them that the application did not respond. */
  onNoAnswer(who: string, what: string): void;
}

const MOST_ACTS = 8;
const MOST_CLICKS = 25;
const GAMES_AT_ONCE = 4;
const LOOKS_BACK = 12;
const PACES = ['live', 'brisk', 'relaxed', 'open'];
const PLAY = /^1:\d+:play$/;
const JOIN = /^1:\d+:lobby:join$/;
const START = /^1:\d+:lobby:start$/;
/** What people write into a form. */
const WORDS = ['', '3', '0', 'Łódź', '2027-03-09', '21:00', 'Europe/Warsaw', 'a'.repeat(40), '**bold** <@1> `x`', '🎲'];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Comes to look now and then, and does a few things by chance, until the world is over. */
export async function liveAlong(emulator: OpenEmulator, name: string, home: string, rng: Rng, watch: PeopleWatch): Promise<void> {
  const { world } = emulator;
  const me = createActor(emulator, name, home);
  const between = (least: number, most: number) => least + rng.below(Math.max(1, most - least));
  const homeId = me.place().id;

  async function act(what: string, deed: () => ReturnType<Actor['press']>): Promise<RenderedMessage | undefined> {
    watch.onAct(name, what);
    const { outcome, shown } = await deed();
    if (outcome.saw === 'failure') watch.onNoAnswer(name, what);
    if (outcome.saw === 'modal' && rng.below(4) > 0) {
      await pause(between(SECOND, 20 * SECOND));
      return act(`form ${outcome.modal.custom_id}`, () => me.submit(fillForm(outcome.modal, rng)));
    }
    return shown;
  }

  const messagesAt = (place: string) =>
    world.messages
      .in(place)
      .slice(-LOOKS_BACK)
      .filter((m) => m.own.for === undefined || m.own.for === me.id)
      .map((m) => renderedMessageOf(world, m));
  const threads = () => [...world.channels.all()].filter((c) => c.parent_id === homeId);

  /** The newest post of each game that can be played here. */
  const openGames = () =>
    threads().flatMap((thread) => {
      const post = messagesAt(thread.id).findLast((m) => m.buttons.some((b) => PLAY.test(b.customId ?? '') && !b.disabled));
      return post === undefined ? [] : [post];
    });

  async function takeTurn(): Promise<void> {
    const games = openGames();
    if (games.length === 0) return;
    const post = drawOne(rng, games);
    me.go(post.channelId);
    let panel = await act('play', () => me.press(PLAY, post));
    for (let n = 0; n < MOST_CLICKS && panel !== undefined; n++) {
      const on = panel;
      const possible = possibleClicks(on, rng, n > MOST_CLICKS / 2).filter(isAwaitedAnswer(on, rng));
      if (possible.length === 0) break;
      await pause(between(SECOND / 2, 15 * SECOND));
      const { control, values } = drawOne(rng, possible);
      panel = await act(control, () => (values === undefined ? me.press(control, on) : me.select(values, control, on)));
    }
    if (panel?.ephemeral === true && rng.below(3) > 0) me.dismiss(panel);
  }

  /** Presses or chooses anything that stands anywhere. */
  async function pressAnything(): Promise<void> {
    const place = drawOne(rng, [homeId, homeId, ...threads().map((t) => t.id)]);
    me.go(place);
    const controls = messagesAt(place).flatMap((on) => [
      ...on.buttons.flatMap(({ customId, disabled }) => (customId === undefined || disabled ? [] : [{ on, customId, select: undefined }])),
      ...on.selects.flatMap((select) => (select.disabled ? [] : [{ on, customId: select.customId, select }])),
    ]);
    if (controls.length === 0) return;
    const { on, customId, select } = drawOne(rng, controls);
    if (select === undefined) return void (await act(customId, () => me.press(customId, on)));
    const left =
      select.type === COMPONENT.STRING_SELECT
        ? select.options.map((o) => o.value)
        : select.type === COMPONENT.USER_SELECT
          ? [...world.users.all()].map((u) => u.id)
          : [];
    const values: string[] = [];
    for (let n = Math.min(left.length, select.min + rng.below(select.max - select.min + 1)); n > 0; n--)
      values.push(...left.splice(rng.below(left.length), 1));
    await act(`${customId} = ${values.join()}`, () => me.select(values, customId, on));
  }

  async function pressLobby(): Promise<void> {
    me.go(homeId);
    const found = messagesAt(homeId).flatMap((on) =>
      on.buttons.flatMap(({ customId = '', disabled }) =>
        (JOIN.test(customId) || START.test(customId)) && !disabled ? [{ on, customId }] : [],
      ),
    );
    if (found.length === 0) return openTable();
    const { on, customId } = drawOne(rng, found);
    await act(customId, () => me.press(customId, on));
  }

  async function openTable(): Promise<void> {
    me.go(homeId);
    if (openGames().length >= GAMES_AT_ONCE) return;
    const game = drawOne(rng, GAMES);
    const seats = Math.max(2, game.seats[0]);
    const given = { game: game.id, seats, pace: drawOne(rng, PACES) };
    await act(`/play ${JSON.stringify(given)}`, () => me.slash('play', given));
  }

  async function useAnyCommand(): Promise<void> {
    me.go(rng.below(3) === 0 ? drawOne(rng, [homeId, ...threads().map((t) => t.id)]) : homeId);
    const command = drawOne(
      rng,
      [...world.commands.all()].filter((c) => (c.type ?? 1) === 1),
    );
    const path = [command.name];
    let options: readonly CommandOption[] = command.options ?? [];
    while (options[0] !== undefined && options[0].type <= OPTION.SUB_COMMAND_GROUP) {
      const sub = drawOne(rng, options);
      path.push(sub.name);
      options = sub.options ?? [];
    }
    const given: Record<string, string | number | boolean> = {};
    for (const option of options)
      if (option.required === true || rng.below(3) === 0) {
        const value = await fillOption(path.join(' '), option);
        if (value !== undefined) given[option.name] = value;
      }
    await act(`/${path.join(' ')} ${JSON.stringify(given)}`, () => me.slash(path.join(' '), given));
  }

  async function fillOption(command: string, option: CommandOption): Promise<string | number | boolean | undefined> {
    const { type, choices, autocomplete, min_value: least = 0, max_value: most = 6 } = option;
    if (choices !== undefined && choices.length > 0) return drawOne(rng, choices).value;
    if (autocomplete === true) {
      const found = await me.complete(command, option.name);
      return found.length === 0 ? undefined : drawOne(rng, found).value;
    }
    if (type === OPTION.USER) return drawOne(rng, [...world.users.all()]).id;
    if (type === OPTION.CHANNEL) return homeId;
    if (type === OPTION.BOOLEAN) return rng.below(2) === 0;
    if (type === OPTION.INTEGER) return least + rng.below(most - least + 1);
    return type === OPTION.STRING
      ? drawOne(
          rng,
          WORDS.filter((w) => w !== ''),
        )
      : undefined;
  }

  const deeds: readonly (readonly [weight: number, deed: () => Promise<void>])[] = [
    [50, takeTurn],
    [12, pressLobby],
    [6, openTable],
    [20, pressAnything],
    [10, useAnyCommand],
  ];
  const total = deeds.reduce((sum, [weight]) => sum + weight, 0);
  const drawDeed = () => {
    let left = rng.below(total);
    for (const [weight, deed] of deeds) {
      if (left < weight) return deed;
      left -= weight;
    }
    return takeTurn;
  };

  await pause(between(MINUTE, HOUR));
  while (!watch.isOver()) {
    for (let n = 1 + rng.below(MOST_ACTS); n > 0 && !watch.isOver(); n--) {
      await watch.gate();
      try {
        await drawDeed()();
      } catch (error) {
        // No client offers what is impossible: what they wanted to press has changed.
        if (!(error instanceof Error) || error.name !== 'Error') throw error;
      }
      await pause(between(SECOND, 40 * SECOND));
    }
    await pause(between(10 * MINUTE, 3 * HOUR));
  }
}

/** As it came, or with something else in its text fields. */
function fillForm(modal: Modal, rng: Rng): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { component } of modal.components) {
    const inner = component as Component | undefined;
    if (inner?.type === COMPONENT.TEXT_INPUT && rng.below(2) === 0) fields[String(inner.custom_id)] = drawOne(rng, WORDS);
  }
  return fields;
}

import { DiscordAPIError } from '@discordjs/rest';
import type { APIInteraction } from 'discord.js';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { DiscordContext } from '../../src/discord/context.ts';
import { deferIfSlow, type MessageBody, type MessageFiles, respond } from '../../src/discord/interactions/interaction.ts';
import { routeInteraction } from '../../src/discord/interactions/router.ts';
import { createPanelTracker } from '../../src/discord/panel/panel-tracker.ts';
import { createAttachmentReuse } from '../../src/discord/ui/attachment-reuse.ts';
import { card, mediaGallery, textDisplay } from '../../src/discord/ui/components.ts';
import { Overloaded } from '../../src/render/overload.ts';
import { openCounter } from '../trust/counter.ts';

// How a panel shows its words and its picture, whatever stands there before and however long the picture takes.

interface Answer {
  readonly attachments?: readonly { readonly id: unknown; readonly filename: string }[];
  readonly components?: unknown;
}

/** A desk whose answers are written down, and a click on a panel on which this picture stands. */
async function clicked(standing: string, flags = 64) {
  const { desk: plain, newId, said } = await openCounter();
  const answers: Answer[] = [];
  let hear = () => {};
  const say = async (_: string, { body }: { body?: unknown }) => {
    const { data, ...rest } = body as { data?: Answer } & Answer;
    answers.push(data ?? rest);
    hear();
    return { id: newId(), attachments: [] };
  };
  const context = { ...plain, interactionClient: { post: say, patch: say } } as DiscordContext;
  const media = { url: `https://cdn.discordapp.com/attachments/1/2/${standing}`, attachment_id: '77' };
  const components = [{ type: 17, components: [{ type: 12, items: [{ media }] }] }];
  const click = { id: newId(), token: 'x', type: 3, data: { custom_id: 'x' }, user: { id: '5' }, message: { id: '5', flags, components } };
  const answered = (n: number) =>
    new Promise<void>((resolve) => {
      hear = () => {
        if (answers.length >= n) resolve();
      };
      hear();
    });
  return { desk: context, click: click as unknown as APIInteraction, answers, answered, said };
}

const FILES: MessageFiles = [{ name: 'board.webp', data: Buffer.from('x'), alt: 'a board' }];

function board(paint: () => Promise<MessageFiles>): MessageBody {
  const bare = [card(1, [textDisplay('words')])];
  return {
    components: [card(1, [textDisplay('words'), mediaGallery('board.webp', 'a board')])],
    deferredPicture: { of: 'this', marked: false, same: false, bare, render: paint },
  };
}

const names = (answer: Answer | undefined) => ({
  shows: JSON.stringify(answer?.components ?? []).match(/attachment:\/\/[\w.]+/g) ?? [],
  files: (answer?.attachments ?? []).map(({ id, filename }) => `${id === '77' ? 'kept' : 'new'} ${filename}`),
});

test.each([
  ['board.webp', { shows: ['attachment://board.webp'], files: ['kept board.webp'] }],
  ['graph.webp', { shows: [], files: [] }],
  ['venice.webp', { shows: [], files: [] }],
])(
  'a panel on which %s stands is changed before its picture is painted, and names no picture that is not there',
  async (standing, first) => {
    const { desk: context, click, answers, answered } = await clicked(standing);
    let painted = (_: MessageFiles) => {};
    const picture = new Promise<MessageFiles>((resolve) => {
      painted = resolve;
    });
    await deferIfSlow(context, click, 'update');
    const filled = respond(
      context,
      click,
      board(() => picture),
    );
    await answered(1);
    expect(names(answers[0])).toEqual(first);
    painted(FILES);
    await filled;
    expect(answers.slice(1).map(names)).toEqual([{ shows: ['attachment://board.webp'], files: ['new board.webp'] }]);
  },
);

test.each([
  ['the panel', 64],
  ['a line beside it', 0],
])('while the painter is overloaded %s is in words; its picture comes when there is room', async (_, flags) => {
  const { desk: context, click, answers, answered } = await clicked('graph.webp', flags);
  let turnedAway = 0;
  let open = () => {};
  const paint = async () => {
    if (turnedAway++ > 2) return FILES;
    throw new Overloaded(
      new Promise((resolve) => {
        open = resolve;
      }),
    );
  };
  await deferIfSlow(context, click, 'update');
  const filled = respond(context, click, board(paint));
  // A line beside a panel that all can see is announced before.
  const words = flags === 64 ? 1 : 2;
  await answered(words);
  expect(answers.map((answer) => names(answer).shows)).toEqual(Array.from({ length: words }, () => []));
  expect(turnedAway).toBe(1);
  for (let n = 1; n <= 3; n++) {
    open();
    while (turnedAway === n) await new Promise(setImmediate);
  }
  await filled;
  expect(answers.slice(words).map(names)).toEqual([{ shows: ['attachment://board.webp'], files: ['new board.webp'] }]);
});

test('a picture that Discord does not find is one message’s matter; three in a row are everybody’s, for an hour', () => {
  let now = 0;
  const attachmentReuse = createAttachmentReuse(() => now);
  for (const _ of [1, 2]) attachmentReuse.markRefused();
  expect(attachmentReuse.isAllowed()).toBe(true);
  attachmentReuse.found();
  for (const _ of [1, 2]) attachmentReuse.markRefused();
  expect(attachmentReuse.isAllowed()).toBe(true);
  attachmentReuse.markRefused();
  expect(attachmentReuse.isAllowed()).toBe(false);
  now += 3_600_000;
  expect(attachmentReuse.isAllowed()).toBe(true);
});

test('after an answer that failed nobody knows what stands on the panel', async () => {
  const panelTracker = createPanelTracker(createAttachmentReuse(Date.now));
  const [early, late] = [{ id: 'early' } as never, { id: 'late' } as never];
  panelTracker.trackClick('panel', early, { id: '1', filename: 'board.webp' });
  expect(panelTracker.picture(early)).toBeDefined();
  await expect(panelTracker.show(early, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  panelTracker.trackClick('panel', late, { id: '1', filename: 'board.webp' });
  expect(panelTracker.picture(late)).toBeUndefined();
});

test('an answer that fails while the one to a later click is on its way says nothing', async () => {
  const panelTracker = createPanelTracker(createAttachmentReuse(Date.now));
  const [early, late] = [{ id: 'early' } as never, { id: 'late' } as never];
  panelTracker.trackClick('panel', early);
  panelTracker.trackClick('panel', late);
  let fail = (_: Error) => {};
  let begun = () => {};
  const underWay = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const told = panelTracker.show(early, () => {
    begun();
    return new Promise((_, reject) => {
      fail = reject;
    });
  });
  await underWay;
  const sent: string[] = [];
  const later = panelTracker.show(late, async () => {
    sent.push('late');
    return { panel: 'panel' };
  });
  fail(new Error('refused'));
  await told;
  await later;
  expect(sent).toEqual(['late']);
});

test('suggestions that come too late are no error', async () => {
  const { desk: context, said } = await openCounter();
  const late = new DiscordAPIError({ code: 10062, message: 'Unknown interaction' }, 10062, 404, 'POST', 'x', { body: {}, files: [] });
  const answers = { post: () => Promise.reject(late), patch: () => Promise.reject(late) };
  const user = { id: '100000000000000005', username: 'anna' };
  const typed = {
    id: '8',
    token: 'x',
    type: 4,
    locale: 'en-GB',
    user,
    data: { name: 'rules', options: [{ name: 'about', type: 3, value: 'd', focused: true }] },
  };
  await routeInteraction({ ...context, interactionClient: answers } as DiscordContext, COMMANDS, typed as unknown as APIInteraction);
  const levels = said.map((line) => (JSON.parse(line) as { level: number }).level);
  expect(levels).toContain(40);
  expect(Math.max(...levels)).toBe(40);
});

import type { ProbeChannel } from './probe-channel.ts';
import {
  answerInteraction,
  byChannelKind,
  COMPONENTS_V2_FLAG,
  createEmoji,
  createProbeThread,
  DOT_PNG,
  DOT_WEBP,
  detailedSummary,
  dotGallery,
  EPHEMERAL_FLAG,
  FORUM,
  INVALID_FORM,
  LOST_ATTACHMENT,
  messagesRoute,
  registerCommand,
  SILENT_FLAG,
  sameEverywhere,
  sendPicture,
  sendProbeMessage,
  summaryOf,
  textBody,
  threadIdOf,
} from './trials.ts';

/** Something that Discord's papers leave open, or that only they say. */
export interface Experiment {
  readonly name: string;
  /** By the kind of channel; nothing where it cannot be tried. */
  expected(kind: number): string | undefined;
  /** What happened; nothing where somebody would have had to click, and did not. */
  run(lab: ProbeChannel): Promise<string | undefined>;
  /** It takes more than an hour. */
  readonly patient?: true;
}

export const EXPERIMENTS: readonly Experiment[] = [
  {
    name: 'a picture is numbered where it is shown, and not among the attachments',
    expected: sameEverywhere('0 attachments, numbered'),
    async run(lab) {
      const { body, id } = await sendPicture(lab);
      return `${body.attachments?.length} attachments, ${id === undefined ? 'not numbered' : 'numbered'}`;
    },
  },
  {
    name: 'an edit keeps a picture by its number and name',
    expected: sameEverywhere('200, the same'),
    async run(lab) {
      const { id, edit } = await sendPicture(lab);
      const answer = await edit({ components: [textBody('edited'), dotGallery], attachments: [{ id, filename: 'dot.png' }] });
      if (answer.status !== 200) return detailedSummary(answer);
      return `200, ${answer.body.components[1]?.items?.[0]?.media?.attachment_id === id ? 'the same' : 'another'}`;
    },
  },
  {
    name: 'an edit keeps a picture by its number alone',
    expected: sameEverywhere(LOST_ATTACHMENT),
    async run(lab) {
      const { id, edit } = await sendPicture(lab);
      return detailedSummary(await edit({ components: [textBody('edited'), dotGallery], attachments: [{ id }] }));
    },
  },
  {
    name: 'an edit shows a picture again without naming any file',
    expected: sameEverywhere(LOST_ATTACHMENT),
    run: async (lab) => detailedSummary(await (await sendPicture(lab)).edit({ components: [textBody('edited'), dotGallery] })),
  },
  {
    name: 'an edit leaves a picture out',
    expected: sameEverywhere('200'),
    run: async (lab) => summaryOf(await (await sendPicture(lab)).edit({ components: [textBody('edited')], attachments: [] })),
  },
  {
    name: 'EPHEMERAL on a post in a channel',
    expected: sameEverywhere(INVALID_FORM),
    run: async (lab) => summaryOf(await sendProbeMessage(lab, { content: 'x', flags: EPHEMERAL_FLAG })),
  },
  {
    name: 'SUPPRESS_NOTIFICATIONS on a post',
    expected: sameEverywhere('200'),
    run: async (lab) => summaryOf(await sendProbeMessage(lab, { content: 'x', flags: SILENT_FLAG })),
  },
  ...(
    [
      ['EPHEMERAL', EPHEMERAL_FLAG, INVALID_FORM],
      ['SUPPRESS_NOTIFICATIONS', SILENT_FLAG, INVALID_FORM],
      ['SUPPRESS_EMBEDS', 1 << 2, '200'],
    ] as const
  ).map(
    ([name, flags, expected]): Experiment => ({
      name: `${name} on an edit`,
      expected: sameEverywhere(expected),
      async run(lab) {
        const { body } = await sendProbeMessage(lab, { content: 'x' });
        return summaryOf(await lab.call('PATCH', `${messagesRoute(lab)}/${body.id}`, { content: 'y', flags }));
      },
    }),
  ),
  {
    name: 'the same nonce twice',
    expected: sameEverywhere('one message'),
    async run(lab) {
      const nonce = String(process.hrtime.bigint()).slice(-20);
      const first = await sendProbeMessage(lab, { content: 'x', nonce, enforce_nonce: true });
      const second = await lab.call('POST', messagesRoute(lab), { content: 'x', nonce, enforce_nonce: true });
      if (first.body.id === second.body.id) return 'one message';
      lab.noteCreated(`${messagesRoute(lab)}/${second.body.id}`);
      return 'two messages';
    },
  },
  {
    name: 'a thread on a message',
    expected: byChannelKind('201, type 11', '201, type 10'),
    async run(lab) {
      const { body } = await sendProbeMessage(lab, { content: 'x' });
      return threadIdOf(await createProbeThread(lab, `${messagesRoute(lab)}/${body.id}/threads`, {}));
    },
  },
  ...([10, 11, 12] as const).map(
    (type): Experiment => ({
      name: `a thread of type ${type} on no message`,
      expected: byChannelKind(type === 10 ? '400 50024' : `201, type ${type}`, type === 10 ? '201, type 10' : '400 50024'),
      run: async (lab) => threadIdOf(await createProbeThread(lab, `/channels/${lab.channel}/threads`, { type })),
    }),
  ),
  {
    name: 'a post in a forum',
    expected: (kind) => (kind === FORUM ? '200' : undefined),
    run: async (lab) => summaryOf(await sendProbeMessage(lab, { content: 'x' })),
  },
  {
    name: 'a thread that is locked and put away takes no edit',
    expected: byChannelKind('400 50083', '400 50083'),
    async run(lab) {
      const { body } = await sendProbeMessage(lab, { content: 'x' });
      const inside = (await createProbeThread(lab, `${messagesRoute(lab)}/${body.id}/threads`, {})).body.id;
      const message = await lab.call('POST', `/channels/${inside}/messages`, { content: 'x' });
      await lab.call('PATCH', `/channels/${inside}`, { locked: true, archived: true });
      return summaryOf(await lab.call('PATCH', `/channels/${inside}/messages/${message.body.id}`, { content: 'y' }));
    },
  },
  {
    name: '41 components, those inside others included',
    expected: sameEverywhere(INVALID_FORM),
    run: async (lab) =>
      summaryOf(
        await sendProbeMessage(lab, {
          flags: COMPONENTS_V2_FLAG,
          components: [{ type: 17, components: Array.from({ length: 40 }, () => textBody('x')) }],
        }),
      ),
  },
  {
    name: 'a section with a thumbnail',
    expected: sameEverywhere('200'),
    run: async (lab) =>
      summaryOf(
        await sendProbeMessage(
          lab,
          {
            flags: COMPONENTS_V2_FLAG,
            components: [
              {
                type: 9,
                components: [textBody('x')],
                accessory: { type: 11, media: { url: 'attachment://dot.png' }, description: 'A dot' },
              },
            ],
            attachments: [{ id: 0, filename: 'dot.png' }],
          },
          { 'dot.png': DOT_PNG },
        ),
      ),
  },
  {
    name: 'an emoji of the application on a button',
    expected: sameEverywhere('201, 200'),
    async run(lab) {
      const made = await createEmoji(lab, `data:image/png;base64,${DOT_PNG.toString('base64')}`);
      if (made.status !== 201) return detailedSummary(made);
      const button = { type: 2, style: 2, custom_id: 'x', emoji: { id: made.body.id, name: 'experiment' } };
      return `201, ${detailedSummary(await sendProbeMessage(lab, { flags: COMPONENTS_V2_FLAG, components: [{ type: 1, components: [button] }] }))}`;
    },
  },
  {
    name: 'an emoji of the application, as WebP, on an option and in a text',
    expected: sameEverywhere('201, 200'),
    async run(lab) {
      const made = await createEmoji(lab, `data:image/webp;base64,${DOT_WEBP}`);
      if (made.status !== 201) return detailedSummary(made);
      const { id, name } = made.body;
      const menu = { type: 3, custom_id: 'x', options: [{ label: 'One', value: '1', emoji: { id, name } }] };
      const components = [textBody(`<:${name}:${id}> 3 coins`), { type: 1, components: [menu] }];
      return `201, ${detailedSummary(await sendProbeMessage(lab, { flags: COMPONENTS_V2_FLAG, components }))}`;
    },
  },
  {
    name: 'an emoji nobody knows on a button',
    expected: sameEverywhere('400 50035 BUTTON_COMPONENT_INVALID_EMOJI'),
    async run(lab) {
      const button = { type: 2, style: 2, custom_id: 'x', label: 'x', emoji: { id: lab.application, name: 'nobody' } };
      return detailedSummary(await sendProbeMessage(lab, { flags: COMPONENTS_V2_FLAG, components: [{ type: 1, components: [button] }] }));
    },
  },
  {
    name: 'a command on a user',
    expected: sameEverywhere('201'),
    run: (lab) => registerCommand(lab, 2, 'Experiment'),
  },
  {
    name: 'a command on a message',
    expected: sameEverywhere('201'),
    run: (lab) => registerCommand(lab, 3, 'Experiment'),
  },
  {
    name: 'a form with a text, a select, a radio group, a group of boxes and a field',
    expected: sameEverywhere('200'),
    async run(lab) {
      const interaction = await lab.click('Open a form');
      if (interaction === undefined) return undefined;
      const options = [
        { label: 'One', value: '1' },
        { label: 'Two', value: '2' },
      ];
      const label = (component: object) => ({ type: 18, label: 'x', component });
      const components = [
        textBody('x'),
        label({ type: 3, custom_id: 'select', options }),
        label({ type: 21, custom_id: 'radio', options }),
        label({ type: 22, custom_id: 'boxes', options, required: false }),
        label({ type: 4, custom_id: 'field', style: 1, required: false }),
      ];
      return summaryOf(
        await answerInteraction(lab, interaction, { type: 9, data: { custom_id: 'probe', title: 'Experiment', components } }),
      );
    },
  },
  {
    name: 'a form with a list of members',
    expected: sameEverywhere('200'),
    async run(lab) {
      const interaction = await lab.click('Open another form');
      if (interaction === undefined) return undefined;
      const { id } = interaction.member?.user ?? interaction.user ?? { id: lab.application };
      const chosen = { type: 5, custom_id: 'people', required: false, max_values: 9, default_values: [{ id, type: 'user' }] };
      const components = [{ type: 18, label: 'x', component: chosen }];
      return summaryOf(
        await answerInteraction(lab, interaction, { type: 9, data: { custom_id: 'probe', title: 'Experiment', components } }),
      );
    },
  },
  {
    name: 'a private answer keeps its picture by number and name',
    expected: sameEverywhere('200, 200'),
    async run(lab) {
      const interaction = await lab.click('Show me a dot');
      if (interaction === undefined) return undefined;
      const data = { flags: COMPONENTS_V2_FLAG | EPHEMERAL_FLAG, components: [dotGallery], attachments: [{ id: 0, filename: 'dot.png' }] };
      const first = await answerInteraction(lab, interaction, { type: 4, data }, { 'dot.png': DOT_PNG });
      const id = first.body?.resource?.message?.components?.[0]?.items?.[0]?.media?.attachment_id;
      const edited = await lab.call('PATCH', `/webhooks/${lab.application}/${interaction.token}/messages/@original`, {
        components: [textBody('edited'), dotGallery],
        attachments: [{ id, filename: 'dot.png' }],
      });
      return `${summaryOf(first)}, ${detailedSummary(edited)}`;
    },
  },
  {
    name: 'a deferred answer with IS_COMPONENTS_V2',
    expected: sameEverywhere(INVALID_FORM),
    async run(lab) {
      const interaction = await lab.click('Think');
      return interaction === undefined
        ? undefined
        : summaryOf(await answerInteraction(lab, interaction, { type: 5, data: { flags: COMPONENTS_V2_FLAG | EPHEMERAL_FLAG } }));
    },
  },
  {
    name: 'edits of a message older than an hour, one after the other',
    expected: sameEverywhere('3, then 429 30046'),
    patient: true,
    async run(lab) {
      const { body } = await sendProbeMessage(lab, { content: 'x' });
      await lab.passHour();
      for (let edits = 0; edits < 12; edits++) {
        const answer = await lab.call('PATCH', `${messagesRoute(lab)}/${body.id}`, { content: String(edits) });
        if (answer.status !== 200) return `${edits}, then ${summaryOf(answer)}`;
      }
      return '12';
    },
  },
];

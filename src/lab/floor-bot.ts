import { ButtonStyle, Client, ComponentType, GatewayIntentBits, MessageFlags } from 'discord.js';

/** The least a bot can do at a click, with the library as everybody uses it: acknowledge, then fill in the same panel each time. */
const [token, api] = process.argv.slice(2);
if (token === undefined || api === undefined) throw new Error('usage: floor-bot TOKEN API');

const PANEL = [
  { type: ComponentType.TextDisplay, content: 'What do you do?' },
  {
    type: ComponentType.ActionRow,
    components: ['one', 'two', 'three'].map((custom_id) => ({
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      label: custom_id,
      custom_id,
    })),
  },
] as const;

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api, globalRequestsPerSecond: 1_000_000 } });
client.on('interactionCreate', async (interaction) => {
  if (!interaction.isButton()) return;
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  await interaction.editReply({ flags: MessageFlags.IsComponentsV2, components: PANEL as never });
});
client.once('clientReady', () => process.send?.('ready'));
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.once('disconnect', () => process.exit(0));
await client.login(token);

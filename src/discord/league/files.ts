import { ComponentType, MessageFlags, Routes } from 'discord.js';
import { houseVoice } from '../../i18n/index.ts';
import type { Book } from '../../league/book.ts';
import { gamesCsv, logCsv, playersCsv, standingsCsv } from '../../league/export.ts';
import type { Desk } from '../desk.ts';
import { type CommandPayload, type ComponentPayload, readerOf } from '../interaction.ts';

/** Everything of a season as files for a spreadsheet, for the organiser's eyes. */
export async function sendFiles(desk: Desk, it: CommandPayload | ComponentPayload, { season, records }: Book): Promise<void> {
  const files = [
    ['players.csv', playersCsv(season)],
    ['standings.csv', standingsCsv(season)],
    ['games.csv', gamesCsv(season)],
    ['log.csv', logCsv(records)],
    // The mark in front lets a spreadsheet read names with their accents.
  ].map(([name = '', text = '']) => ({ name, data: Buffer.from(`\uFEFF${text}`) }));
  await desk.answers.patch(Routes.webhookMessage(desk.applicationId, it.token, '@original'), {
    auth: false,
    body: {
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: { parse: [] },
      components: [
        { type: ComponentType.TextDisplay, content: houseVoice(readerOf(it)).say('league.csvReady') },
        ...files.map((f) => ({ type: ComponentType.File, file: { url: `attachment://${f.name}` } })),
      ],
      attachments: files.map((f, id) => ({ id, filename: f.name })),
    },
    files: files.map((f) => ({ name: f.name, data: f.data })),
  });
}

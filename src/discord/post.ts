import { type APIMessage, Routes } from 'discord.js';
import type { Desk } from './desk.ts';
import { type Body, wire } from './interaction.ts';

/** Sends a message once: Discord drops a second one with the same nonce. */
export async function post(desk: Desk, channel: string, body: Body, nonce: string): Promise<string> {
  const { body: json, files } = wire(body);
  const sent = (await desk.rest.post(Routes.channelMessages(channel), {
    body: { ...json, nonce, enforce_nonce: true },
    files,
  })) as APIMessage;
  return sent.id;
}

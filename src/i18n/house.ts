import { messageFactory } from '../kit/message.ts';
import type { en } from './en.ts';

export type HouseKey = keyof typeof en;

/** A message of the house, outside the games. */
export const msg = messageFactory<HouseKey>();

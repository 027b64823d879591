import { speaker } from '../../../kit/message.ts';
import type { en } from './en.ts';

/** Says a message of this game's catalogue. */
export const say = speaker<keyof typeof en>('venice');

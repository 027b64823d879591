import { messageFactory } from '../../../src/kit/message.ts';
import type { en } from './i18n/en.ts';

export const say = messageFactory<keyof typeof en>('regatta');

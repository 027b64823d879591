import { speaker } from '../../../src/kit/message.ts';
import type { en } from './i18n/en.ts';

export const say = speaker<keyof typeof en>('regatta');

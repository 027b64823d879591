import type { Catalogue } from '../../../kit/message.ts';
import { en } from './en.ts';

export const fr: Catalogue<keyof typeof en> = { ...en };

import type { Catalogue } from '../../../kit/message.ts';
import { en } from './en.ts';

export const pl: Catalogue<keyof typeof en> = { ...en };

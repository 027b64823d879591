import type { Catalogue } from '../kit/message.ts';
import type { en } from './en.ts';

export const fr: Catalogue<keyof typeof en> = {
  'house.name': 'Serenissima',
};

import type { Catalogue } from '../kit/message.ts';
import type { en } from './en.ts';

export const pl: Catalogue<keyof typeof en> = {
  'house.name': 'Serenissima',
};

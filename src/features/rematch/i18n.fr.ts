import type { Catalogue } from '../../kit/message.ts';
import type { rematchEn } from './i18n.en.ts';

export const rematchFr: Catalogue<keyof typeof rematchEn> = {
  'rematch.button': 'Revanche',
  'rematch.waiting':
    'La table [#{id}]({url}) attend les mêmes, chacun une place plus loin : {taken} sur {seats} y sont. La partie commence avec le dernier.',
  'rematch.started': 'La revanche a commencé : [#{id}]({url}).',
  'rematch.notOver': 'Une revanche est possible une fois la partie terminée.',
  'rematch.notYours': 'La revanche est pour ceux qui ont joué.',
};

import type { Catalogue } from '../../kit/message.ts';
import type { marksEn } from './i18n.en.ts';

export const marksFr: Catalogue<keyof typeof marksEn> = {
  'marks.button': 'Mes marques',
  'marks.title': 'Mes barres et mes soupçons',
  'marks.how':
    'À côté de ce que le carnet tient lui-même, vous barrez ce qui est exclu et marquez ce que vous soupçonnez. Cela n’apparaît que dans votre image et vos textes : ni fil, ni relecture, ni export de la partie, et pas chez qui reprendrait votre place.',
  'marks.whose': 'De qui…',
  'marks.crossed': 'Barré',
  'marks.suspected': 'Soupçonné',
  'marks.none': 'Il n’y a rien à marquer ici.',
};

import type { Catalogue } from '../../../kit/message.ts';
import type { lesson as en } from './lesson.en.ts';

export const lesson: Catalogue<keyof typeof en> = {
  'lesson.place':
    'On joue à deux contre deux, sans savoir avec qui. Une de vos quatre figures sera vous, en secret : placez-les comme elles viennent.',
  'lesson.place.after': 'Vous êtes l’Agent X, et le grand, c’est vous. Madame Zsa Zsa est avec vous : mais qui la joue ?',
  'lesson.shake': 'Le Fantôme lâche trois boules : elles disent ce qui bouge.',
  'lesson.move': 'La blanche va par rues et canaux. Allez à Santi Apostoli.',
  'lesson.join': 'Avec la seconde blanche, rencontrez le gros de {c}.',
  'lesson.ask': 'Demandez qui est {c}. On montre trois cartes, dont une au moins est vraie.',
  'lesson.dismiss': 'X, c’est vous ; donc {c} est Bubble ou, en vérité, grand. Votre carnet le retient. Renvoyez cette figure à Murano.',
  'lesson.dismiss.after': '{a} vous a rencontré et demande de même.',
  'lesson.answer': 'Cachez le vrai parmi le faux : Zsa Zsa, X et gros.',
  'lesson.answer.after': '{a} a renvoyé votre fin. C’est de nouveau à vous, les boules sont tombées.',
  'lesson.sail': 'Rejoignez {b} à Sacca Fisola.',
  'lesson.find': 'Demandez encore.',
  'lesson.find.after': 'Une carte grise est toujours vraie : {b} est avec vous, et vous a montré la lettre B.',
  'lesson.end':
    'B et votre A désignent votre mission dans le passeport : une de vos figures rejoint l’Ambassadeur. Cela fait, tendez la main à {b} à votre tour. Avec tout autre, vous perdez.',
};

import type { Catalogue } from '../../../kit/message.ts';
import type { lesson as en } from './lesson.en.ts';

export const lesson: Catalogue<keyof typeof en> = {
  'lesson.keep':
    'Les points viennent des sièges au Conseil, des cases de la ville et des missions. Manquées, elles coûtent : celle-ci ne peut l’être.',
  'lesson.draw': 'Vous préparez tout le tour en secret. Piochez encore trois cartes : les 24 doivent durer cinq tours.',
  'lesson.stack': 'Chaque pile est une enchère. Joignez le 4 au 5 ; le 3 et le 2 en feront une autre.',
  'lesson.stack.after': 'Toutes les piles sont prêtes. Les enchères se suivent.',
  'lesson.pass': 'Qui tient la Noblesse bâtit une fontaine par tour, et vous la tenez déjà : passez.',
  'lesson.pass.after': 'Personne n’a enchéri, toutes les piles sont encore là.',
  'lesson.bid': 'La suivante rapporte plus. Révélez votre neuf.',
  'lesson.bid.after': 'Neuf bat {b} avec 4 et {a} avec 3. Ce qui est révélé est perdu.',
  'lesson.square': 'La case B2 coûte une pièce, et l’on peut bâtir des fontaines à côté.',
  'lesson.square.after': 'Tous ont passé en C. Pour le vin, {a} fut en tête.',
  'lesson.sell': '{a} a montré un 2, {b} a passé : votre cinq suffit.',
  'lesson.sale': 'Votre orange vaut une pièce pour d’autres cases : vendez-la.',
  'lesson.sale.after': '{b} fut en tête pour la porcelaine, {a} a planté un palmier.',
  'lesson.fountain': 'Vous tenez la Noblesse, donc vous bâtissez. À la fin, chaque membre à côté rapporte 6 points : B3 touche le vôtre.',
  'lesson.fountain.after':
    'Le Conseil paie : trois sièges, le plus de tous, vous valent 3 points et un privilège, qui permet d’attendre lors d’une enchère.',
  'lesson.end': 'C’était un tour ; il y en a cinq. À la fin comptent membres, palmiers, fontaines et missions.',
};

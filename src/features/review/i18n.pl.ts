import type { Catalogue } from '../../kit/message.ts';
import type { reviewEn } from './i18n.en.ts';

export const reviewPl: Catalogue<keyof typeof reviewEn> = {
  'review.button': 'Analiza',
  'review.title': '{game} #{id} · analiza, decyzja {at} z {of}',
  'review.working': 'Analiza trwa: gotowe {done, number, ::percent}. Zajrzyj ponownie za minutę.',
  'review.again': 'Zajrzyj ponownie',
  'review.given': 'Zagrano: {answer}',
  'review.best': 'Lepiej: {answer}',
  'review.knew': 'Oceniono według tego, co {who} wie w tej chwili partii, i możliwego dalszego ciągu.',
  'review.fine': '{who}: żadna decyzja nie mogła być dużo lepsza.',
  'review.back': 'Wstecz',
  'review.next': 'Dalej',
  'review.whose': 'Czyje decyzje…',
  'review.notOver': 'Partię można przeanalizować, gdy się skończy.',
  'review.noOne': 'W tej partii decydowały same komputery.',
};

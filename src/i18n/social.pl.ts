import type { Catalogue } from '../kit/message.ts';
import type { socialEn } from './social.en.ts';

export const socialPl: Catalogue<keyof typeof socialEn> = {
  'command.orders': 'Zostaw powtarzające się odpowiedzi domowi gry',
  'orders.title': 'Stałe polecenia w partii **{game} #{id}**',
  'orders.how':
    'Na to, co tu ustalisz, odpowiadamy za ciebie, gdy tylko padnie pytanie – na podstawie tego, co sam możesz wiedzieć. Możesz to zmienić w każdej chwili.',
  'orders.line': '• {label}: **{setting}**',
  'orders.which': 'Które polecenie?',
  'orders.choose': 'Co robić?',
  'orders.compose': 'Ułożę własne…',
  'orders.default': 'Tak we wszystkich nowych partiach',
  'orders.kept': 'Zapisane dla wszystkich twoich nowych partii gry {game}.',
  'orders.back': 'Wszystkie polecenia',
  'orders.always': 'Zawsze tak…',
  'orders.unfit': 'nie pasuje do obecnej sytuacji.',
  'orders.ended': 'Stałe polecenie „{label}” wygasło: {why}',
  'orders.none': 'W grze {game} nie ma czego polecać.',
  'orders.toGame': 'Do partii',
};

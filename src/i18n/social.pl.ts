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

  'command.play.guest': 'Kogo zaprosić',
  'command.play.private': 'W gronie znajomych: dołączyć mogą tylko zaproszeni',
  'lobby.titleAlt': 'Obraz tytułowy gry {game}: dachy i wieże Wenecji widziane od wody',
  'lobby.auto': 'Partia zacznie się sama, gdy wszystkie miejsca będą zajęte.',
  'lobby.byHand': 'Partia zacznie się, gdy rozpocznie ją gospodarz.',
  'lobby.private': 'W gronie znajomych: dołączyć mogą tylko zaproszeni.',
  'lobby.until': 'Jeśli do tego czasu nic się nie zacznie, stół zostanie uprzątnięty {until}.',
  'lobby.expired': 'Przez siedem dni nikt nie rozpoczął partii; stół został uprzątnięty.',
  'lobby.invitedOnly': 'Ten stół jest tylko dla zaproszonych.',
  'lobby.tooManyInvited': 'Do jednego stołu można zaprosić najwyżej {n} osób.',
  'lobby.notSeated': 'Stół można oddać tylko komuś, kto przy nim siedzi.',
  'lobby.openedIn': '{title}: stół stoi w {where}.',
  'opening.watchers': 'Dla tych, którzy chcieli obserwować: {who}',
  'invitation.post': '{to}, {by} zaprasza do gry **{game}**, stół nr {id}.',
  'invitation.decline': 'Odmów',
  'invitation.accepted': 'Masz miejsce; partia zacznie się w wątku pod kartą stołu.',
  'invitation.declined': 'Dobrze. Miejsce zostaje wolne dla innych; nikt się o tym nie dowie.',
  'guests.open': 'Goście i początek',
  'guests.title': 'Goście i początek partii **{game} #{id}**',
  'guests.invite': 'Zaproś…',
  'guests.invited':
    '{n, plural, =0 {Wszyscy byli już zaproszeni.} one {Wezwano jednego gościa.} few {Wezwano # gości.} many {Wezwano # gości.} other {Wezwano # gościa.}}',
  'guests.host': 'Oddaj stół…',
  'guests.handedOver': 'Stół ma nowego gospodarza.',
  'guests.autoOn': 'Zacznij, gdy wszyscy usiądą',
  'guests.autoOff': 'Zacznij dopiero na mój znak',
  'guests.privateOn': 'W gronie znajomych',
  'guests.privateOff': 'Dla wszystkich',
  'guild.blocked': 'Organizatorzy tego serwera wykluczyli cię ze swoich stołów.',
  'guild.notOpener': 'Na tym serwerze stoły otwierają: {roles}.',
  'limit.lobbies':
    '{n, plural, one {Jeden stół już czeka} few {# stoły już czekają} many {# stołów już czeka} other {# stołu już czeka}} na graczy na tym serwerze. Dołącz do któregoś albo poczekaj, aż jakaś partia się zacznie.',
  'limit.lobbiesEach':
    'Na tym serwerze {n, plural, one {czeka już jeden twój stół} few {czekają już # twoje stoły} many {czeka już # twoich stołów} other {czeka już # twojego stołu}}; więcej naraz nie wolno.',
  'limit.running':
    'Na tym serwerze {n, plural, one {trwa już jedna partia} few {trwają już # partie} many {trwa już # partii} other {trwa już # partii}}; więcej naraz nie wolno.',
  'limit.runningEach':
    'Na tym serwerze siedzisz już przy {n, plural, one {jednym stole} few {# stołach} many {# stołach} other {# stołu}}; więcej naraz nie wolno.',
};

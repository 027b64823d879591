import type { Catalogue } from '../../../kit/message.ts';
import type { rules as en } from './rules.en.ts';

export const rules: Catalogue<keyof typeof en> = {
  'rule.goal.title': 'Cel gry',
  'rule.goal':
    'W tajemnicy układasz stosiki kart i licytujesz nimi miejsca w Radzie i pola miasta. Punkty dają miejsca w Radzie, krewni w mieście, palmy, fontanny, niewykorzystane przywileje i misje; po pięciu rundach wygrywa największy wynik.',
  'rule.turn.title': 'Runda',
  'rule.turn': 'Gra trwa pięć rund. Każda ma planowanie, dziewięć kroków od A do I i fazę Rady. Siedem kroków to licytacje.',
  'rule.planning.title': 'Planowanie',
  'rule.planning':
    'Wszyscy planują jednocześnie i w tajemnicy. Odkrywasz karty swojego stosu po jednej i kończysz, kiedy chcesz; pierwsza jest obowiązkowa, żadna nie wraca. Potem dzielisz je wszystkie na stosiki. 24 karty muszą wystarczyć na pięć rund.',
  'rule.auction.title': 'Licytacje',
  'rule.auction':
    'Zaczyna posiadacz pionka. Każdy po kolei odkrywa jeden stosik, pasuje albo wydaje przywilej. Sumy porównuje się, gdy wszyscy skończą; przy remisie lepszy jest siedzący bliżej pierwszego gracza zgodnie z zegarem, a pierwszy gracz wygrywa każdy remis.',
  'rule.pawn.title': 'Pionek Stefana Felda',
  'rule.pawn':
    'Pierwszy w kolejności bierze pionek przed wszelkimi akcjami i zaczyna następną licytację. Gdy wszyscy spasują, pionek zostaje. Zostaje też między rundami.',
  'rule.privilege.title': 'Przywileje',
  'rule.privilege':
    'Zamiast działać w licytacji możesz oddać przywilej i działać po wszystkich, którzy mają jeszcze ruch. Tyle razy, ile masz przywilejów, ale nie wtedy, gdy nikt inny nie został. Każdy niewykorzystany to punkt na końcu.',
  'rule.nobility.title': 'Krok A: Szlachta i Kościół',
  'rule.nobility':
    'Pierwszy stawia krewnego na miejscu Szlachty, drugi na miejscu Kościoła. Kto tam stał, wraca do zapasu. Kto już sam tam siedzi, zostaje, tu i w dalszych krokach, i liczy się to jako akcja.',
  'rule.guilds.title': 'Kroki B, D, F: gildie',
  'rule.guilds':
    'Pierwszy może zająć miejsce gildii, wziąć jeden towar i wolne pole gildii za jego cenę, w tej kolejności. Drugi może wziąć towar i pole, trzeci jedno z dwojga, tylko przy czterech lub pięciu graczach.',
  'rule.sale.title': 'Kroki C i E: sprzedaż',
  'rule.sale':
    'Pierwszy może sprzedać dowolne towary po stałych cenach: pomarańcze 1, bakalie 2, wino 3, odzież 4, porcelana 5. W kroku E może też zająć miejsce Kupców.',
  'rule.move.title': 'Krok G: przesunięcie',
  'rule.move': 'Pierwszy może przesunąć jednego krewnego w mieście na wolne sąsiednie pole, bez opłaty i bez zdolności fontanny.',
  'rule.building.title': 'Kroki H i I: palma i fontanna',
  'rule.building':
    'Kto ma Kościół, sadzi palmę tej rundy na wolnym drzewie. Kto ma Szlachtę, buduje fontannę tej rundy na wolnym placu. Licytacji przy tym nie ma.',
  'rule.return.title': 'Odzyskiwanie karty',
  'rule.return':
    'Jeśli odkryty stosik nie dał ci akcji albo żadnej nie dało się wykonać, możesz włożyć jedną z jego kart pod swój stos. Pozostałe odkryte karty opuszczają grę. Rezygnacja z możliwej akcji nie zwraca karty.',
  'rule.fountains.title': 'Fontanny',
  'rule.fountains':
    'Niektóre fontanny mają zdolność. Możesz jej użyć, gdy akcja gildii stawia twojego krewnego przy boku fontanny, najwyżej jednej. Przesunięcie tam albo późniejsza budowa fontanny nic nie daje. Fontanna centralna styka się z ośmioma polami.',
  'rule.council.title': 'Faza Rady',
  'rule.council':
    'Każdy twój krewny w Radzie jest wart punkt. Kto ma ich najwięcej, bierze przywilej; przy remisie każdy z nich. Nieużyte stosiki odrzuca się zakryte.',
  'rule.missions.title': 'Misje',
  'rule.missions':
    'Dostajesz pięć misji i zatrzymujesz co najmniej jedną. Sprawdza się je raz, na samym końcu. Niewykonana misja kosztuje swoją karę; te, które coś liczą, zawsze się udają. Tylko ty widzisz, ile każda dałaby teraz, poza tymi, które porównują z tym, co inni ukrywają.',
  'rule.scoring.title': 'Punktacja końcowa',
  'rule.scoring':
    'Punkt za każdego krewnego w mieście, jeden więcej, jeśli styka się z palmą, wartość każdej fontanny przy jego bokach, punkt za każdy przywilej, potem misje. Remis: więcej krewnych w mieście, potem więcej monet.',
  'rule.nina.title': 'Nina',
  'rule.nina':
    'Przy dwóch graczach Nina licytuje w gildiach. Gdy obaj skończą, odkrywa jedną kartę w B i D, dwie w F. Wygrywa remisy i blokuje akcje swojego miejsca, ale nic nie bierze i nigdy nie ma pionka.',
  'rule.specials.title': 'Karty specjalne',
  'rule.specials':
    'Każdy rodzaj kart specjalnych ustala się przed grą; zastępuje on zwykłe karty w każdym stosie, tylko Joker jest dodawany. Działa przy odkryciu, bez względu na miejsce. Dopóki nie zagrają wszyscy, każda suma jest tymczasowa: liczy się to, co odkryte.',
  'rule.secrets.title': 'Co jest tajne',
  'rule.secrets':
    'Tajne są łączne monety i towary, misje, dobrane karty i nieodkryte stosiki. Każdy pojedynczy zysk i zapłata, wielkość stosów i stosików oraz odkryte karty są jawne.',
};

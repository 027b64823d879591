import type { BoardPart, BoardSetup } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import { editions } from './data.ts';
import { boardOf, planFor } from './rules/board.ts';
import { cityLaid, readTile } from './rules/cities.ts';
import { scene } from './scene/index.ts';
import { setup } from './setup.ts';
import type { Options } from './state.ts';
import { view } from './view.ts';
import { say } from './words.ts';

/** D.3: a custom city, in which tile, side and turn of every place are chosen; all legal turns, no filter. */
export const layingOut: BoardSetup<Options> = {
  label: say('layout'),
  note: say('layout.note'),
  parts: (seats, options) => (options.city === 'custom' ? partsOf(seats, options) : []),
  laid(seats, options, part, field, value) {
    const tiles = laidTiles(seats, options);
    const at = planFor(editions.get(options.edition), seats).slots.findIndex(({ slot }) => slot === part);
    const here = ensureDefined(tiles[at], part);
    if (field === 'tile') {
      // A tile that lies elsewhere changes places with the one that lies here; each place keeps its turn.
      const there = tiles.findIndex(({ tile }) => tile === value);
      const moved = tiles[there];
      if (moved !== undefined) tiles[there] = { ...here, turn: moved.turn };
      tiles[at] = { tile: value, side: moved?.side ?? here.side, turn: here.turn };
    } else tiles[at] = field === 'side' ? { ...here, side: value === 'B' ? 'B' : 'A' } : { ...here, turn: Number(value) };
    return { ...options, layout: tiles.map(({ tile, side, turn }) => `${tile}${side}${turn}`).join(' ') };
  },
  scene(seats, options, theme) {
    const state = setup(seats, { ...options, city: 'custom' }, quickRng('layout'));
    return scene(view(state, 'public'), theme);
  },
};

function laidTiles(seats: number, options: Options) {
  const city = cityLaid(editions.get(options.edition), seats, options);
  return city.split(' ').map((written) => ensureDefined(readTile(written), written));
}

function partsOf(seats: number, options: Options): BoardPart[] {
  const edition = editions.get(options.edition);
  const tiles = laidTiles(seats, options);
  const board = boardOf(edition, cityLaid(edition, seats, options));
  return planFor(edition, seats).slots.map(({ slot, kind, turns }, at) => {
    const { tile, side, turn } = ensureDefined(tiles[at], slot);
    const kinds = Object.keys(edition.tiles).filter((id) => edition.tiles[id]?.kind === kind);
    const first = [...board.squares.values()].find(({ district }) => district === slot);
    return {
      id: slot,
      label: say('layout.place', { n: at + 1 }),
      mark: first?.id ?? '',
      fields: [
        {
          id: 'tile',
          label: say('layout.tile'),
          value: tile,
          values: kinds.map((id) => ({ value: id, label: say('layout.tile.named', { id }) })),
        },
        {
          id: 'side',
          label: say('layout.side'),
          value: side,
          values: ['A', 'B'].map((id) => ({ value: id, label: say('layout.side.named', { id }) })),
        },
        {
          id: 'turn',
          label: say('layout.turn'),
          value: String(turn),
          values: turns.map((n) => ({ value: String(n), label: say('layout.turn.named', { degrees: n * 90 }) })),
        },
      ],
    };
  });
}

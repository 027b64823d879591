import { describe, expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { needsConfirmation } from '../../src/discord/panel/final.ts';
import { buildPanel } from '../../src/discord/panel/panel.ts';
import { isDrawnTogether } from '../../src/discord/ui/entries.ts';
import { GAMES } from '../../src/games/index.ts';
import { childAt, nodeAt, type Path } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { previewAnswer } from '../../src/table/core/preview.ts';
import { furnished, looking } from './shown.ts';

/** What cannot be taken back says so where it is pressed, or is shown once more before it counts; what can be taken back says neither. */

const BEFORE = /What you choose here (is final|ends your turn and is final)[.,]/;
const OF_ALL = /What you choose here (is final|ends your turn and is final)\./;
const CONFIRM = 'Once confirmed, this cannot be taken back.';

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const context = furnished();
  const [fewest, most] = game.seats;

  test.each([...new Set([fewest, 2, 3, most])].filter((n) => n >= fewest))('whole games, %i seats', (seats) => {
    const options = game.options.parse({});
    if (game.refuses(seats, options) !== undefined) return;
    const seen = { before: 0, confirmed: 0, open: 0 };
    playAtRandom(game, seats, options, quickRng(`final ${seats}`), ({ before, decision, path, action }) => {
      const at = looking(game, before, seats, decision.seat);
      const question = ensureDefined(
        at.questions.find((q) => q.decision.id === decision.id),
        'the question',
      );
      const leaf = nodeAt(question.tree, path);
      if (leaf?.at !== 'act' || path.length === 0) return;
      const text = (where: Path) => JSON.stringify(buildPanel(context, at, { decision: decision.id, path: where }, 'en'));
      const last = path.slice(0, -1);
      const above = nodeAt(question.tree, path.slice(0, -2));
      const pressed = path.length > 1 && above?.at === 'pick' && isDrawnTogether(above) ? [last, path.slice(0, -2)] : [last];
      const end = previewAnswer(at, question, action);
      if (needsConfirmation(at, question, leaf, path)) {
        seen.confirmed++;
        expect(text(path).includes(CONFIRM), decision.kind).toBe(end !== 'open');
      } else if (end !== 'open') {
        seen.before++;
        for (const where of pressed) expect(text(where), `${decision.kind} ${JSON.stringify(where)}`).toMatch(BEFORE);
      } else {
        seen.open++;
        if (childAt(question.tree, path[0] ?? '') === leaf && question.tree.at === 'pick')
          expect(text([]), decision.kind).not.toMatch(OF_ALL);
      }
    });
    expect(seen.before + seen.confirmed).toBeGreaterThan(5);
  });
});

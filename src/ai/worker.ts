// The thread of those who think: tasks in, answers out. The only one here that knows which titles there are.
import { parentPort, workerData } from 'node:worker_threads';
import { GAMES } from '../games/index.ts';
import { ensureDefined } from '../kit/must.ts';
import { answerAdviceRequest, answerThinkRequest } from './think-request.ts';
import type { Editions, ThinkRequest, ThinkResponse } from './thinking-service.ts';

const port = ensureDefined(parentPort ?? undefined, 'a parent thread');
for (const [title, id, edition] of workerData as Editions) GAMES.find((game) => game.id === title)?.editions.put(id, edition);

port.on('message', ({ id, task }: ThinkRequest) => {
  try {
    port.postMessage({
      id,
      answered: 'player' in task ? answerThinkRequest(GAMES, task) : answerAdviceRequest(GAMES, task),
    } satisfies ThinkResponse);
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies ThinkResponse);
  }
});

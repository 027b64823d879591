import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    late?: boolean;
  }
}

/** Where a run must be over by the clock, no test is begun any more when its time is up; of each it is said that it was left out. */
const until = Number(process.env.TESTS_UNTIL);

beforeEach(({ skip, task }) => {
  if (Date.now() < until) return;
  task.meta.late = true;
  skip('the time was up');
});

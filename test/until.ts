import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    late?: boolean;
  }
}

/** Long batteries that must be over by the clock begin no test any more when their time is up, and say of each that it was left out. */
const until = Number(process.env.TESTS_UNTIL);

beforeEach(({ skip, task }) => {
  if (Date.now() < until) return;
  task.meta.late = true;
  skip('the time was up');
});

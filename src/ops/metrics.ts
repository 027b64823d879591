import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { StoreStats } from '../storage/records.ts';

/** Upper ends of the classes into which answers fall, in seconds; three seconds is all that Discord grants. */
const LATENCY_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3] as const;
const CALLBACK_ROUTE = /\/interactions\/(\d+)\/[^/]+\/callback$/;
/** Interactions whose answer is awaited; more than that are forgotten. */
const MAX_AWAITED = 5_000;
/** So long a gateway that was lost may be on its way back. */
const MAX_SILENCE_MS = 60_000;
/** So long deliveries may be under way and none of them settle. */
const LONGEST_STANDSTILL = 2 * 60_000;
const ERROR = 50;
const WARN = 40;

/** Whoever sends requests to Discord, and tells of each how it was answered. */
interface RestClient {
  on(event: 'response', hear: (request: { readonly path: string }, response: { readonly status: number }) => void): unknown;
}

/** What is counted while the house runs. */
export interface Metrics {
  /** An interaction came in. */
  countInteraction(id: string): void;
  /** Somebody has taken so many steps of a lesson. */
  countLessonStep(title: string, taken: number): void;
  /** Something was written to the log at this level. */
  countLog(level: number): void;
  /** The shards that this process has are connected, or one is lost; nothing where others have them all. */
  setConnected(up: boolean | undefined, shards: number): void;
  /** Whether this process keeps the clocks and posts. */
  setLeader(on: boolean): void;
  /** The gateway has been lost for a minute: what is clicked is not heard. */
  isGatewayLost(): boolean;
  /** A delivery has begun, or has ended so: settled by Discord's word, by its being out of order, or cut off without either. */
  delivery(what: 'begun' | 'settled' | 'outage' | 'cut'): void;
  /** Whether messages get through; `stuck` when for two minutes no delivery has settled though some were begun. */
  delivering(): 'flows' | 'outage' | 'stuck';
  /** Watches the answers go out. */
  watchResponses(client: RestClient): void;
  /** All figures in the text format of Prometheus. */
  format(figures: StoreStats): string;
}

/** Of several processes each tells which it is. */
export function createMetrics(clock: () => number = () => performance.now(), host?: string): Metrics {
  const awaited = new Map<string, number>();
  const classes = LATENCY_BUCKETS.map(() => 0);
  const loop = monitorEventLoopDelay();
  loop.enable();
  const lessons = new Map<string, number>();
  let heard = 0;
  let answered = 0;
  let seconds = 0;
  let errors = 0;
  let warnings = 0;
  let refused = 0;
  let up = false;
  let lostAt: number | undefined;
  let shards = 0;
  let isClerk = false;
  let underWay = 0;
  let cutOff = 0;
  let unsettledSince: number | undefined;
  let isOutage = false;

  function acknowledged(id: string): void {
    const from = awaited.get(id);
    if (from === undefined) return;
    awaited.delete(id);
    const took = (clock() - from) / 1000;
    answered++;
    seconds += took;
    LATENCY_BUCKETS.forEach((end, at) => {
      if (took <= end) classes[at] = (classes[at] ?? 0) + 1;
    });
  }

  return {
    countInteraction(id) {
      heard++;
      awaited.set(id, clock());
      const [oldest] = awaited.keys();
      if (awaited.size > MAX_AWAITED && oldest !== undefined) awaited.delete(oldest);
    },
    countLessonStep(title, taken) {
      const labels = `{title="${title}",step="${taken}"}`;
      lessons.set(labels, (lessons.get(labels) ?? 0) + 1);
    },
    countLog(level) {
      if (level >= ERROR) errors++;
      else if (level >= WARN) warnings++;
    },
    setConnected(now, count) {
      up = now === true;
      shards = count;
      lostAt = now === false ? (lostAt ?? clock()) : undefined;
    },
    setLeader(on) {
      isClerk = on;
      // From here on others deliver.
      if (on) return;
      unsettledSince = undefined;
      isOutage = false;
    },
    delivery(what) {
      if (what === 'begun') {
        underWay++;
        unsettledSince ??= clock();
        return;
      }
      underWay--;
      if (what === 'cut') cutOff++;
      else {
        isOutage = what === 'outage';
        unsettledSince = underWay === 0 ? undefined : clock();
      }
    },
    delivering() {
      if (unsettledSince !== undefined && clock() - unsettledSince >= LONGEST_STANDSTILL) return 'stuck';
      return isOutage ? 'outage' : 'flows';
    },
    isGatewayLost: () => lostAt !== undefined && clock() - lostAt >= MAX_SILENCE_MS,
    watchResponses(client) {
      client.on('response', ({ path }, { status }) => {
        if (status >= 400) refused++;
        const id = CALLBACK_ROUTE.exec(path)?.[1];
        if (id !== undefined && status < 300) acknowledged(id);
      });
    },
    format(figures) {
      const lines: string[] = [];
      const one = (name: string, kind: 'counter' | 'gauge', help: string, value: number) =>
        lines.push(`# HELP serenissima_${name} ${help}`, `# TYPE serenissima_${name} ${kind}`, `serenissima_${name} ${value}`);
      const ack = 'serenissima_acknowledgement_seconds';
      lines.push(`# HELP ${ack} From an interaction to its first answer.`, `# TYPE ${ack} histogram`);
      lines.push(...LATENCY_BUCKETS.map((end, at) => `${ack}_bucket{le="${end}"} ${classes[at] ?? 0}`));
      lines.push(`${ack}_bucket{le="+Inf"} ${answered}`, `${ack}_sum ${seconds}`, `${ack}_count ${answered}`);
      one('interactions_total', 'counter', 'Interactions heard.', heard);
      one('discord_refusals_total', 'counter', 'Requests that Discord refused.', refused);
      one('errors_total', 'counter', 'Lines of the log at error or fatal.', errors);
      one('warnings_total', 'counter', 'Lines of the log at warn.', warnings);
      one('gateway_up', 'gauge', 'Whether the gateway is connected, on all shards of this process.', up ? 1 : 0);
      one('gateway_shards', 'gauge', 'Shards of the gateway that this process has.', shards);
      one('clerk', 'gauge', 'Whether this process keeps the clocks and posts.', isClerk ? 1 : 0);
      one('deliveries_cut_off_total', 'counter', 'Deliveries that took too long and were cut off; they are tried again.', cutOff);
      one('outbox_pending', 'gauge', 'Messages waiting to be posted.', figures.pending);
      one('outbox_late', 'gauge', 'Messages that are due and not yet posted.', figures.late);
      one('jobs_due', 'gauge', 'Deadlines and reminders that are due and not yet done.', figures.due);
      one('games_running', 'gauge', 'Games in play.', figures.running);
      one('games_lobby', 'gauge', 'Tables that wait for players.', figures.lobby);
      const steps = 'serenissima_lesson_steps_total';
      lines.push(`# HELP ${steps} Learners who have taken so many steps of a lesson; 0: who has begun it.`, `# TYPE ${steps} counter`);
      lines.push(...[...lessons].sort().map(([labels, n]) => `${steps}${labels} ${n}`));
      one('resident_bytes', 'gauge', 'Memory of the process.', process.memoryUsage().rss);
      one('event_loop_delay_seconds', 'gauge', 'Longest standstill since the last look.', loop.max / 1e9);
      loop.reset();
      return `${lines.map((line) => (host === undefined ? line : withHostLabel(host, line))).join('\n')}\n`;
    },
  };
}

/** A line with this label before its others. */
function withHostLabel(host: string, line: string): string {
  return line.replace(/^(\w+)(?:\{(.*)\})? (?=\S+$)/, (_, name: string, labels?: string) => {
    const all = [`host="${host}"`, ...(labels === undefined ? [] : [labels])];
    return `${name}{${all.join(',')}} `;
  });
}

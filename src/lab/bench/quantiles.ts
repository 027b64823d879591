/** Microseconds, collected one by one. */
export function createStopwatch() {
  const samples: number[] = [];
  return {
    samples,
    async time<T>(work: () => Promise<T>): Promise<T> {
      const start = performance.now();
      const result = await work();
      samples.push((performance.now() - start) * 1000);
      return result;
    },
    timeSync<T>(work: () => T): T {
      const start = performance.now();
      const result = work();
      samples.push((performance.now() - start) * 1000);
      return result;
    },
    quantile: (q: number) => quantile(samples, q),
  };
}

export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

export const roundTo = (value: number, digits = 2) => Number(value.toFixed(digits));

/** Microseconds of processor time since a moment: what else runs on the machine does not count. */
export function processorTime(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}

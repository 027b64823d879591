import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../storage/migrations.ts';

/** Beside the built program, written with it. */
const BUILD_STAMP_FILE = join(import.meta.dirname, '../../.built');

/** Which version this is, and when it was built. */
export function currentBuild(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot(import.meta.dirname), 'package.json'), 'utf8')) as { version: string };
  return `${version}+${Math.floor(statSync(BUILD_STAMP_FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0)}`;
}

/** Below zero where the first build is the older. */
export function compareBuilds(one: string, other: string): number {
  const [these, those] = [one, other].map((build) => build.split(/\D+/).map(Number));
  return these?.map((n, at) => n - (those?.[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

import { type Actor, actor } from '../../src/sandbox/actor.ts';
import type { Sandbox } from '../../src/sandbox/index.ts';

export type { Actor } from '../../src/sandbox/actor.ts';

/** The members of the default world, standing in #games. */
export function actors(sandbox: Sandbox) {
  const one = (name: string): Actor => actor(sandbox, name);
  return {
    anna: one('Anna'),
    bruno: one('Bruno'),
    chiara: one('Chiara'),
    dario: one('Dario'),
    elena: one('Elena'),
    stranger: one('Stranger'),
  };
}

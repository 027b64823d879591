import { type Actor, createActor } from '../../src/emulator/actor.ts';
import type { Sandbox } from '../../src/emulator/index.ts';

export type { Actor } from '../../src/emulator/actor.ts';

/** The members of the default world, standing in #games. */
export function actors(sandbox: Sandbox) {
  const one = (name: string): Actor => createActor(sandbox, name);
  return {
    anna: one('Anna'),
    bruno: one('Bruno'),
    chiara: one('Chiara'),
    dario: one('Dario'),
    elena: one('Elena'),
    stranger: one('Stranger'),
  };
}

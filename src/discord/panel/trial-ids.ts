import type { Translator } from '../../i18n/say.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { mayTry } from '../../table/trial/sandbox-view.ts';
import { button } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';

const TRIAL_ID_PATTERN = /^w-([0-9a-f]{6})\.(\d{1,3})$/;

/** The question in a trial: in which, after how many answers. */
export function trialId(id: string, at: number): string {
  return `w-${id}.${at}`;
}

export function parseTrialId(decision: string): { readonly id: string; readonly at: number } | undefined {
  const read = TRIAL_ID_PATTERN.exec(decision);
  return read === null ? undefined : { id: read[1] ?? '', at: Number(read[2]) };
}

/** The way to trying something out, for whoever plays. */
export function trialButton({ row, seat }: PlayerView, { say }: Translator) {
  if (seat === undefined || !mayTry(row)) return [];
  return [button({ id: encodeControl({ at: 'social', what: 'whatIf', game: row.id }), label: say('trial.open') })];
}

import type { Path } from '../../kit/choice.ts';
import { quickRng, type Rng } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import { MINUTE } from '../../shared/durations.ts';
import type { StoredGame } from '../../storage/records.ts';
import { stateFor } from '../core/loaded-game.ts';
import { loadPlayerView, type PlayerView } from '../core/player-view.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { type Services, throwRuleError } from '../services.ts';
import { beginTrial, type Trial, trialAt, tryAnswer } from './trial.ts';

/** A trial under way. It lies in memory alone: nothing of it is stored, told, timed or counted, and a restart ends it. */
interface StoredTrial {
  /** Told apart by it from another, also from one before a restart. */
  readonly id: string;
  readonly userId: string;
  readonly gameId: number;
  readonly seat: Seat;
  readonly rng: Rng;
  readonly trial: Trial;
  readonly touchedAt: number;
}

/** What somebody sees of his trial. */
export interface SandboxView extends Pick<StoredTrial, 'id' | 'seat' | 'trial'> {
  readonly view: PlayerView;
}

/** Who leaves one alone so long has ended it. */
const IDLE_MS = 30 * MINUTE;
/** One each, and so many in all: then the one left alone longest goes. */
const MAX_TRIALS = 200;

const trialStores = new WeakMap<Services, Map<string, StoredTrial>>();

/** Those that were not left alone too long, the one left alone longest first. */
function trialsOf(services: Services): Map<string, StoredTrial> {
  const all = trialStores.get(services) ?? new Map<string, StoredTrial>();
  trialStores.set(services, all);
  for (const [user, { touchedAt }] of all) if (touchedAt + IDLE_MS <= services.now()) all.delete(user);
  return all;
}

/** Whether players may try things out here; unless the host, or who organises the league, would rather not. */
export function mayTry(row: Pick<StoredGame, 'lobby' | 'status'>): boolean {
  return row.status === 'running' && lobbyOf(row).trials;
}

/** A player begins to try out how the game might go on from here, as far as he may know it. */
export async function openSandbox(services: Services, gameId: number, userId: string): Promise<SandboxView> {
  const view = (await loadPlayerView(services, gameId, userId)) ?? throwRuleError('panel.gone');
  const { seat, loaded } = view;
  if (seat === undefined) throwRuleError('table.notIn');
  if (view.row.status !== 'running') throwRuleError('more.over');
  if (!mayTry(view.row)) throwRuleError('trial.notHere');
  // Of the game's own dice, and of the truth, it must tell nothing.
  const secret = services.newSeed();
  const rng = quickRng(secret);
  const trial = beginTrial(loaded.game, stateFor(loaded, seat), seat, rng);
  return storeTrial(services, view, { id: secret.slice(-6), userId, gameId, seat, rng, trial, touchedAt: services.now() });
}

/** The trial of this name as it stands, if it is still under way. */
export async function findSandbox(services: Services, gameId: number, userId: string, id: string): Promise<SandboxView | undefined> {
  const kept = trialsOf(services).get(userId);
  if (kept?.id !== id || kept.gameId !== gameId) return undefined;
  const view = await loadPlayerView(services, gameId, userId);
  if (view === undefined || view.seat !== kept.seat || !mayTry(view.row)) {
    trialsOf(services).delete(userId);
    return undefined;
  }
  return storeTrial(services, view, { ...kept, touchedAt: services.now() });
}

/** An answer for whoever is asked in it, given where so many have been: what is no such answer changes nothing. */
export async function submitTrialAnswer(services: Services, gameId: number, userId: string, id: string, at: number, path: Path) {
  const now = await findSandbox(services, gameId, userId, id);
  const kept = trialsOf(services).get(userId);
  if (now === undefined || kept === undefined) return undefined;
  if (kept.trial.at !== at) return now;
  const tried = tryAnswer(now.view.game, kept.trial, kept.seat, path, kept.rng);
  if (tried === undefined) return now;
  if ('why' in tried) return { ...now, why: tried.why };
  return storeTrial(services, now.view, { ...kept, trial: tried });
}

/** Back or forward to where so many answers have been given. */
export async function moveInSandbox(
  services: Services,
  gameId: number,
  userId: string,
  id: string,
  at: number,
): Promise<SandboxView | undefined> {
  const now = await findSandbox(services, gameId, userId, id);
  const kept = trialsOf(services).get(userId);
  if (now === undefined || kept === undefined) return undefined;
  return storeTrial(services, now.view, { ...kept, trial: trialAt(now.view.game, kept.trial, at) });
}

function storeTrial(services: Services, view: PlayerView, kept: StoredTrial): SandboxView {
  const all = trialsOf(services);
  all.delete(kept.userId);
  all.set(kept.userId, kept);
  const [oldest] = all.keys();
  if (all.size > MAX_TRIALS && oldest !== undefined) all.delete(oldest);
  return { id: kept.id, seat: kept.seat, trial: kept.trial, view };
}

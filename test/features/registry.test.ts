import { expect, test } from 'vitest';
import { decodeControl, encodeControl, SEAT_BUTTONS, SOCIAL_BUTTONS } from '../../src/discord/ui/ids.ts';
import { FEATURES } from '../../src/features/index.ts';
import { SOURCES } from '../structure/sources.ts';
import { ACCESS } from './access.ts';

/** The handles that are declared anywhere, by what names them when they are stored. */
function declared(of: RegExp): string[] {
  return [...SOURCES.values()].flatMap((text) =>
    [...text.matchAll(new RegExp(`= ${of.source}\\(\\s*'([^']+)'`, 'g'))].map(([, name = '']) => name),
  );
}

const controls = FEATURES.features.flatMap((feature) => feature.controls ?? []).map(({ wire }) => wire);
const messages = FEATURES.features.flatMap((feature) => feature.messages ?? []).map(({ kind }) => kind);
const jobs = FEATURES.features.flatMap((feature) => feature.jobs ?? []).map(({ kind }) => kind);

test('every handle is bound once, and nothing else is', () => {
  expect(controls.length).toBeGreaterThan(0);
  expect(messages.length).toBeGreaterThan(0);
  expect(controls.toSorted()).toEqual(declared(/controlKind/).toSorted());
  expect(messages.toSorted()).toEqual(declared(/(?:messageKind|userMessageKind)/).toSorted());
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.toSorted()).toEqual(declared(/(?:gameJobKind|userJobKind)/).toSorted());
  expect(jobs).toEqual([...new Set(jobs)]);
  expect(controls).toEqual([...new Set(controls)]);
  expect(messages).toEqual([...new Set(messages)]);
});

test('no feature takes the place of a control that is answered elsewhere', () => {
  const elsewhere = new Set([...SEAT_BUTTONS.map((what) => `seat:${what}`), ...SOCIAL_BUTTONS.map((what) => `social:${what}`)]);
  expect(controls.filter((wire) => elsewhere.has(wire))).toEqual([]);
});

test('who may use a control is written down for each', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(controls.toSorted());
});

/** As they stand under messages of older versions: an id is only ever added here. */
const SENT = [
  '1:42:social:page',
  '1:42:social:pageOpen',
  '1:42:social:pageClose',
  '1:42:social:film',
  '1:42:social:review',
  '1:42:social:review:0.1.next',
  '1:42:social:marks',
  '1:42:social:markCrossed:0',
  '1:42:social:markSuspected:1',
  '1:42:social:rematch',
  '1:42:social:follow',
  '1:42:social:followTurns',
  '1:42:social:unfollow',
  '1:0:social:unfollow',
  '1:42:seat:nudge',
];

test('every id that was ever sent is still answered, and all of them are here', () => {
  const wires = SENT.map((id) => {
    const control = decodeControl(id);
    if (control?.at !== 'feature') throw new Error(`${id} is of no feature`);
    return control.wire;
  });
  expect(wires.filter((wire) => FEATURES.findControl(wire) === undefined)).toEqual([]);
  expect([...new Set(wires)].toSorted()).toEqual(controls.toSorted());
});

test.each(SENT)('%s is written as it was', (id) => {
  const control = decodeControl(id);
  expect(control && encodeControl(control)).toBe(id);
});

import type { OptionView } from './protocol.ts';
import { draw } from './state.ts';
import { focus, next, offerExtras, reset, sendNow, shownOptions, type Writing, writing } from './writing.ts';

/** A key pressed in the box, or in one of a command's options. */
export function keys(event: KeyboardEvent, option?: OptionView): void {
  const now = writing();
  const { offers, active } = now;
  if (offers.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    walk(now, event.key === 'ArrowDown' ? 1 : -1);
  } else if (!event.shiftKey && (event.key === 'Enter' || (event.key === 'Tab' && offers.length > 0 && active >= 0))) {
    event.preventDefault();
    takeOrSend(now, event.key, option);
  } else if (event.key === 'Escape') startOver();
  else if (event.key === 'Backspace' && option !== undefined && (event.target as HTMLInputElement).value === '') {
    event.preventDefault();
    stepBack(now, option);
  }
}

function walk(now: Writing, by: 1 | -1): void {
  now.active = (now.active + by + now.offers.length) % now.offers.length;
  draw();
  requestAnimationFrame(() => document.querySelector('.offers .active')?.scrollIntoView({ block: 'nearest' }));
}

function takeOrSend(now: Writing, key: string, option?: OptionView): void {
  const given = option && now.given[option.name];
  const taking = now.offers[now.active];
  if (taking !== undefined) taking.take();
  else if (now.loading && option !== undefined) now.impatient = true;
  else if (option !== undefined && given !== undefined && key === 'Enter' && lacking(now)) next(now, option);
  else sendNow();
}

function lacking(now: Writing): boolean {
  return shownOptions(now).some((o) => o.required && now.given[o.name] === undefined);
}

/** Out of an empty option: one that was added goes, from the first the command goes, from any other one goes to the one before. */
function stepBack(now: Writing, option: OptionView): void {
  const options = shownOptions(now);
  const at = options.indexOf(option);
  if (!option.required) {
    now.extra = now.extra.filter((n) => n !== option.name);
    delete now.given[option.name];
    offerExtras();
    focus('.composer .send');
  } else if (at === 0) startOver();
  else focus(`[data-option="${options[at - 1]?.name}"]`);
}

function startOver(): void {
  reset();
  draw();
  focus('.composer textarea');
}

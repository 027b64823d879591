import { type HouseKey, msg } from '../i18n/house.ts';
import type { Msg } from '../kit/message.ts';

/** Something a player asked for that is not possible; the message is for him, in his language. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly why: Msg<HouseKey>;
  constructor(why: Msg<HouseKey>) {
    super(why.key);
    this.why = why;
  }
}

/** A newer version of the bot has continued this game: this one neither shows nor changes it. */
export class NewerRulesError extends RuleError {
  constructor() {
    super(msg('panel.newer'));
  }
}

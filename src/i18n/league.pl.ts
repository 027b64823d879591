import type { Catalogue } from '../kit/message.ts';
import { leagueEn } from './league.en.ts';

export const leaguePl: Catalogue<keyof typeof leagueEn> = leagueEn;

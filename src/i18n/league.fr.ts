import type { Catalogue } from '../kit/message.ts';
import { leagueEn } from './league.en.ts';

export const leagueFr: Catalogue<keyof typeof leagueEn> = leagueEn;

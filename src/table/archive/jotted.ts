import { z } from 'zod';
import { NOTE_MARKS } from '../../kit/marking.ts';

/** What a user has marked for himself, as it lies in the database. */
export const noteMarksSchema = z.record(z.string(), z.enum(NOTE_MARKS));

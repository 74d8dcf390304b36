import { z } from 'zod';

/** A calendar date, 'YYYY-MM-DD'. */
export const calendarDateSchema = z.iso.date();

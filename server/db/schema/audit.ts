import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ActName } from '#contract/audit/acts.ts';
import type { AdministrativeAct } from '#contract/audit/administrativeActs.ts';
import { moment } from './columns.ts';

/**
 * What administrators have done. A row is never changed, and outlives what it is about: a migration
 * alone has taken out what deleting people and vendors is to erase.
 */
export const administrativeActs = pgTable(
  'administrative_acts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    act: text('act').notNull().$type<ActName>(),
    /** No foreign key: the trail says what was deleted, too. */
    subjectId: integer('subject_id'),
    summary: text('summary').notNull(),
    changes: jsonb('changes').notNull().$type<AdministrativeAct['changes']>(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('administrative_acts_at').on(table.at),
    index('administrative_acts_subject').on(table.subjectId),
  ],
);

import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';

/** What the tables hold of what the writers write, in the words of their ledger. */
export const writtenRows = (connection: Connection) =>
  queryRows<{ about: string; value: string }>(
    connection,
    sql`
      select 'contact ' || subject as about, message as value from contact_messages
      union all select 'saved ' || user_id || ' ' || market_id, 'yes' from saved_markets
      union all select 'liked ' || user_id || ' ' || vendor_id, 'yes' from vendor_likes
      union all select 'review ' || user_id || ' ' || market_id, comment from market_reviews
      union all select 'application ' || notes, status from applications
      union all select 'market ' || name, description from markets where name like 'token-%'
      union all select 'event ' || special_instructions, event_date::text from market_events
        where special_instructions like 'token-%'
    `,
  );

const pendingJob = (kind: string, field: string, id: SQL) => sql`exists (
  select from pgboss.job where job.name = ${kind} and state in ('created', 'retry', 'active')
    and (data->>${field}::text)::integer = ${id}
)`;

/** What must never be seen, whenever the site is killed: how many there are of it. */
const NEVER: Record<string, SQL> = {
  'application without its beginning': sql`
    select from applications a where not exists (
      select from application_changes c where c.application_id = a.id and c.status = 'pending')`,
  'application whose state is not the last of its history': sql`
    select from applications a where status <> (
      select status from application_changes c where c.application_id = a.id
      order by id desc limit 1)`,
  'application that its organizer was not told of': sql`
    select from applications a where not exists (
      select from notifications where key = 'application ' || a.id || ' received')`,
  'decision that its vendor was not told of once': sql`
    select from application_changes c where status in ('approved', 'rejected', 'waitlisted', 'under_review')
      and 1 <> (select count(*) from notifications
        where key = 'application ' || c.application_id || ' change ' || c.id)`,
  'notice of a decision that was not made': sql`
    select from notifications n where kind = 'application_status' and not exists (
      select from application_changes c
      where n.key = 'application ' || c.application_id || ' change ' || c.id)`,
  'approval without its place': sql`
    select from applications a where status = 'approved' and event_id is not null and not exists (
      select from event_vendors p where p.event_id = a.event_id and p.vendor_id = a.vendor_id)`,
  'place without its approval': sql`
    select from event_vendors p where not exists (
      select from applications a where a.status = 'approved'
        and a.event_id = p.event_id and a.vendor_id = p.vendor_id)`,
  'event with more vendors than places': sql`
    select from market_events e where max_vendors < (
      select count(*) from event_vendors p where p.event_id = e.id)`,
  'message to support without its one mail': sql`
    select from contact_messages c where 1 <> (
      select count(*) from mails where kind = 'contact' and mails.text like '%' || c.subject || '%'
        or kind = 'contact' and mails.subject like '%' || c.subject)`,
  'notice that nobody is going to hand on': sql`
    select from notifications n where delivered_at is null
      and not ${pendingJob('deliver-notification', 'notificationId', sql`n.id`)}`,
  'notice that was handed on without its one mail': sql`
    select from notifications n where delivered_at is not null and 1 <> (
      select count(*) from mails where notification_id = n.id)`,
  'mail that nobody is going to send': sql`
    select from mails m where sent_at is null
      and not ${pendingJob('send-mail', 'mailId', sql`m.id`)}`,
  'job that was given up': sql`select from pgboss.job where name = 'dead-letters'`,
};

/** @returns each thing that must not be and is, with how often */
export async function brokenRules(connection: Connection): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, query] of Object.entries(NEVER)) {
    const [row] = await queryRows<{ count: number }>(
      connection,
      sql`select count(*)::int as count from (${query}) as found`,
    );
    if (row?.count !== 0) broken.push(`${row?.count} × ${what}`);
  }
  return broken;
}

/** What the read models answer from. */
export interface Listings {
  markets: {
    id: number;
    name: string;
    description: string | null;
    reviews: number;
    rating: number | null;
  }[];
  vendors: { id: number; name: string }[];
}

export async function storedListings(connection: Connection): Promise<Listings> {
  return {
    markets: await queryRows(
      connection,
      sql`
        select m.id, name, description, count(r.id)::int as reviews,
          round(avg(r.rating), 1)::float as rating
        from markets m left join market_reviews r on r.market_id = m.id group by m.id order by m.id`,
    ),
    vendors: await queryRows(
      connection,
      sql`select id, business_name as name from vendors order by id`,
    ),
  };
}

/** Every mail that there is, by what makes it recognizable. */
export const storedMails = (connection: Connection) =>
  queryRows<{ messageId: string; isSent: boolean }>(
    connection,
    sql`select message_id as "messageId", sent_at is not null as "isSent" from mails`,
  );

/** How many decisions were told of. */
export const decisionCount = async (connection: Connection): Promise<number> =>
  (
    await queryRows<{ count: number }>(
      connection,
      sql`select count(*)::int as count from notifications where kind = 'application_status'`,
    )
  )[0]?.count ?? 0;

import { hashPassword } from 'better-auth/crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '#contract/demo/demoAccounts.ts';
import type { UserType } from '#contract/users/users.ts';
import type { Connection } from '#server/db/connection.ts';
import { identityAccounts, identityUsers, users } from '#server/db/schema.ts';
import type { DemoData } from './demoData.ts';
import { standOf } from './demoStand.ts';

/** Who of the demo's people: the account of a kind, or one of the organizers without an account. */
export type DemoPerson = UserType | `organizer-${number}`;

/** Who of the demo owns what, by demo numbers. */
export interface DemoOwners {
  markets: ReadonlyMap<number, DemoPerson>;
  vendors: ReadonlyMap<number, DemoPerson>;
}

const MARKETS_OF_ORGANIZER = 2;

/** Who run the other markets that take vendors: an application has to wait for somebody. */
const OTHER_ORGANIZERS = ['Olive Okafor', 'Ramon Ruiz', 'Nell Nakamura', 'Walt Winters'];

/** Each account has something of its own to look after. */
export function demoOwners({ markets }: Pick<DemoData, 'markets'>): DemoOwners {
  const hiring = markets.filter(({ isHiringVendors }) => isHiringVendors);
  const stand = standOf(markets);
  return {
    markets: new Map<number, DemoPerson>([
      ...hiring.map(({ id }, index) => [id, organizerAt(index)] as const),
      ...(stand ? [[stand.id, 'farm_direct'] as const] : []),
    ]),
    vendors: new Map([[1, 'vendor']]),
  };
}

const organizerAt = (index: number): DemoPerson =>
  index < MARKETS_OF_ORGANIZER ? 'organizer' : `organizer-${(index % OTHER_ORGANIZERS.length) + 1}`;

const SUBJECT_PREFIX = 'demo-';
const subjectOf = (person: DemoPerson) => SUBJECT_PREFIX + person;

/**
 * The demo's people; those with an account can sign in with the built-in identity service. An address
 * that somebody has an account with already stays hers.
 * @returns their ids
 */
export async function insertDemoPeople(connection: Connection): Promise<Map<DemoPerson, number>> {
  const made = await connection
    .insert(identityUsers)
    .values(
      DEMO_ACCOUNTS.map(({ userType, name, email }) => ({
        id: subjectOf(userType),
        name,
        email,
        emailVerified: true,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: identityUsers.id });
  if (made.length > 0) {
    const password = await hashPassword(DEMO_PASSWORD);
    await connection.insert(identityAccounts).values(
      made.map(({ id }) => ({
        id,
        accountId: id,
        userId: id,
        providerId: 'credential',
        password,
      })),
    );
  }
  const people = [...DEMO_ACCOUNTS.map(accountHolder), ...OTHER_ORGANIZERS.map(otherOrganizer)];
  await connection.insert(users).values(people).onConflictDoNothing();
  const stored = await connection
    .select({ id: users.id, subject: users.identitySubject })
    .from(users)
    .where(
      and(
        eq(users.identityProvider, 'built-in'),
        inArray(
          users.identitySubject,
          people.map(({ identitySubject }) => identitySubject),
        ),
      ),
    );
  return new Map(
    stored.map(({ id, subject }) => [subject.slice(SUBJECT_PREFIX.length) as DemoPerson, id]),
  );
}

type NewUser = typeof users.$inferInsert;

const accountHolder = (account: DemoAccount): NewUser => toUser(account.userType, account);

/** Nobody signs in as her, nor reads what is sent to her. */
const otherOrganizer = (name: string, index: number): NewUser => ({
  ...toUser(`organizer-${index + 1}`, {
    name,
    userType: 'organizer',
    email: `organizer-${index + 1}@example.com`,
  }),
  emailNotifications: false,
  smsNotifications: false,
});

function toUser(
  person: DemoPerson,
  { name, userType, email }: Pick<DemoAccount, 'name' | 'userType' | 'email'>,
): NewUser {
  const [firstName, lastName] = name.split(' ');
  return {
    identityProvider: 'built-in',
    identitySubject: subjectOf(person),
    userType,
    displayName: name,
    firstName,
    lastName,
    email,
    isDemo: true,
  };
}

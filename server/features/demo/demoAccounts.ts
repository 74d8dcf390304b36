import { hashPassword } from 'better-auth/crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '#contract/demo/demoAccounts.ts';
import type { UserType } from '#contract/users/users.ts';
import type { Connection } from '#server/db/connection.ts';
import { identityAccounts, identityUsers, users } from '#server/db/schema.ts';
import type { DemoData } from './demoData.ts';
import { standOf } from './demoStand.ts';

/** Which demo account owns what, by demo numbers. */
export interface DemoOwners {
  markets: ReadonlyMap<number, UserType>;
  vendors: ReadonlyMap<number, UserType>;
}

const MARKETS_OF_ORGANIZER = 2;

/** Each account has something of its own to look after. */
export function demoOwners({ markets }: Pick<DemoData, 'markets'>): DemoOwners {
  const managed = markets
    .filter(({ isHiringVendors }) => isHiringVendors)
    .slice(0, MARKETS_OF_ORGANIZER);
  const stand = standOf(markets);
  return {
    markets: new Map<number, UserType>([
      ...managed.map(({ id }) => [id, 'organizer'] as const),
      ...(stand ? [[stand.id, 'farm_direct'] as const] : []),
    ]),
    vendors: new Map([[1, 'vendor']]),
  };
}

const subjectOf = (userType: UserType) => `demo-${userType}`;

/**
 * The demo's people, who can sign in with the built-in identity service. An address that somebody
 * has an account with already stays hers.
 * @returns their ids
 */
export async function insertDemoAccounts(connection: Connection): Promise<Map<UserType, number>> {
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
  await connection.insert(users).values(DEMO_ACCOUNTS.map(toUser)).onConflictDoNothing();
  const people = await connection
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(
      and(
        eq(users.identityProvider, 'built-in'),
        inArray(
          users.identitySubject,
          DEMO_ACCOUNTS.map(({ userType }) => subjectOf(userType)),
        ),
      ),
    );
  return new Map(people.map(({ id, userType }) => [userType, id]));
}

function toUser({ userType, name, email }: DemoAccount): typeof users.$inferInsert {
  const [firstName, lastName] = name.split(' ');
  return {
    identityProvider: 'built-in',
    identitySubject: subjectOf(userType),
    userType,
    displayName: name,
    firstName,
    lastName,
    email,
    isDemo: true,
  };
}

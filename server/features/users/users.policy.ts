import { action } from '#server/policies/policy.ts';

/** An account, as a request speaks of it. */
export interface NamedAccount {
  userId: number;
  /** The account's id at the identity service. */
  identitySubject: string;
  /** The ids at the identity service that the request carries. */
  claimedSubjects: readonly string[];
}

/** The rule for what a person does with her own account, whoever the request claims that it is. */
export const ownAccount = {
  rule: 'the person herself',
  allows: ({ userId }: { userId: number | null }, account: NamedAccount) =>
    account.userId === userId &&
    account.claimedSubjects.every((claimed) => claimed === account.identitySubject),
  refusal: { says: 'This request is for a different person than the one signed in.' },
};

export const readAccount = action<NamedAccount>({ name: 'users.read', ...ownAccount });
export const changeAccount = action<NamedAccount>({ name: 'users.change', ...ownAccount });
export const closeAccount = action<NamedAccount>({ name: 'users.delete', ...ownAccount });

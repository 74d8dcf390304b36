import type { UserProfile } from '#contract/users/users.ts';
import type { UserRow } from './users.queries.ts';

/** The fields of a person that she herself is told. */
export function presentProfile(user: UserRow): UserProfile {
  return {
    id: user.id,
    firebaseUid: user.identitySubject,
    signInEmail: user.signInEmail,
    userType: user.userType,
    displayName: user.displayName,
    photoURL: user.photoUrl,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    email: user.email,
    address: user.address,
    city: user.city,
    state: user.state,
    zipCode: user.zipCode,
    smsNotifications: user.smsNotifications,
    emailNotifications: user.emailNotifications,
    pushNotifications: user.pushNotifications,
  };
}

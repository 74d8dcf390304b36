// One file for what signs in and what follows another tab: two names would weigh on every page.
export { followSession } from './sessionChange.ts';
export { completeSignIn } from './signIn/completeSignIn.ts';

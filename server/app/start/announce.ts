import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#contract/demo/demoAccounts.ts';
import { databaseInWords } from '#server/db/databaseInWords.ts';
import type { Environment } from './environment.ts';
import type { RunningServer } from './startServer.ts';

/** What the person who started the server wants to know, in plain words. */
export function announcement({ app }: RunningServer, environment: Environment): string {
  const { adminKey, identity, marketIndex } = app.services;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  const lines = [
    `Local Markets is open at http://localhost:${port}`,
    `Data: ${databaseInWords(environment)}, ${marketIndex.size} markets`,
  ];
  if (environment.demoData) lines.push('The demo listings are made up and labelled as demo.');
  if (environment.demoData && identity.name === 'built-in') {
    const addresses = DEMO_ACCOUNTS.map(({ email }) => email).join(', ');
    lines.push(`Demo accounts: ${addresses}`, `Their password: ${DEMO_PASSWORD}`);
  }
  lines.push(`The admin key ${adminKey.whereabouts}`, 'Stop with Ctrl-C.');
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}

import { beforeAll, expect, it, test } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { aMarket, aUser } from '#server/testing/builders.ts';
import { rawAnswer } from '#server/testing/rawAnswer.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/** What `everyInput` does not send: odd headers, and requests that are hardly HTTP. */

const complaints: string[] = [];
const log = createLogger('warn', { write: (line: string) => void complaints.push(line) });
const site = await testApp({ log });
const { app, database, settled } = site;

/** Who is let in everywhere. */
let ask: Asker;

const PATHS = Object.entries(app.swagger().paths ?? {}).flatMap(([path, operations]) =>
  operations && 'get' in operations ? [path] : [],
);

beforeAll(async () => {
  await aMarket(database.connection);
  await settled();
  ask = await asAdministrator(site, await signedInAs(site, await aUser(database.connection)));
});

/** How long many requests may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 60_000;

it('strange headers are not answered 5xx from any address', { timeout: PATIENCE_MS }, async () => {
  expect(PATHS).toEqual(expect.arrayContaining(['/api/markets', '/api/markets/{id}']));
  for (const path of PATHS) {
    for (const text of ['', '*', ',', 'W/', '"', 'é', 'gzip;q=0', '0'.repeat(5_000)]) {
      const headers = {
        'accept-encoding': text,
        'if-none-match': text,
        accept: text,
        range: `bytes=${text}`,
        'content-type': text,
        host: 'elsewhere.example',
      };
      const answer = await ask({ url: path.replace('{id}', '1'), headers });
      expect(answer.statusCode, `${path} ${text.slice(0, 20)}`).toBeLessThan(500);
    }
  }
  expect(complaints).toEqual([]);
});

const statusLine = async (port: number, bytes: string) =>
  (await rawAnswer(port, bytes)).split('\r\n')[0];

test('requests that are hardly HTTP are answered 4xx, and the next one is served', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const rest = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  for (const bytes of [
    `GET // ${rest}`,
    `GET //evil.example/api/markets ${rest}`,
    `GET http://[::1/api ${rest}`,
    `GET /api/markets\\..\\x ${rest}`,
    `GET /api/markets/%ff ${rest}`,
    `GET * ${rest}`,
    `BREW /api/markets ${rest}`,
    `GET /${'a'.repeat(20_000)} ${rest}`,
    'GET /api/markets HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET /api/markets HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
    '\u0016\u0003\u0001\u0002\r\n\r\n',
  ]) {
    expect(await statusLine(port, bytes), bytes.slice(0, 60)).toMatch(/^HTTP\/1\.1 4\d\d/);
  }
  expect(await statusLine(port, `GET /api/markets ${rest}`)).toBe('HTTP/1.1 200 OK');
});

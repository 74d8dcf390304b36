import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/testApp.ts';

const { app } = await testApp({ environment: { publicUrl: 'https://markets.example' } });
const plain = await testApp();

describe('security headers', () => {
  it.each(['/api/config', '/api/markets/999', '/nowhere', '/api/markets?limit=0'])(
    'stand on the answer to %s',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-site',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('ask for https only where the site is reached by it', async () => {
    const overHttps = await app.inject('/api/config');
    const overHttp = await plain.app.inject('/api/config');
    expect(overHttps.headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    expect(overHttp.headers).not.toHaveProperty('strict-transport-security');
  });
});

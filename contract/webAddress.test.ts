import { expect, it } from 'vitest';
import { PROFILES_AT, webAddressSchema } from './webAddress.ts';

const schema = webAddressSchema('Enter an address', PROFILES_AT.instagram);

it.each([
  ['https://bustan.example/shop', 'https://bustan.example/shop'],
  ['http://bustan.example', 'http://bustan.example'],
  [' www.bustan.example ', 'https://www.bustan.example'],
  ['bustan.example/about?us', 'https://bustan.example/about?us'],
  ['https://bustan.example:8443/a,b?c=d#e', 'https://bustan.example:8443/a,b?c=d#e'],
  ['https://bäckerei.example', 'https://bäckerei.example'],
  ['@bustan.farm', 'https://www.instagram.com/bustan.farm'],
  ['', ''],
])('takes %s for %s', (text, address) => {
  expect(schema.parse(text)).toBe(address);
});

it.each([
  'bustan',
  'call me',
  'javascript:alert(1)//a.example',
  'ftp://bustan.example',
  'me@bustan.example',
  'https://www.elm.example and https://facebook.com/elm',
  'https://www.elm.example,https://facebook.com/elm',
  'https://elm.example:door',
  'https://elm..example',
  'https://elm',
])('does not take %s', (text) => {
  expect(schema.safeParse(text).error?.issues[0]?.message).toBe('Enter an address');
});

it('takes a handle only where it is known whose', () => {
  expect(webAddressSchema('Enter an address').safeParse('@bustan').success).toBe(false);
});

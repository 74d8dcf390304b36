import { describe, expect, it } from 'vitest';
import { webAddressSchema } from '#contract/webAddress.ts';
import { collectNotes } from '../directoryRows.testing.ts';
import {
  FACEBOOK,
  INSTAGRAM,
  readOwnColumn,
  readProfile,
  readUrl,
  readWebsite,
  TWITTER,
} from './links.ts';

describe('readUrl', () => {
  it.each([
    ['http://www.willow.example', 'http://www.willow.example/'],
    ['willow.example/market', 'https://willow.example/market'],
    ['www.willow.example ', 'https://www.willow.example/'],
    ['http://http://www.willow.example', 'http://www.willow.example/'],
    ['http://http//willow.example', 'http://willow.example/'],
    ['http://willow.example (under construction)', 'http://willow.example/'],
    ['willow.example or birch.example', 'https://willow.example/'],
    ['http://willow.example;www.birch.example', 'http://willow.example/'],
    ['http://willow.example/farmers market/a.htm', 'http://willow.example/farmers%20market/a.htm'],
  ])('reads %o as %s', (cell, url) => {
    expect(readUrl(cell)).toBe(url);
    // Its owner's form takes it as well.
    expect(webAddressSchema('').parse(url)).toBe(url);
  });

  it.each([
    '',
    'n/a',
    'Willow Market',
    'http://Willow Market.example',
    'http://www.Better town.example',
    'http://www,willow.example',
    'willow@farm.example',
    'http://willow@farm.example',
    'javascript:alert(1)',
    'ftp://willow.example',
    `willow.example/${'a'.repeat(500)}`,
  ])('reads %o as none', (cell) => {
    expect(readUrl(cell)).toBeNull();
  });
});

describe('readWebsite', () => {
  it('keeps a mail address as one', () => {
    const { warn, notes } = collectNotes();
    expect(readWebsite('http://www.hello@willow.example', warn)).toEqual({
      website: null,
      email: 'hello@willow.example',
    });
    expect(notes).toHaveLength(1);
  });

  it('reports what is neither and is silent about a blank cell', () => {
    const { warn, notes } = collectNotes();
    expect(readWebsite('ask at the gate', warn)).toEqual({ website: null, email: null });
    expect(readWebsite('', warn)).toEqual({ website: null, email: null });
    expect(notes).toMatchObject([{ field: 'website', value: 'ask at the gate' }]);
  });
});

describe('readProfile', () => {
  it.each([
    ['facebook.com/willow', FACEBOOK, 'https://facebook.com/willow'],
    ['https://m.facebook.com/willow', FACEBOOK, 'https://m.facebook.com/willow'],
    ['http://www.facebook.com/#!/willow', FACEBOOK, 'http://www.facebook.com/willow'],
    ['@willow.market', FACEBOOK, 'https://www.facebook.com/willow.market'],
    ['@willow', TWITTER, 'https://twitter.com/willow'],
    ["'@willow", TWITTER, 'https://twitter.com/willow'],
    ['Instagram @willow', INSTAGRAM, 'https://www.instagram.com/willow'],
    ['instagram.com/willow', INSTAGRAM, 'https://instagram.com/willow'],
    ['WillowFarmersMarket', FACEBOOK, 'https://www.facebook.com/WillowFarmersMarket'],
    ['61market', TWITTER, 'https://twitter.com/61market'],
    ['instagram:14willow', INSTAGRAM, 'https://www.instagram.com/14willow'],
    ['Instagram willow_market', INSTAGRAM, 'https://www.instagram.com/willow_market'],
    ['Instagram--> willow', INSTAGRAM, 'https://www.instagram.com/willow'],
    ['@willow (Instagram)', INSTAGRAM, 'https://www.instagram.com/willow'],
    ['willow on Instagram', INSTAGRAM, 'https://www.instagram.com/willow'],
  ])('reads %o', (cell, site, url) => {
    expect(readProfile(cell, site)).toBe(url);
  });

  it.each([
    ['Willow Market', FACEBOOK],
    ['https://www.facebook.com', FACEBOOK],
    ['https://notfacebook.com/willow', FACEBOOK],
    ['https://www.instagram.com/willow', TWITTER],
    ['Instagram', INSTAGRAM],
    ['Instagram: Willow Market', INSTAGRAM],
    ['Twitter, Instagram', INSTAGRAM],
    ['Facebook Instagram', INSTAGRAM],
    ['willow', INSTAGRAM],
    ['none', TWITTER],
    ['yes', TWITTER],
    ['n/a', TWITTER],
    ['None', FACEBOOK],
    ['facebook', FACEBOOK],
    ['facebook.com', FACEBOOK],
    ['Willow-City-Market', FACEBOOK],
    ['willow@facebook', FACEBOOK],
    ['5035550100', FACEBOOK],
  ])('reads %o as none', (cell, site) => {
    expect(readProfile(cell, site)).toBeNull();
  });

  it('reports what its own column holds in vain', () => {
    const { warn, notes } = collectNotes();
    expect(readOwnColumn('Willow Market', FACEBOOK, warn)).toBeNull();
    expect(readOwnColumn('', FACEBOOK, warn)).toBeNull();
    expect(notes).toMatchObject([{ field: 'facebookUrl', value: 'Willow Market' }]);
  });
});

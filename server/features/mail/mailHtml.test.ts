import { describe, expect, it } from 'vitest';
import { mailHtml } from './mailHtml.ts';

const SITE = 'https://markets.example';
const htmlOf = (text: string, subject = 'A word') => mailHtml({ subject, text }, SITE);
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, address, label]) => [
    label,
    address,
  ]);

describe('a mail as HTML', () => {
  it('has a paragraph for each of its text, with its lines, under its subject', () => {
    const html = htmlOf('Hello Ann.\n\nFirst line\nsecond line\n');
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toMatch(/<h1[^>]*>A word<\/h1><p[^>]*>Hello Ann\.<\/p>/);
    expect(html).toMatch(/<p[^>]*>First line<br\/>second line<\/p>/);
  });

  it('makes a link of a label with an address of the site below it, the first one a button', () => {
    const html = htmlOf(
      `It is open.\n\nSee it:\n${SITE}/market/1?a=1&b=2#c\n\nTo stop these emails:\n${SITE}/unsubscribe#t`,
    );
    expect(linksOf(html)).toEqual([
      ['See it', `${SITE}/market/1?a=1&amp;b=2#c`],
      ['To stop these emails', `${SITE}/unsubscribe#t`],
    ]);
    expect(html.match(/<a [^>]*background:#1f4d36/g)).toHaveLength(1);
  });

  it('links to the site from the middle of a text', () => {
    const html = htmlOf(`Sign in at ${SITE} instead.\nOr see ${SITE}/contact`);
    expect(linksOf(html)).toEqual([
      [SITE, SITE],
      [`${SITE}/contact`, `${SITE}/contact`],
    ]);
    expect(html).toContain('</a> instead.<br/>Or see ');
  });

  it.each([
    'Win:\nhttps://evil.example/now',
    'Win:\nhttps://markets.example.evil.example/',
    'See https://evil.example and javascript:alert(1)',
    'Win:\njavascript:alert(1)',
  ])('makes no link of what people write: %j', (text) => {
    expect(linksOf(htmlOf(text))).toEqual([]);
  });

  it('leaves signs that mean something in HTML what people wrote', () => {
    const html = htmlOf('<img src=x onerror=alert(1)> & "more"', '<script>alert(1)</script>');
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;');
    expect(html).toContain('<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>');
  });
});

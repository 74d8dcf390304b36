import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const PAGES = ['README.md', ...globSync('docs/**/*.md')];
const OURS = globSync('{contract,server,web,e2e,bench,faults,scripts,docs}/**/*')
  .concat(globSync('*'), globSync('.*'))
  .map((path) => `/${path}`);

const isThere = (path: string) => OURS.some((known) => known.endsWith(`/${path}`));

/** Each place where a page says it, as 'page: word'. */
const allThat = (pattern: RegExp) =>
  PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(pattern)].map(([, word = '']) => ({ page, word })),
  );

it('every page leads to pages and pictures that there are', () => {
  const links = allThat(/\]\((?!https?:)([^)#]+)/g).map(({ page, word }) => ({
    page,
    path: normalize(join(dirname(page), word)),
  }));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ path }) => !isThere(path))).toEqual([]);
});

it('every command that a page names is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = allThat(/`npm run ([\w:]+)/g);
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter(({ word }) => !(word in scripts))).toEqual([]);
});

it('every file of ours that a page names is there', () => {
  const files = allThat(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|md))`/g);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(({ word }) => !isThere(word))).toEqual([]);
});

it('every setting of compose.yaml is explained, and no command states one of its own', () => {
  const explained = readFileSync('.env.example', 'utf8');
  const settings = readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+)/g);
  const names = [...new Set([...settings].map(([, name]) => name))];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !explained.includes(`\n#${name}=`))).toEqual([]);
  // The next command would not know of it, and start the site without it.
  expect(allThat(/^\w+=\S+ .*(docker compose .*)/gm)).toEqual([]);
});

it('the map names every folder of a feature', () => {
  const map = readFileSync('docs/ARCHITECTURE.md', 'utf8').split('```')[3] ?? '';
  const folders = OURS.flatMap(
    (path) => /^\/(?:server|web)\/features\/([\w-]+)$/.exec(path)?.[1] ?? [],
  );
  expect(folders.length).toBeGreaterThan(60);
  expect(folders.filter((name) => !new RegExp(`(?<![\\w-])${name}/`).test(map))).toEqual([]);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { importFile } from './importFile.ts';

/** The directories' exports, where a developer has them; they are not part of the project. */
const FOLDER = join(import.meta.dirname, '../../../../shared/data');
const DIRECTORY_2020 = 'usda-farmers-markets-2020.csv';
const PORTAL_MARKETS = 'usda-portal-farmersmarket-2024.csv';
const PORTAL_FARMS = 'usda-portal-onfarmmarket-2024.csv';
const pathOf = (name: string) => join(FOLDER, name);
const arePresent = [DIRECTORY_2020, PORTAL_MARKETS, PORTAL_FARMS]
  .map(pathOf)
  .every((path) => existsSync(path));

const MINUTE = 60_000;

describe.runIf(arePresent)('the directories’ own exports', async () => {
  const { connection } = await testDatabase();
  const gazetteer = createGazetteer();

  it.each([
    [DIRECTORY_2020, 8791],
    [PORTAL_MARKETS, 5533],
    [PORTAL_FARMS, 1937],
  ])('%s is imported, at least 99% of it', { timeout: MINUTE }, async (name, rows) => {
    const report = await importFile({ connection, path: pathOf(name), gazetteer });
    expect(report.rows).toBe(rows);
    expect(report.refused.length).toBeLessThanOrEqual(rows * 0.01);
    expect(report.inserted + report.refused.length + report.superseded).toBe(rows);
    expect(report.hours.read).toBeGreaterThanOrEqual(report.hours.stated * 0.95);
  });

  it('are the same the second time', { timeout: MINUTE }, async () => {
    const report = await importFile({ connection, path: pathOf(DIRECTORY_2020), gazetteer });
    expect(report).toMatchObject({ inserted: 0, updated: 0, unchanged: 8791 });
  });
});

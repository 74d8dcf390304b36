import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contentOfName } from '#server/db/schema/mediaContent.ts';
import { media } from '#server/db/schema.ts';
import { planOf } from '#server/testing/planOf.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { deleteUnshown } from './media.queries.ts';

const { connection } = await testDatabase();

it('the files of a content, and where one is shown, are found without reading all there are', async () => {
  const inAllWidths = connection
    .select()
    .from(media)
    .where(inArray(contentOfName(media.name), ['a']));
  expect(await planOf(connection, inAllWidths)).toContain('media_content');
  const plan = await planOf(connection, deleteUnshown(connection, ['a']));
  for (const places of [
    'vendors_image',
    'markets_image',
    'markets_agreement',
    'applications_agreement',
  ]) {
    expect(plan).toContain(places);
  }
});

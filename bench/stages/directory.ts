import { fillDirectory } from '../data/fillDirectory.ts';
import type { Databases } from '../databases.ts';
import type { Measuring } from '../measuring.ts';
import { startSite } from '../sites.ts';
import { TIMED_VENDOR_PAGES, VENDOR_ROWS } from '../workloads/vendors.ts';

const VENDORS = 100_000;
const OVER = `${VENDORS.toLocaleString('en-US')} vendors`;
const SUFFIX = `, ${OVER}`;

/** The directory of vendors where it is very large. */
export async function measureDirectory(
  measuring: Measuring,
  databases: Databases,
  onlyWhatDiffers: boolean,
): Promise<void> {
  if (!measuring.wantsAny([...VENDOR_ROWS, ...TIMED_VENDOR_PAGES], SUFFIX)) return;
  const { step } = measuring.options;
  step(OVER);
  const database = await databases.fresh();
  await database.with((connection) => fillDirectory(connection, VENDORS));
  step(`start, with ${OVER}`);
  const site = await startSite(database);
  measuring.seconds(`start, with ${OVER}`, site.ready.startSeconds);
  await measuring.memory(site, OVER);
  if (!onlyWhatDiffers) {
    await measuring.compareRows(site, VENDOR_ROWS, null, SUFFIX);
    await measuring.timeRows(site, TIMED_VENDOR_PAGES, null, SUFFIX);
  }
  await site.stop();
}

/**
 * Draws the site's icons for what reads no SVG, from the mark of the pages: a phone's home screen,
 * and whatever asks for /favicon.ico. Run it after the mark changes; its output is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The paper of the pages: a home screen shows what is transparent in black. */
const PAPER = '#fbf8f1';
const TOUCH_ICON_PIXELS = 180;
/** On that paper, as a phone cuts the corners off. */
const TOUCH_MARK_PIXELS = 128;
const FAVICON_PIXELS = 32;

/** How many units wide the mark is written: pixels, at 72 to the inch. */
const MARK_UNITS = 36;
const mark = await readFile(new URL('../web/ui/illustrations/mark.svg', import.meta.url));
const folder = new URL('../web/public/', import.meta.url);

const drawn = (pixels: number): Promise<Buffer> =>
  sharp(mark, { density: (72 * pixels) / MARK_UNITS })
    .png({ effort: 10 })
    .toBuffer();

/** An .ico that holds one PNG: a directory of one entry and its picture. */
function iconFile(png: Buffer, pixels: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const touchIcon = await sharp({
  create: {
    width: TOUCH_ICON_PIXELS,
    height: TOUCH_ICON_PIXELS,
    channels: 3,
    background: PAPER,
  },
})
  .composite([{ input: await drawn(TOUCH_MARK_PIXELS) }])
  .png({ palette: true, effort: 10 })
  .toBuffer();
const favicon = await drawn(FAVICON_PIXELS);

await writeFile(new URL('apple-touch-icon.png', folder), touchIcon);
await writeFile(new URL('favicon.ico', folder), iconFile(favicon, FAVICON_PIXELS));

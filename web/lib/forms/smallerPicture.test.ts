import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smallerPicture } from './smallerPicture.ts';

const MEGABYTE = 1_000_000;
const aFile = (bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'stand', { type });

/** What a browser decodes and draws: a picture of that size, drawn in so many bytes. */
let picture = { width: 0, height: 0, close: () => {} };
let drawnBytes = 0;
const decode = vi.fn(async () => picture);

beforeEach(() => {
  drawnBytes = 200_000;
  vi.stubGlobal('createImageBitmap', decode);
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ drawImage: () => {} }),
      toBlob(this: HTMLCanvasElement, keep: BlobCallback, type: string) {
        const drawn = new Blob([new Uint8Array(drawnBytes)], { type });
        keep(Object.assign(drawn, { width: this.width, height: this.height }));
      },
    }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  decode.mockClear();
});

it.each([
  ['a photograph', 'image/jpeg', [4000, 3000], { type: 'image/jpeg', width: 1280, height: 960 }],
  ['one taken upright', 'image/jpeg', [3000, 4000], { width: 1280, height: 1707 }],
  ['the kind of one phone', 'image/heic', [4032, 3024], { type: 'image/jpeg', width: 1280 }],
  ['what may be see-through', 'image/png', [2560, 2560], { type: 'image/png', width: 1280 }],
  ['a narrow one', 'image/webp', [800, 900], { type: 'image/webp', width: 800, height: 900 }],
])('%s is drawn no wider than the site keeps it', async (_, type, [width, height], drawn) => {
  picture = { ...picture, width: width!, height: height! };
  expect(await smallerPicture(aFile(7 * MEGABYTE, type))).toMatchObject({
    size: drawnBytes,
    ...drawn,
  });
});

it('a small file is sent as it is', async () => {
  const file = aFile(0.9 * MEGABYTE);
  expect(await smallerPicture(file)).toBe(file);
  expect(decode).not.toHaveBeenCalled();
});

it('a kind that the server can’t decode is drawn however small its file, and not sent where that fails', async () => {
  const file = aFile(0.1 * MEGABYTE, 'image/heic');
  expect(await smallerPicture(file)).toMatchObject({ type: 'image/jpeg', size: drawnBytes });
  decode.mockRejectedValueOnce(new Error('The source image could not be decoded.'));
  expect(await smallerPicture(file)).toBeNull();
});

it('that kind is known by its name where the browser does not know it', async () => {
  const aNamed = (name: string) => new File([new Uint8Array(1_000)], name, { type: '' });
  expect(await smallerPicture(aNamed('IMG_0042.HEIC'))).toMatchObject({ type: 'image/jpeg' });
  const other = aNamed('heic.txt');
  expect(await smallerPicture(other)).toBe(other);
});

it('one that would grow is sent as it is too, and one that the browser cannot read', async () => {
  const file = aFile(2 * MEGABYTE);
  drawnBytes = 2 * MEGABYTE;
  expect(await smallerPicture(file)).toBe(file);
  decode.mockRejectedValueOnce(new Error('The source image could not be decoded.'));
  expect(await smallerPicture(file)).toBe(file);
});

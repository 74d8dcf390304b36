import { eq, inArray } from 'drizzle-orm';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '#contract/media/fileLimits.ts';
import { IMAGE_WIDTHS, imageAtWidth } from '#contract/media/imageWidths.ts';
import { storedMediaSchema } from '#contract/media/media.ts';
import { sharedPicture } from '#contract/media/sharedPicture.ts';
import { media } from '#server/db/schema.ts';
import { aUser, aVendor } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { requireFiles } from './carriedFiles.ts';
import { deleteUnusedMedia } from './media.queries.ts';

const site = await testApp();
const { app, database } = site;
const { connection } = database;
const ask = await signedInAs(site, await aUser(connection));

const text = (content: string) => new TextEncoder().encode(content);
const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b6042' } });
const photo = await painted(2000, 1000)
  .jpeg()
  .withExif({ IFD0: { Artist: 'Ada' } })
  .toBuffer();

/** A PNG of a few bytes that says it has 900 million pixels. */
function bomb(): Buffer {
  const header = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000075300000753008020000009d8d2ffb',
    'hex',
  );
  return Buffer.concat([header, Buffer.from('0000000c49444154', 'hex'), Buffer.alloc(16)]);
}

/** An archive of a few bytes that says it has four billion files. */
function endlessZip(): Buffer {
  const bytes = Buffer.alloc(102);
  bytes.writeUInt32BE(0x504b0304, 0);
  // Where its list of files begins and how many it has, as large archives say it.
  bytes.writeUInt32BE(0x504b0606, 4);
  bytes.writeUInt32LE(0xffffffff, 4 + 32);
  bytes.writeUInt32LE(bytes.length, 4 + 48);
  bytes.writeUInt32BE(0x504b0607, 60);
  bytes.writeUInt32LE(4, 60 + 8);
  bytes.writeUInt32BE(0x504b0506, 80);
  bytes.writeUInt32LE(0xffffffff, 80 + 8);
  return bytes;
}

const docx = Buffer.from(
  zipSync({ '[Content_Types].xml': text('<Types/>'), 'word/document.xml': text('<w/>') }),
);

async function send(kind: 'images' | 'documents', payload: Buffer, type = 'image/png') {
  return ask({
    method: 'POST',
    url: `/api/media/${kind}`,
    payload,
    headers: { 'content-type': type },
  });
}

const stored = async () => (await connection.select({ name: media.name }).from(media)).length;

describe('A picture', () => {
  it('is brought by whoever is signed in', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/media/images', payload: photo });
    expect(answer.statusCode).toBe(401);
  });

  it('is kept as WebP in two widths, for ever, without what the camera wrote', async () => {
    const { url } = expectConforms(storedMediaSchema, (await send('images', photo)).json());
    for (const [width, height] of [
      [640, 320],
      [1280, 640],
    ] as const) {
      const answer = await app.inject(imageAtWidth(url, width));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const read = await sharp(answer.rawPayload).metadata();
      expect(read).toMatchObject({ format: 'webp', width, height });
      expect(read.exif).toBeUndefined();
    }
    const { etag } = (await app.inject(url)).headers;
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    const before = await stored();
    expect((await send('images', photo)).json()).toEqual({ url });
    expect(await stored()).toBe(before);
  });

  it('is read from the database once, and gone from every process when it is deleted', async () => {
    const other = await testApp({ database });
    const picture = await painted(300, 300).png().toBuffer();
    const { url } = (await send('images', picture)).json();
    const name = url.replace('/media/', '');
    const both = async () => [await app.inject(url), await other.app.inject(url)];
    const first = await both();
    // What nobody does: so that it shows where an answer comes from.
    await connection.update(media).set({ contentType: 'image/png' }).where(eq(media.name, name));
    const again = await both();
    for (const [index, answer] of again.entries()) {
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(answer.rawPayload).toEqual(first[index]?.rawPayload);
    }
    await deleteUnusedMedia(connection, [name]);
    await Promise.all([site.settled(), other.settled()]);
    expect((await both()).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('is given to messengers as a JPEG, on white where it is transparent, until it is deleted', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const transparent = sharp({ create: { width: 40, height: 20, channels: 4, background } });
    const { url } = (await send('images', await transparent.png().toBuffer())).json();
    const jpeg = sharedPicture(url);
    for (const answer of [await app.inject(jpeg), await app.inject(jpeg)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(answer.headers).not.toHaveProperty('content-disposition');
      const picture = sharp(answer.rawPayload);
      expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
      expect((await picture.stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    }
    await deleteUnusedMedia(connection, [imageAtWidth(url, 1280).replace('/media/', '')]);
    await site.settled();
    expect((await app.inject(jpeg)).statusCode).toBe(404);
  });

  it('that somebody is about to show is not deleted meanwhile, in any of its widths', async () => {
    const { url } = (await send('images', await painted(301, 200).png().toBuffer())).json();
    const names = IMAGE_WIDTHS.map((width) => imageAtWidth(url, width).replace('/media/', ''));
    const [held, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const showing = connection.transaction(async (transaction) => {
      await requireFiles(transaction, { imageUrl: url });
      held.resolve();
      await mayGoOn.promise;
      await aVendor(transaction, { imageUrl: url });
    });
    await held.promise;
    const deleting = connection.transaction((transaction) => deleteUnusedMedia(transaction, names));
    // The embedded database does one after the other.
    if (database.kind === 'postgresql') await deleting;
    mayGoOn.resolve();
    await Promise.all([showing, deleting]);
    expect(await connection.$count(media, inArray(media.name, names))).toBe(2);
  });

  it('that the browser has is not sent again, whatever else it has', async () => {
    const { url } = (await send('images', photo)).json();
    const etag = String((await app.inject(url)).headers.etag);
    for (const tags of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const answer = await app.inject({ url, headers: { 'if-none-match': tags } });
      expect([answer.statusCode, answer.rawPayload.length], tags).toEqual([304, 0]);
    }
    const changed = await app.inject({ url, headers: { 'if-none-match': '"other"' } });
    expect(changed.statusCode).toBe(200);
  });

  it('that is small is not made larger', async () => {
    const { url } = (await send('images', await painted(100, 50).png().toBuffer())).json();
    const { rawPayload } = await app.inject(imageAtWidth(url, 1280));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  it.each([
    [
      'a script that is called a picture',
      () => Buffer.from('#!/bin/sh\nrm -rf ~\n'),
      'This file isn’t a picture.',
    ],
    [
      'an SVG',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="x"><script/></svg>'),
      'SVG files aren’t supported.',
    ],
    [
      'a HEIC photo that is called a JPEG',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'HEIC photos aren’t supported.',
    ],
    ['a decompression bomb', bomb, 'The picture has more than 40 megapixels.'],
    [
      'a file of 20 MB',
      () => Buffer.concat([photo, Buffer.alloc(20_000_000 - photo.length)]),
      'The picture is larger than 5 MB.',
    ],
    [
      'a JPEG that breaks off',
      () => photo.subarray(0, photo.length / 2),
      'This picture is damaged',
    ],
    [
      'nothing but the beginning of a PNG',
      () => Buffer.from('89504e470d0a1a0a', 'hex'),
      'This picture is damaged',
    ],
  ])('is not %s, and nothing is stored', async (_what, file, message) => {
    const before = await stored();
    const answer = await send('images', file());
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().detail).toContain(message);
    expect(answer.json().fields).toMatchObject([{ field: 'imageUrl' }]);
    expect(await stored()).toBe(before);
  });

  it('is refused unread when it is far too large', async () => {
    const answer = await send('images', Buffer.alloc(4 * IMAGE_MAX_BYTES + 1));
    expect(answer.statusCode).toBe(413);
  });

  it('is nothing, or JSON', async () => {
    expect((await send('images', Buffer.alloc(0))).statusCode).toBe(400);
    expect((await send('images', Buffer.from('{"a":1}'), 'application/json')).statusCode).toBe(400);
  });
});

describe('A document', () => {
  it.each([
    ['pdf', Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf'],
    [
      'doc',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(512),
        Buffer.from('WordDocument', 'utf16le'),
      ]),
      'application/msword',
    ],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('that is a %s is kept as it is and downloaded', async (kind, bytes, type) => {
    const { url } = expectConforms(storedMediaSchema, (await send('documents', bytes)).json());
    expect(url).toMatch(new RegExp(`\\.${kind}$`));
    const answer = await app.inject(url);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': 'attachment',
    });
  });

  it.each([
    [
      'a zip of something else that is called .docx',
      Buffer.from(zipSync({ 'a.txt': text('x') })),
      'isn’t a PDF or Word document',
    ],
    ['a broken zip', docx.subarray(0, 40), 'isn’t a PDF or Word document'],
    ['a zip that says it has files without end', endlessZip(), 'isn’t a PDF or Word document'],
    [
      'a spreadsheet of the old format',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')]),
      'isn’t a PDF or Word document',
    ],
    ['a picture', photo, 'isn’t a PDF or Word document'],
    [
      'larger than 10 MB',
      Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(DOCUMENT_MAX_BYTES)]),
      'The document is larger than 10 MB.',
    ],
  ])('is not %s, and nothing is stored', async (_what, bytes, message) => {
    const before = await stored();
    const answer = await send('documents', bytes);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().detail).toContain(message);
    expect(await stored()).toBe(before);
  });
});

it.each([
  '/media/x',
  '/media/..%2f..%2fpackage.json',
  `/media/${'0'.repeat(40)}-640.webp`,
  `/media/${'0'.repeat(40)}.svg`,
])('there is nothing at %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

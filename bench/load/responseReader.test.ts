import { describe, expect, it } from 'vitest';
import { ResponseReader } from './responseReader.ts';

const answer = (head: string, body: string) =>
  Buffer.from(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`);

/** The lengths of the bodies that are complete after each piece of so many bytes. */
function readInPieces(bytes: Buffer, size: number): number[] {
  const lengths: number[] = [];
  const reader = new ResponseReader((length) => lengths.push(length));
  for (let at = 0; at < bytes.length; at += size) reader.read(bytes.subarray(at, at + size));
  return lengths;
}

describe('ResponseReader', () => {
  it.each([1, 3, 40, 1000])('finds the end of a body of stated length in pieces of %i', (size) => {
    const bytes = answer('Date: today\r\nContent-Length: 12', 'hello\r\n\r\nyou');
    expect(readInPieces(bytes, size)).toEqual([12]);
    expect(readInPieces(bytes.subarray(0, -1), size)).toEqual([]);
  });

  it.each([1, 3, 1000])('finds the end of a body in chunks in pieces of %i', (size) => {
    const bytes = answer('transfer-encoding: chunked', '5\r\nhello\r\n0\r\n\r\n');
    expect(readInPieces(bytes, size)).toHaveLength(1);
    expect(readInPieces(bytes.subarray(0, -1), size)).toEqual([]);
  });

  it.each([1, 1000])('ends an answer without a body with its head in pieces of %i', (size) => {
    const bytes = Buffer.from('HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n');
    expect(readInPieces(bytes, size)).toEqual([0]);
  });

  it('reads one answer after the other', () => {
    const lengths: number[] = [];
    const reader = new ResponseReader((length) => lengths.push(length));
    reader.read(answer('content-length: 2', 'ab'));
    reader.read(answer('content-length: 0', ''));
    expect(lengths).toEqual([2, 0]);
  });

  it('takes what a write is answered with', () => {
    const lengths: number[] = [];
    const reader = new ResponseReader((length) => lengths.push(length));
    reader.read(Buffer.from('HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\nab'));
    expect(lengths).toEqual([2]);
  });

  it('refuses any status that is no success', () => {
    const reader = new ResponseReader(() => {});
    const failed = Buffer.from('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n');
    expect(() => reader.read(failed)).toThrow('503');
  });
});

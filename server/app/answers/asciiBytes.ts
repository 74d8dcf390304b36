/** Answers are written into blocks of this size, one after the other. */
const BLOCK_BYTES = 1_048_576;
/** Longer texts get memory of their own. */
const LONGEST_IN_BLOCK = BLOCK_BYTES / 8;

let block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
let used = 0;

/**
 * The bytes of a text that is pure ASCII. Many share a block of memory, which is let go when all of
 * them have been sent: to get memory for each anew takes longer than to fill it.
 */
export function asciiBytes(text: string): Buffer {
  if (text.length > LONGEST_IN_BLOCK) return Buffer.from(text, 'latin1');
  if (used + text.length > BLOCK_BYTES) {
    block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    used = 0;
  }
  const start = used;
  used += block.write(text, start, 'latin1');
  return block.subarray(start, used);
}

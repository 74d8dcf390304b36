const BLOCK_BYTES = 65_536;
/** Blocks that wait for their next answer; when more were needed at once, the rest are let go. */
const BLOCKS_KEPT = 64;

/**
 * Memory for answers, lent until they are sent. A few blocks are used again and again and so stay
 * in the processor's caches: to fetch and clear new memory for each answer and to collect it
 * afterwards takes longer than to fill it.
 */
export class AnswerMemory {
  readonly #free: Buffer[] = [];

  /** At least so many bytes, with anything in them. */
  take(bytes: number): Buffer {
    if (bytes > BLOCK_BYTES) return Buffer.allocUnsafeSlow(bytes);
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
  }

  /** @param block what `take` lent, which nobody reads any more */
  giveBack(block: Buffer): void {
    if (block.length === BLOCK_BYTES && this.#free.length < BLOCKS_KEPT) this.#free.push(block);
  }
}

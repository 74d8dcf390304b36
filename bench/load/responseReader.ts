const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/**
 * Tells where each answer on a connection ends, at as little cost as possible. One answer at a
 * time: the next request is sent after the end of the one before.
 */
export class ResponseReader {
  readonly #onEnd: (bodyBytes: number, head: string) => void;
  readonly #takesRefusals: boolean;
  #answeredHead = '';
  /** The beginning of a head of which not all has arrived. */
  #head: Buffer = NOTHING;
  #isInBody = false;
  /** Bytes of the body by its head; null for a body in chunks. */
  #length: number | null = 0;
  #received = 0;
  /** The last bytes of a body in chunks, which show its end. */
  #tail: Buffer = NOTHING;

  /**
   * @param onEnd called with the length of the body that has just been completed, and the head
   * @param takesRefusals whether any status is as good as another
   */
  constructor(onEnd: (bodyBytes: number, head: string) => void, takesRefusals = false) {
    this.#onEnd = onEnd;
    this.#takesRefusals = takesRefusals;
  }

  /**
   * @param piece is not kept
   * @throws when the answer is a refusal or a redirect, unless those are taken
   */
  read(piece: Buffer): void {
    if (this.#isInBody) {
      this.#readBody(piece);
      return;
    }
    const bytes = this.#head.length === 0 ? piece : Buffer.concat([this.#head, piece]);
    const end = bytes.indexOf(HEAD_END);
    if (end === -1) {
      this.#head = Buffer.from(bytes);
      return;
    }
    this.#head = NOTHING;
    const head = bytes.toString('latin1', 0, end);
    if (!this.#takesRefusals && !head.startsWith('HTTP/1.1 2'))
      throw new Error(`Not answered as hoped: ${head}`);
    // A head that says nothing of a body, as that of a 204, has none behind it.
    const isInChunks = /^transfer-encoding: chunked/im.test(head);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    this.#length = isInChunks ? null : Number(length ?? 0);
    this.#answeredHead = head;
    this.#received = 0;
    this.#tail = NOTHING;
    this.#isInBody = true;
    this.#readBody(bytes.subarray(end + HEAD_END.length));
  }

  #readBody(piece: Buffer): void {
    this.#received += piece.length;
    if (this.#length === null) {
      this.#tail = Buffer.concat([this.#tail, piece.subarray(-LAST_CHUNK.length)]).subarray(
        -LAST_CHUNK.length,
      );
      if (!this.#tail.equals(LAST_CHUNK)) return;
    } else if (this.#received < this.#length) {
      return;
    }
    this.#isInBody = false;
    this.#onEnd(this.#received, this.#answeredHead);
  }
}

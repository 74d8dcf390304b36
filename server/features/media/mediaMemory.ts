import type { StoredMedia } from './media.queries.ts';

/** No file takes more than this part of the memory. */
const LARGEST_PART = 1 / 8;

/**
 * Files that have lately been asked for. What is at an address never changes, but it may be deleted:
 * whoever reads for the memory says so before, for what is deleted meanwhile must not be kept.
 */
export class MediaMemory {
  /** The one that was asked for longest ago is the first. */
  readonly #files = new Map<string, StoredMedia>();
  readonly #mostBytes: number;
  #bytes = 0;
  #deletions = 0;

  /** @param mostBytes of all files together */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(name: string): StoredMedia | undefined {
    const found = this.#files.get(name);
    if (found) {
      this.#files.delete(name);
      this.#files.set(name, found);
    }
    return found;
  }

  /** To be called before a file is read, and the answer with what has been read. */
  beginReading(): (name: string, file: StoredMedia) => void {
    const deletions = this.#deletions;
    return (name, file) => {
      if (deletions === this.#deletions) this.#keep(name, file);
    };
  }

  forgetAll(): void {
    this.#deletions += 1;
    this.#files.clear();
    this.#bytes = 0;
  }

  #keep(name: string, file: StoredMedia): void {
    if (file.bytes.length > this.#mostBytes * LARGEST_PART || this.#files.has(name)) return;
    this.#files.set(name, file);
    this.#bytes += file.bytes.length;
    for (const [oldest, { bytes }] of this.#files) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#files.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

import { LRUCache } from 'lru-cache';
import type { StoredMedia } from './media.queries.ts';

/** No file takes more than this part of the memory. */
const LARGEST_PART = 1 / 8;

/**
 * Files that have lately been asked for. What is at an address never changes, but it may be deleted:
 * whoever reads for the memory says so before, for what is deleted meanwhile must not be kept.
 */
export class MediaMemory {
  readonly #files: LRUCache<string, StoredMedia>;
  #deletions = 0;

  /** @param mostBytes of all files together; 0 keeps none */
  constructor(mostBytes: number) {
    this.#files = new LRUCache({
      maxSize: Math.max(1, mostBytes),
      maxEntrySize: Math.max(1, Math.floor(mostBytes * LARGEST_PART)),
      sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    });
  }

  get(name: string): StoredMedia | undefined {
    return this.#files.get(name);
  }

  /** To be called before a file is read, and the answer with what has been read. */
  beginReading(): (name: string, file: StoredMedia) => void {
    const deletions = this.#deletions;
    return (name, file) => {
      if (deletions === this.#deletions) this.#files.set(name, file);
    };
  }

  forgetAll(): void {
    this.#deletions += 1;
    this.#files.clear();
  }
}

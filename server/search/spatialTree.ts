import { grown } from './growable.ts';
import { toUnitVector } from './sphere.ts';

/** Items in one block of a leaf; a leaf that holds more is divided. The best of 8 to 64, measured. */
export const BLOCK_SIZE = 32;
/** Cells of this depth (360 / 2^20 degrees, some 40 m) are never divided, they chain blocks. */
const DEEPEST = 20;
/** The root is a square in degrees, so that every cell is; there is nothing beyond the poles. */
export const WORLD_SOUTH_WEST = -180;
export const WORLD_SIZE = 360;
/** More than single precision loses in a ball's center and radius, and some 80 cm on the ground. */
const BALL_SLACK = 2e-7;

/** Numbers that a node takes, four of a kind side by side filling two lines of cache. */
export const NODE_WIDTH = 8;
/** Where in `nodeFloats` a node's ball lies: center through the unit sphere, and radius. */
export const BALL_X = 0;
export const BALL_Y = 1;
export const BALL_Z = 2;
export const BALL_RADIUS = 3;
/** Where in `nodeIntegers`: items in the cell. */
export const COUNT = 4;
/** Where in `nodeIntegers`: positive, the first of the four children; negative, -1 - block; or 0. */
export const LINK = 5;

/**
 * A quadtree over longitude and latitude. Dense places get small cells, so a search touches about
 * as many of them among a million markets as among ten thousand. Every cell knows how many items
 * lie in it and a ball (center and radius, through the unit sphere) that holds all of it: from the
 * distance to the center alone a search knows that a cell lies wholly inside its circle, and counts
 * it unvisited, or wholly outside, and skips it.
 *
 * This class is the structure and its changes; spatialIndex.ts searches it. Everything lies in flat
 * arrays: nothing is allocated for an item, and after `settle` neighbors on the ground are
 * neighbors in memory, which at a million items is most of the cost of a search.
 */
export class SpatialTree {
  /** Nodes come in fours. The first four are the root and three that stay empty. */
  nodeFloats = new Float32Array(0);
  nodeIntegers = new Int32Array(0);

  /** By block: the items of a leaf, filled from the start. */
  blockItems = new Int32Array(0);
  /** By block and place in it, three numbers: the item's unit vector. */
  blockVectors = new Float64Array(0);
  /** By block: the leaf's next block plus one, or 0. Only the first block of a leaf may have gaps. */
  nextBlocks = new Int32Array(0);

  /** By item, degrees; NaN where the item is not in the tree. */
  latitudes = new Float64Array(0);
  longitudes = new Float64Array(0);

  #nodeCount = 0;
  #blockCount = 0;
  #freeQuads: number[] = [];
  #freeBlocks: number[] = [];
  #unsettled = 0;

  constructor() {
    this.#reserveNodes(4);
    this.nodeFloats[BALL_RADIUS] = 1 + BALL_SLACK;
  }

  get size(): number {
    return this.nodeIntegers[COUNT]!;
  }

  has(item: number): boolean {
    return item < this.latitudes.length && !Number.isNaN(this.latitudes[item]);
  }

  insert(item: number, latitude: number, longitude: number): void {
    this.#remember(item, latitude, longitude);
    const { x, y, z } = toUnitVector(latitude, longitude);
    this.#place(0, 0, WORLD_SOUTH_WEST, WORLD_SOUTH_WEST, WORLD_SIZE, item, x, y, z);
    this.#unsettled += 1;
  }

  remove(item: number): void {
    if (!this.has(item)) return;
    const latitude = this.latitudes[item]!;
    const longitude = this.longitudes[item]!;
    const path: number[] = [];
    let node = 0;
    let west = WORLD_SOUTH_WEST;
    let south = WORLD_SOUTH_WEST;
    let size = WORLD_SIZE;
    for (;;) {
      path.push(node);
      this.nodeIntegers[node * NODE_WIDTH + COUNT]! -= 1;
      const link = this.nodeIntegers[node * NODE_WIDTH + LINK]!;
      if (link <= 0) break;
      size /= 2;
      const isEast = longitude >= west + size;
      const isNorth = latitude >= south + size;
      if (isEast) west += size;
      if (isNorth) south += size;
      node = link + (isEast ? 1 : 0) + (isNorth ? 2 : 0);
    }
    this.#takeFromLeaf(node, item);
    this.latitudes[item] = Number.NaN;
    this.longitudes[item] = Number.NaN;
    this.#joinSparseCells(path);
  }

  /**
   * Lays cells and blocks out anew, depth first, when a third of the items came since the last
   * time. Over many insertions it costs each of them a constant.
   */
  settleIfWorthwhile(): void {
    if (this.#unsettled * 3 > this.size) this.#settle();
  }

  #settle(): void {
    const old = {
      floats: this.nodeFloats,
      integers: this.nodeIntegers,
      items: this.blockItems,
      vectors: this.blockVectors,
      next: this.nextBlocks,
    };
    const nodes = this.#nodeCount - 4 * this.#freeQuads.length;
    const blocks = this.#blockCount - this.#freeBlocks.length;
    this.nodeFloats = new Float32Array(0);
    this.#nodeCount = 0;
    this.#blockCount = 0;
    this.#freeQuads = [];
    this.#freeBlocks = [];
    this.#unsettled = 0;
    this.nodeFloats = new Float32Array(nodes * NODE_WIDTH);
    this.nodeIntegers = new Int32Array(this.nodeFloats.buffer);
    this.blockItems = new Int32Array(blocks * BLOCK_SIZE);
    this.blockVectors = new Float64Array(blocks * BLOCK_SIZE * 3);
    this.nextBlocks = new Int32Array(blocks);

    const copyBlocks = (firstOldBlock: number): number => {
      const firstBlock = this.#blockCount;
      for (let oldBlock = firstOldBlock; oldBlock >= 0; ) {
        const block = this.#blockCount++;
        const from = oldBlock * BLOCK_SIZE;
        this.blockItems.set(old.items.subarray(from, from + BLOCK_SIZE), block * BLOCK_SIZE);
        this.blockVectors.set(
          old.vectors.subarray(from * 3, (from + BLOCK_SIZE) * 3),
          block * BLOCK_SIZE * 3,
        );
        oldBlock = old.next[oldBlock]! - 1;
        this.nextBlocks[block] = oldBlock >= 0 ? block + 2 : 0;
      }
      return firstBlock;
    };
    const copyQuad = (oldQuad: number): number => {
      const quad = this.#nodeCount;
      this.#nodeCount += 4;
      this.nodeFloats.set(
        old.floats.subarray(oldQuad * NODE_WIDTH, (oldQuad + 4) * NODE_WIDTH),
        quad * NODE_WIDTH,
      );
      for (let index = 0; index < 4; index++) {
        const oldAt = (oldQuad + index) * NODE_WIDTH;
        const at = (quad + index) * NODE_WIDTH;
        const link = old.integers[oldAt + LINK]!;
        this.nodeIntegers[at + COUNT] = old.integers[oldAt + COUNT]!;
        this.nodeIntegers[at + LINK] =
          link > 0 ? copyQuad(link) : link < 0 ? -1 - copyBlocks(-1 - link) : 0;
      }
      return quad;
    };
    copyQuad(0);
  }

  #remember(item: number, latitude: number, longitude: number): void {
    const length = this.latitudes.length;
    if (item >= length) {
      this.latitudes = grown(this.latitudes, item + 1).fill(Number.NaN, length);
      this.longitudes = grown(this.longitudes, item + 1).fill(Number.NaN, length);
    }
    this.latitudes[item] = latitude;
    this.longitudes[item] = longitude;
  }

  /** Puts an item into the cell of `fromNode`, whose bounds and depth are given. */
  #place(
    fromNode: number,
    fromDepth: number,
    fromWest: number,
    fromSouth: number,
    fromSize: number,
    item: number,
    x: number,
    y: number,
    z: number,
  ): void {
    const latitude = this.latitudes[item]!;
    const longitude = this.longitudes[item]!;
    let node = fromNode;
    let depth = fromDepth;
    let west = fromWest;
    let south = fromSouth;
    let size = fromSize;
    for (;;) {
      const count = this.nodeIntegers[node * NODE_WIDTH + COUNT]!;
      if (this.nodeIntegers[node * NODE_WIDTH + LINK]! <= 0) {
        if (count < BLOCK_SIZE || depth >= DEEPEST) break;
        this.#divide(node, depth, west, south, size);
      }
      this.nodeIntegers[node * NODE_WIDTH + COUNT] = count + 1;
      size /= 2;
      depth += 1;
      const isEast = longitude >= west + size;
      const isNorth = latitude >= south + size;
      if (isEast) west += size;
      if (isNorth) south += size;
      node = this.nodeIntegers[node * NODE_WIDTH + LINK]! + (isEast ? 1 : 0) + (isNorth ? 2 : 0);
    }
    this.#appendToLeaf(node, item, x, y, z);
  }

  #appendToLeaf(leaf: number, item: number, x: number, y: number, z: number): void {
    const count = this.nodeIntegers[leaf * NODE_WIDTH + COUNT]!;
    if (count % BLOCK_SIZE === 0) {
      const block = this.#newBlock();
      this.nextBlocks[block] = -this.nodeIntegers[leaf * NODE_WIDTH + LINK]!;
      this.nodeIntegers[leaf * NODE_WIDTH + LINK] = -1 - block;
    }
    this.nodeIntegers[leaf * NODE_WIDTH + COUNT] = count + 1;
    const block = -1 - this.nodeIntegers[leaf * NODE_WIDTH + LINK]!;
    const place = block * BLOCK_SIZE + (count % BLOCK_SIZE);
    this.blockItems[place] = item;
    this.blockVectors[place * 3] = x;
    this.blockVectors[place * 3 + 1] = y;
    this.blockVectors[place * 3 + 2] = z;
  }

  /** The leaf's count is already one less; its last item takes the place of the one that goes. */
  #takeFromLeaf(leaf: number, item: number): void {
    const firstBlock = -1 - this.nodeIntegers[leaf * NODE_WIDTH + LINK]!;
    const position = this.nodeIntegers[leaf * NODE_WIDTH + COUNT]! % BLOCK_SIZE;
    const last = firstBlock * BLOCK_SIZE + position;
    let block = firstBlock;
    let place = block * BLOCK_SIZE;
    let end = last + 1;
    while (this.blockItems[place] !== item) {
      place += 1;
      if (place < end) continue;
      block = this.nextBlocks[block]! - 1;
      place = block * BLOCK_SIZE;
      end = place + BLOCK_SIZE;
    }
    this.blockItems[place] = this.blockItems[last]!;
    this.blockVectors.copyWithin(place * 3, last * 3, last * 3 + 3);
    if (position === 0) {
      this.nodeIntegers[leaf * NODE_WIDTH + LINK] = -this.nextBlocks[firstBlock]!;
      this.#freeBlocks.push(firstBlock);
    }
  }

  #divide(node: number, depth: number, west: number, south: number, size: number): void {
    const count = this.nodeIntegers[node * NODE_WIDTH + COUNT]!;
    const start = (-1 - this.nodeIntegers[node * NODE_WIDTH + LINK]!) * BLOCK_SIZE;
    const items = this.blockItems.slice(start, start + count);
    const vectors = this.blockVectors.slice(start * 3, (start + count) * 3);
    this.#freeBlocks.push(start / BLOCK_SIZE);
    const quad = this.#newQuad(west, south, size / 2);
    this.nodeIntegers[node * NODE_WIDTH + LINK] = quad;
    this.nodeIntegers[node * NODE_WIDTH + COUNT] = 0;
    for (let index = 0; index < count; index++) {
      const x = vectors[index * 3]!;
      const y = vectors[index * 3 + 1]!;
      const z = vectors[index * 3 + 2]!;
      this.#place(node, depth, west, south, size, items[index]!, x, y, z);
    }
  }

  /**
   * After a removal: a divided cell with few items left becomes a leaf again. Its children are
   * leaves, since each with so few items has been joined before; half a block as the mark keeps a
   * cell from being divided and joined by turns.
   */
  #joinSparseCells(path: readonly number[]): void {
    for (let index = path.length - 2; index >= 0; index--) {
      const node = path[index]!;
      if (this.nodeIntegers[node * NODE_WIDTH + COUNT]! > BLOCK_SIZE / 2) return;
      const quad = this.nodeIntegers[node * NODE_WIDTH + LINK]!;
      this.nodeIntegers[node * NODE_WIDTH + LINK] = 0;
      this.nodeIntegers[node * NODE_WIDTH + COUNT] = 0;
      for (let child = quad; child < quad + 4; child++) {
        const link = this.nodeIntegers[child * NODE_WIDTH + LINK]!;
        if (link === 0) continue;
        const start = (-1 - link) * BLOCK_SIZE;
        const end = start + this.nodeIntegers[child * NODE_WIDTH + COUNT]!;
        for (let place = start; place < end; place++) {
          const x = this.blockVectors[place * 3]!;
          const y = this.blockVectors[place * 3 + 1]!;
          const z = this.blockVectors[place * 3 + 2]!;
          this.#appendToLeaf(node, this.blockItems[place]!, x, y, z);
        }
        this.#freeBlocks.push(-1 - link);
      }
      this.#freeQuads.push(quad);
    }
  }

  #newBlock(): number {
    const free = this.#freeBlocks.pop();
    if (free !== undefined) return free;
    const block = this.#blockCount++;
    this.nextBlocks = grown(this.nextBlocks, block + 1);
    this.blockItems = grown(this.blockItems, (block + 1) * BLOCK_SIZE);
    this.blockVectors = grown(this.blockVectors, (block + 1) * BLOCK_SIZE * 3);
    return block;
  }

  #reserveNodes(count: number): number {
    const first = this.#nodeCount;
    this.#nodeCount += count;
    this.nodeIntegers = grown(this.nodeIntegers, this.#nodeCount * NODE_WIDTH);
    this.nodeFloats = new Float32Array(this.nodeIntegers.buffer);
    return first;
  }

  /** Four empty leaves; west and south are the bounds of the first, size that of each. */
  #newQuad(west: number, south: number, size: number): number {
    const quad = this.#freeQuads.pop() ?? this.#reserveNodes(4);
    for (let index = 0; index < 4; index++) {
      this.nodeIntegers[(quad + index) * NODE_WIDTH + COUNT] = 0;
      this.nodeIntegers[(quad + index) * NODE_WIDTH + LINK] = 0;
      const cellWest = west + (index % 2 === 1 ? size : 0);
      this.#setBall(quad + index, cellWest, south + (index >= 2 ? size : 0), size);
    }
    return quad;
  }

  /**
   * The ball around the middle of the cell. Of a cell no wider than half the globe, the point
   * farthest from its middle is one of its corners: along a parallel the distance grows with the
   * difference in longitude, and along the edge meridian it is greatest at an end.
   */
  #setBall(node: number, west: number, south: number, size: number): void {
    const southEdge = Math.max(-90, Math.min(90, south));
    const northEdge = Math.max(-90, Math.min(90, south + size));
    const middle = toUnitVector((southEdge + northEdge) / 2, west + size / 2);
    let farthest = 0;
    for (const latitude of [southEdge, northEdge]) {
      const corner = toUnitVector(latitude, west);
      const gap = Math.hypot(corner.x - middle.x, corner.y - middle.y, corner.z - middle.z);
      farthest = Math.max(farthest, gap);
    }
    const at = node * NODE_WIDTH;
    this.nodeFloats[at + BALL_X] = middle.x;
    this.nodeFloats[at + BALL_Y] = middle.y;
    this.nodeFloats[at + BALL_Z] = middle.z;
    this.nodeFloats[at + BALL_RADIUS] = farthest + BALL_SLACK;
  }
}

import { CellQueue } from './cellQueue.ts';
import { CountingGrid } from './countingGrid.ts';
import { type ItemOrder, SmallestSet } from './smallestSet.ts';
import {
  BALL_RADIUS,
  BALL_X,
  BALL_Y,
  BALL_Z,
  BLOCK_SIZE,
  COUNT,
  LINK,
  NODE_WIDTH,
  SpatialTree,
  WORLD_SIZE,
  WORLD_SOUTH_WEST,
} from './spatialTree.ts';
import { milesToSquaredChord, squaredChordToMiles, toUnitVector } from './sphere.ts';

/** The places within `radiusMiles` of a point, its edge included. */
export interface Circle {
  latitude: number;
  longitude: number;
  radiusMiles: number;
}

/** Degrees, edges included; west greater than east crosses the antimeridian. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * Finds items (small whole numbers) by where they are. Inserting, moving and removing take time
 * that grows with the depth of the tree alone.
 */
export class SpatialIndex {
  readonly #tree = new SpatialTree();
  readonly #nearestItems = new SmallestSet();
  readonly #nearestCells = new CellQueue();
  /** A stack of cells still to be looked at, where their order does not matter. */
  readonly #cells: number[] = [];
  /** Made when it is first asked for, and from then on told of every change. */
  #grid: CountingGrid | null = null;

  get size(): number {
    return this.#tree.size;
  }

  has(item: number): boolean {
    return this.#tree.has(item);
  }

  /** Puts the item there, wherever it was before. Degrees. */
  set(item: number, latitude: number, longitude: number): void {
    const tree = this.#tree;
    if (tree.has(item)) {
      if (tree.latitudes[item] === latitude && tree.longitudes[item] === longitude) return;
      this.remove(item);
    }
    tree.insert(item, latitude, longitude);
    this.#grid?.add(latitude, longitude);
    if (this.#grid?.isOutgrown) this.#grid = null;
  }

  remove(item: number): void {
    const tree = this.#tree;
    if (!tree.has(item)) return;
    this.#grid?.remove(tree.latitudes[item]!, tree.longitudes[item]!);
    if (this.#grid?.isOutgrown) this.#grid = null;
    tree.remove(item);
  }

  /**
   * Fills `items` with the `count` nearest within the circle, nearest first and equally near ones
   * in `tieOrder`, and `miles` with their distances.
   */
  nearest(
    circle: Circle,
    count: number,
    tieOrder: ItemOrder,
    items: number[],
    miles: number[],
  ): void {
    const tree = this.#tree;
    const nearestCells = this.#nearestCells;
    const nearestItems = this.#nearestItems;
    tree.settleIfWorthwhile();
    const { nodeFloats, nodeIntegers, nextBlocks, blockItems, blockVectors } = tree;
    const { x, y, z } = toUnitVector(circle.latitude, circle.longitude);
    let limit = milesToSquaredChord(circle.radiusMiles);
    nearestItems.begin(count, tieOrder);
    nearestCells.clear();
    if (count > 0) nearestCells.push(0, 0);
    while (nearestCells.size > 0 && nearestCells.firstKey() <= limit) {
      const at = nearestCells.pop();
      const link = nodeIntegers[at + LINK]!;
      if (link > 0) {
        const end = (link + 4) * NODE_WIDTH;
        for (let child = link * NODE_WIDTH; child < end; child += NODE_WIDTH) {
          if (nodeIntegers[child + COUNT] === 0) continue;
          const dx = nodeFloats[child + BALL_X]! - x;
          const dy = nodeFloats[child + BALL_Y]! - y;
          const dz = nodeFloats[child + BALL_Z]! - z;
          const gap = Math.sqrt(dx * dx + dy * dy + dz * dz) - nodeFloats[child + BALL_RADIUS]!;
          const key = gap > 0 ? gap * gap : 0;
          if (key <= limit) nearestCells.push(key, child);
        }
        continue;
      }
      let block = -1 - link;
      let inBlock = itemsInFirstBlock(nodeIntegers[at + COUNT]!);
      while (block >= 0) {
        const end = block * BLOCK_SIZE + inBlock;
        for (let place = block * BLOCK_SIZE; place < end; place++) {
          const dx = blockVectors[place * 3]! - x;
          const dy = blockVectors[place * 3 + 1]! - y;
          const dz = blockVectors[place * 3 + 2]! - z;
          const squaredChord = dx * dx + dy * dy + dz * dz;
          if (squaredChord > limit) continue;
          nearestItems.offer(squaredChord, blockItems[place]!);
          const worst = nearestItems.limit();
          if (worst < limit) limit = worst;
        }
        block = nextBlocks[block]! - 1;
        inBlock = BLOCK_SIZE;
      }
    }
    const found = nearestItems.drain(items, miles);
    for (let index = 0; index < found; index++) miles[index] = squaredChordToMiles(miles[index]!);
  }

  /** How many items lie within the circle. */
  countWithin(circle: Circle): number {
    const { latitude, longitude, radiusMiles } = circle;
    this.#grid ??= new CountingGrid(this.#tree, this.size);
    return this.#grid.count(latitude, longitude, radiusMiles) ?? this.#countInTree(circle);
  }

  /** The same anywhere on the globe. Cells that lie wholly inside are not entered. */
  #countInTree(circle: Circle): number {
    const tree = this.#tree;
    const cells = this.#cells;
    tree.settleIfWorthwhile();
    const { nodeFloats, nodeIntegers, nextBlocks, blockVectors } = tree;
    const { x, y, z } = toUnitVector(circle.latitude, circle.longitude);
    const limit = milesToSquaredChord(circle.radiusMiles);
    if (limit === Number.POSITIVE_INFINITY) return this.size;
    const chord = Math.sqrt(limit);
    let total = 0;
    let open = 1;
    cells[0] = 0;
    while (open > 0) {
      const quad = cells[--open]!;
      for (let at = quad * NODE_WIDTH; at < (quad + 4) * NODE_WIDTH; at += NODE_WIDTH) {
        const count = nodeIntegers[at + COUNT]!;
        if (count === 0) continue;
        const ballX = nodeFloats[at + BALL_X]! - x;
        const ballY = nodeFloats[at + BALL_Y]! - y;
        const ballZ = nodeFloats[at + BALL_Z]! - z;
        const squaredGap = ballX * ballX + ballY * ballY + ballZ * ballZ;
        const ballRadius = nodeFloats[at + BALL_RADIUS]!;
        const outer = chord + ballRadius;
        if (squaredGap > outer * outer) continue;
        const inner = chord - ballRadius;
        if (inner > 0 && squaredGap <= inner * inner) {
          total += count;
          continue;
        }
        const link = nodeIntegers[at + LINK]!;
        if (link > 0) {
          cells[open++] = link;
          continue;
        }
        let block = -1 - link;
        let inBlock = itemsInFirstBlock(count);
        while (block >= 0) {
          const end = (block * BLOCK_SIZE + inBlock) * 3;
          for (let place = block * BLOCK_SIZE * 3; place < end; place += 3) {
            const dx = blockVectors[place]! - x;
            const dy = blockVectors[place + 1]! - y;
            const dz = blockVectors[place + 2]! - z;
            if (dx * dx + dy * dy + dz * dz <= limit) total += 1;
          }
          block = count > BLOCK_SIZE ? nextBlocks[block]! - 1 : -1;
          inBlock = BLOCK_SIZE;
        }
      }
    }
    return total;
  }

  /** Calls `visit` for every item within the circle, in no particular order. */
  forEachWithin(circle: Circle, visit: (item: number, squaredChord: number) => void): void {
    const tree = this.#tree;
    const cells = this.#cells;
    tree.settleIfWorthwhile();
    const { nodeFloats, nodeIntegers, nextBlocks, blockItems, blockVectors } = tree;
    const { x, y, z } = toUnitVector(circle.latitude, circle.longitude);
    const limit = milesToSquaredChord(circle.radiusMiles);
    const chord = Math.sqrt(limit);
    let open = 1;
    cells[0] = 0;
    while (open > 0) {
      const quad = cells[--open]!;
      for (let at = quad * NODE_WIDTH; at < (quad + 4) * NODE_WIDTH; at += NODE_WIDTH) {
        const count = nodeIntegers[at + COUNT]!;
        const ballX = nodeFloats[at + BALL_X]! - x;
        const ballY = nodeFloats[at + BALL_Y]! - y;
        const ballZ = nodeFloats[at + BALL_Z]! - z;
        const outer = chord + nodeFloats[at + BALL_RADIUS]!;
        if (count === 0 || ballX * ballX + ballY * ballY + ballZ * ballZ > outer * outer) continue;
        const link = nodeIntegers[at + LINK]!;
        if (link > 0) {
          cells[open++] = link;
          continue;
        }
        let block = -1 - link;
        let inBlock = itemsInFirstBlock(count);
        while (block >= 0) {
          const end = block * BLOCK_SIZE + inBlock;
          for (let place = block * BLOCK_SIZE; place < end; place++) {
            const dx = blockVectors[place * 3]! - x;
            const dy = blockVectors[place * 3 + 1]! - y;
            const dz = blockVectors[place * 3 + 2]! - z;
            const squaredChord = dx * dx + dy * dy + dz * dz;
            if (squaredChord <= limit) visit(blockItems[place]!, squaredChord);
          }
          block = nextBlocks[block]! - 1;
          inBlock = BLOCK_SIZE;
        }
      }
    }
  }

  /** Calls `visit` for every item in the box, in no particular order. */
  forEachInBox(box: Box, visit: (item: number) => void): void {
    if (box.west > box.east) {
      this.#visitBox(
        { ...box, east: 180 },
        visit,
        0,
        WORLD_SOUTH_WEST,
        WORLD_SOUTH_WEST,
        WORLD_SIZE,
      );
      this.#visitBox(
        { ...box, west: -180 },
        visit,
        0,
        WORLD_SOUTH_WEST,
        WORLD_SOUTH_WEST,
        WORLD_SIZE,
      );
    } else {
      this.#visitBox(box, visit, 0, WORLD_SOUTH_WEST, WORLD_SOUTH_WEST, WORLD_SIZE);
    }
  }

  /** @param item that has a place */
  milesFrom({ latitude, longitude }: Circle, item: number): number {
    const from = toUnitVector(latitude, longitude);
    const to = toUnitVector(this.#tree.latitudes[item]!, this.#tree.longitudes[item]!);
    return squaredChordToMiles((to.x - from.x) ** 2 + (to.y - from.y) ** 2 + (to.z - from.z) ** 2);
  }

  isInBox(item: number, box: Box): boolean {
    return isInside(box, this.#tree.latitudes[item]!, this.#tree.longitudes[item]!);
  }

  #visitBox(
    box: Box,
    visit: (item: number) => void,
    node: number,
    west: number,
    south: number,
    size: number,
  ): void {
    const tree = this.#tree;
    const count = tree.nodeIntegers[node * NODE_WIDTH + COUNT]!;
    const link = tree.nodeIntegers[node * NODE_WIDTH + LINK]!;
    if (count === 0) return;
    if (west > box.east || west + size < box.west) return;
    if (south > box.north || south + size < box.south) return;
    if (link > 0) {
      const half = size / 2;
      this.#visitBox(box, visit, link, west, south, half);
      this.#visitBox(box, visit, link + 1, west + half, south, half);
      this.#visitBox(box, visit, link + 2, west, south + half, half);
      this.#visitBox(box, visit, link + 3, west + half, south + half, half);
      return;
    }
    let block = -1 - link;
    let inBlock = itemsInFirstBlock(count);
    while (block >= 0) {
      for (let place = block * BLOCK_SIZE; place < block * BLOCK_SIZE + inBlock; place++) {
        const item = tree.blockItems[place]!;
        if (isInside(box, tree.latitudes[item]!, tree.longitudes[item]!)) visit(item);
      }
      block = tree.nextBlocks[block]! - 1;
      inBlock = BLOCK_SIZE;
    }
  }
}

/** Of a leaf with `count` items; its further blocks, if any, are full. */
function itemsInFirstBlock(count: number): number {
  return ((count - 1) % BLOCK_SIZE) + 1;
}

function isInside(box: Box, latitude: number, longitude: number): boolean {
  if (latitude < box.south || latitude > box.north) return false;
  return box.west > box.east
    ? longitude >= box.west || longitude <= box.east
    : longitude >= box.west && longitude <= box.east;
}

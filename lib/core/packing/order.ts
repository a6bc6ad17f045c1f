import type { Goods } from "./goods";

/** Scratch of one sort: what units are sorted by. */
let keys = new Float64Array(1024);

/**
 * Orders in which units are offered to a filling: by falling measure with random noise. Units that were not placed
 * before come earlier ("squeaky wheel" optimisation, Joslin and Clements 1999). The random numbers are a counter put
 * through a mixer (mulberry32), so the same goods always get the same orders.
 */
export class Orders {
  private state: number;
  private readonly blameFactors: Float64Array;

  constructor(goods: Goods, seed: number) {
    this.state = seed | 0;
    this.blameFactors = new Float64Array(goods.kinds.length).fill(1);
    if (keys.length < goods.units.length) keys = new Float64Array(goods.units.length * 2);
  }

  /** A pseudo-random integer from 0 to below `bound`. */
  roll(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  resetBlame(): void {
    this.blameFactors.fill(1);
  }

  /** Raises the priority of units that were not placed. */
  blame(left: Int32Array, count: number): void {
    for (let at = 0; at < count; at++) this.blameFactors[left[at]!]! *= 1.25;
  }

  /** Sorts the first `count` units by falling measure; equal measures by kind. */
  sort(units: Int32Array, count: number, measure: Float64Array): void {
    for (let at = 0; at < count; at++) keys[at] = measure[units[at]!]!;
    sortByKeys(units, keys, count);
  }

  /**
   * Writes the first `count` units of `from` to `to`, sorted as by `sort`. The measure is raised by random noise of up
   * to `percent` and by past blame. With `keepTogether` equal units, which must be adjacent in `from`, stay adjacent.
   */
  shuffle(
    from: Int32Array,
    count: number,
    to: Int32Array,
    measure: Float64Array,
    percent: number,
    keepTogether: boolean,
  ): void {
    for (let at = 0; at < count; at++) {
      const kind = from[at]!;
      const isSame = keepTogether && at > 0 && from[at - 1] === kind;
      keys[at] = isSame
        ? keys[at - 1]!
        : (measure[kind]! + 1) * this.blameFactors[kind]! * (100 + this.roll(percent + 1));
      to[at] = kind;
    }
    sortByKeys(to, keys, count);
  }
}

const gaps = [701, 301, 132, 57, 23, 10, 4, 1];

/** Sorts by falling key, equal keys by kind. Shell sort (Shell 1959), because orders are mostly short. */
function sortByKeys(units: Int32Array, keys: Float64Array, count: number): void {
  for (const gap of gaps) {
    if (gap >= count) continue;
    for (let at = gap; at < count; at++) {
      const unit = units[at]!;
      const key = keys[at]!;
      let to = at;
      for (; to >= gap && (keys[to - gap]! < key || (keys[to - gap]! === key && units[to - gap]! > unit)); to -= gap) {
        keys[to] = keys[to - gap]!;
        units[to] = units[to - gap]!;
      }
      keys[to] = key;
      units[to] = unit;
    }
  }
}

import type { Goods } from "./goods";

/**
 * Orders in which units are offered to a filling: by falling measure, blurred by chance, and what found no place before
 * comes earlier ("squeaky wheel" optimisation, Joslin and Clements 1999). Chance is a counter put through a mixer
 * (mulberry32): the same goods always get the same orders.
 */
export class Orders {
  private state: number;
  private readonly goods: Goods;
  private readonly trouble: Float64Array;
  private readonly keys: Float64Array;

  constructor(goods: Goods, seed: number) {
    this.goods = goods;
    this.state = seed | 0;
    this.trouble = new Float64Array(goods.kinds.length).fill(1);
    this.keys = new Float64Array(goods.units.length);
  }

  /** A whole number from 0 to below `bound` that looks random. */
  roll(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  forget(): void {
    this.trouble.fill(1);
  }

  /** Remembers that these found no place. */
  blame(left: Int32Array, count: number): void {
    for (let at = 0; at < count; at++) this.trouble[left[at]!]! *= 1.25;
  }

  /** Sorts the first `count` units by falling measure; equal ones by kind. */
  sort(units: Int32Array, count: number, measure: Float64Array): void {
    for (let at = 0; at < count; at++) this.keys[at] = measure[units[at]!]!;
    sortByKeys(units, this.keys, count);
  }

  /**
   * Puts the first `count` units of `from`, where equal ones stand together, into `to`: sorted as by `sort`, by a measure
   * that is blurred by up to `percent` and raised by past trouble.
   */
  shuffle(
    from: Int32Array,
    count: number,
    to: Int32Array,
    measure: Float64Array,
    percent: number,
    together: boolean,
  ): void {
    const { keys } = this;
    for (let at = 0; at < count; at++) {
      const kind = from[at]!;
      const isSame = together && at > 0 && from[at - 1] === kind;
      keys[at] = isSame ? keys[at - 1]! : (measure[kind]! + 1) * this.trouble[kind]! * (100 + this.roll(percent + 1));
      to[at] = kind;
    }
    sortByKeys(to, keys, count);
  }
}

const gaps = [701, 301, 132, 57, 23, 10, 4, 1];

/** By falling key, equal keys by kind: insertion sort over shrinking gaps (Shell 1959), as orders are mostly short. */
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

import type { ClassificationId } from "../vocabulary";
import type { PackItem } from "./contract";
import { type Size, turnsOf, volumeOf } from "./geometry/rotation";

/** Equal items, which are interchangeable for the search. */
export interface Kind {
  /** Rank in the canonical order: bulkier before smaller. */
  readonly rank: number;
  readonly turns: readonly Size[];
  readonly volume: number;
  readonly weightGrams: number;
  readonly shortestSide: number;
  readonly longestSide: number;
  readonly largestFace: number;
  readonly classificationId: ClassificationId;
  /**
   * Mattresses are placed on the floor only. They share no box with other goods, so nothing is ever placed on a
   * mattress.
   */
  readonly floorOnly: boolean;
  /** Indexes of these items in the request. Items that name their sides alike are adjacent. */
  readonly indexes: readonly number[];
}

/**
 * Groups equal items and sorts the groups, so that neither the order of the request nor the naming of interchangeable
 * sides can change the result.
 */
export function toKinds(items: readonly PackItem[], mayTurn: boolean): Kind[] {
  const groups = new Map<string, { item: PackItem; turns: readonly Size[]; indexes: number[] }>();
  const byNaming = items
    .map((item, index) => ({ item, index }))
    .sort(({ item: a }, { item: b }) => a.widthCm - b.widthCm || a.lengthCm - b.lengthCm || a.heightCm - b.heightCm);
  for (const { item, index } of byNaming) {
    const size = { w: item.widthCm, l: item.lengthCm, h: item.heightCm };
    const turns = mayTurn ? turnsOf(size, item.mustKeepVertical) : [size];
    const key = [...turns.flatMap(({ w, l, h }) => [w, l, h]), item.weightGrams, item.classificationId].join();
    const group = groups.get(key);
    if (group) group.indexes.push(index);
    else groups.set(key, { item, turns, indexes: [index] });
  }
  return [...groups]
    .map(([key, { item, turns, indexes }]) => ({ key, ...measure(item, turns), indexes }))
    .sort((a, b) => b.volume - a.volume || b.longestSide - a.longestSide || (a.key < b.key ? -1 : 1))
    .map(({ key: _, ...kind }, rank) => ({ ...kind, rank }));
}

function measure({ weightGrams, classificationId }: PackItem, turns: readonly Size[]) {
  const size = turns[0] ?? { w: 0, l: 0, h: 0 };
  const [shortestSide = 0, middle = 0, longestSide = 0] = [size.w, size.l, size.h].sort((a, b) => a - b);
  return {
    turns,
    volume: volumeOf(size),
    weightGrams,
    shortestSide,
    longestSide,
    largestFace: middle * longestSide,
    classificationId,
    floorOnly: classificationId === 2,
  };
}

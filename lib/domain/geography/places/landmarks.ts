import type { Located } from "./locality-table";

/** A rectangle of a map, in degrees. */
export interface Area {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const cellsPerSide = 6;

/**
 * The localities by which a person reads a map: of each cell of a grid over the area the one with the roundest postcode,
 * so that the names lie apart. Codes that end in zeros belong to the head offices: 2000 Rosario, 5500 Mendoza.
 */
export function findLandmarks(localities: readonly Located[], { south, west, north, east }: Area): readonly Located[] {
  const cells = new Map<string, Located>();
  const cellOf = (value: number, from: number, to: number) =>
    Math.min(cellsPerSide - 1, Math.floor(((value - from) / (to - from)) * cellsPerSide));
  for (const locality of localities) {
    const { lat, lng } = locality;
    if (lat < south || lat > north || lng < west || lng > east) continue;
    const cell = `${cellOf(lat, south, north)} ${cellOf(lng, west, east)}`;
    const best = cells.get(cell);
    if (!best || byImportance(locality, best) < 0) cells.set(cell, locality);
  }
  return [...cells.values()].sort(byImportance);
}

/** The main place of a round postcode first, the lower code and the older row among equals. */
function byImportance(a: Located, b: Located): number {
  return roundness(b) - roundness(a) || Number(b.isMain) - Number(a.isMain) || a.zipcode - b.zipcode || a.id - b.id;
}

/** How many zeros the postcode ends in. */
const roundness = ({ zipcode }: Located): number =>
  String(zipcode).length - String(zipcode).replace(/(?<!0)0+$/, "").length;

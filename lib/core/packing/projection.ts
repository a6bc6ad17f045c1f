import type { PlacedItem } from "./contract";

/** A point in units of the picture: an edge of one centimetre is one unit long. x grows to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** One of the three visible sides of an item; four corners, in order around it. */
interface Face {
  readonly face: "top" | "left" | "right";
  readonly points: readonly Point[];
  /** Lines of an arrow that points up, on the sides of an item that must stay upright. */
  readonly arrow: readonly Line[];
}

type Line = readonly [Point, Point];

/** A placed item, and whether the picture says that it must stay upright. */
export interface PicturedPlace extends PlacedItem {
  readonly isUpright?: boolean | undefined;
}

export interface PictureStep {
  /** The item's index in the request, as in `PlacedItem`. */
  readonly index: number;
  /** Rank from back to front. Draw any subset of the steps by rising depth. */
  readonly depth: number;
  readonly faces: readonly Face[];
}

export interface PictureEdge {
  /** The three edges at the far corner lie behind every item, the other nine in front. */
  readonly side: "back" | "front";
  readonly points: readonly [Point, Point];
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly box: { readonly edges: readonly PictureEdge[] };
  /** One step for each item, in packing order. */
  readonly steps: readonly PictureStep[];
}

type Inner = { readonly innerWidthCm: number; readonly innerLengthCm: number; readonly innerHeightCm: number };
type Corner = readonly [x: number, y: number, z: number];

/**
 * Projects a package isometrically, seen from above its corner of largest width and length: the width runs down to the
 * right, the length down to the left. Coordinates have two decimals and start at 0, 0.
 */
export function projectPackage(
  { innerWidthCm: w, innerLengthCm: l, innerHeightCm: h }: Inner,
  items: readonly PicturedPlace[],
): Picture {
  const project = ([x, y, z]: Corner): Point => [round((l + x - y) * cosine), round((x + y) / 2 + h - z)];
  const depths = depthsOf(items);
  const steps = items.map((item, place) => ({
    index: item.index,
    depth: depths[place] ?? place,
    faces: facesOf(item).map(({ face, corners }) => {
      const points = corners.map(project);
      return { face, points, arrow: item.isUpright && face !== "top" ? arrowOn(points) : [] };
    }),
  }));
  const edges = edgesOf(w, l, h).map(({ side, from, to }) => ({ side, points: [project(from), project(to)] as const }));
  return { width: round((w + l) * cosine), height: round((w + l) / 2 + h), box: { edges }, steps };
}

const cosine = Math.sqrt(3) / 2;
const round = (value: number): number => Math.round(value * 100) / 100;

function facesOf(item: PlacedItem): { face: Face["face"]; corners: Corner[] }[] {
  const { xCm: x, yCm: y, zCm: z } = item;
  const [X, Y, Z] = [x + item.widthCm, y + item.lengthCm, z + item.heightCm];
  return [
    { face: "top", corners: quad([x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z]) },
    { face: "left", corners: quad([x, Y, Z], [X, Y, Z], [X, Y, z], [x, Y, z]) },
    { face: "right", corners: quad([X, Y, Z], [X, y, Z], [X, y, z], [X, Y, z]) },
  ];
}

/** An arrow in the middle of a side whose corners go from its upper edge (1, 2) to its lower one (3, 4). */
function arrowOn([upperLeft, upperRight, , lowerLeft]: readonly Point[]): Line[] {
  if (!(upperLeft && upperRight && lowerLeft)) return [];
  const [u, v] = [
    [upperRight[0] - upperLeft[0], upperRight[1] - upperLeft[1]] as const,
    [lowerLeft[0] - upperLeft[0], lowerLeft[1] - upperLeft[1]] as const,
  ];
  const at = (along: number, down: number): Point => [
    round(upperLeft[0] + u[0] * along + v[0] * down),
    round(upperLeft[1] + u[1] * along + v[1] * down),
  ];
  // The head is as wide as it is high, also on a side that is much longer than high.
  const [width, height] = [Math.hypot(...u), Math.hypot(...v)];
  const head = 0.22 * Math.min(width, height);
  const [tip, foot] = [at(0.5, 0.15), at(0.5, 0.85)];
  return [
    [foot, tip],
    [tip, at(0.5 - head / width, 0.15 + head / height)],
    [tip, at(0.5 + head / width, 0.15 + head / height)],
  ];
}

const quad = (...corners: Corner[]): Corner[] => corners;

function edgesOf(w: number, l: number, h: number): { side: PictureEdge["side"]; from: Corner; to: Corner }[] {
  const end = [w, l, h];
  return [0, 1, 2].flatMap((axis) =>
    [0, 1, 2, 3].map((corner) => {
      // The two bits of the corner's number say whether the other axes are at their start or end.
      const others = [0, 1, 2].filter((other) => other !== axis);
      const from: [number, number, number] = [0, 0, 0];
      others.forEach((other, bit) => {
        from[other] = corner & (1 << bit) ? (end[other] ?? 0) : 0;
      });
      const to: [number, number, number] = [...from];
      to[axis] = end[axis] ?? 0;
      return { side: corner === 0 ? "back" : "front", from, to };
    }),
  );
}

/**
 * The rank of each item from back to front. Packing order is not enough: a low item at the front is packed before a
 * higher one behind it, but drawn after it.
 */
function depthsOf(items: readonly PlacedItem[]): number[] {
  const depths: number[] = [];
  const visited = new Set<number>();
  let next = 0;
  const visit = (place: number, item: PlacedItem): void => {
    if (visited.has(place)) return;
    visited.add(place);
    items.forEach((other, otherPlace) => {
      if (other !== item && canHide(item, other)) visit(otherPlace, other);
    });
    depths[place] = next;
    next += 1;
  };
  items.forEach((item, place) => {
    visit(place, item);
  });
  return depths;
}

/** Whether the front item can cover part of the other. The viewer looks along falling x, y and z alike. */
const canHide = (front: PlacedItem, other: PlacedItem): boolean => isBeyond(front, other) && !isBeyond(other, front);

const isBeyond = (a: PlacedItem, b: PlacedItem): boolean =>
  a.xCm >= b.xCm + b.widthCm || a.yCm >= b.yCm + b.lengthCm || a.zCm >= b.zCm + b.heightCm;

import { type PictureStep, projectPackage } from "../../packing";
import { type Drawing, type PointMm, stroke } from "../drawing/drawing";
import { line } from "../drawing/marks";
import type { PreparationPackage, PreparationPlacedItem } from "./preparation-content";

/** Items that are put in together, numbered in packing order from 1. */
export interface PackingStep {
  readonly from: number;
  readonly to: number;
  readonly items: readonly PreparationPlacedItem[];
}

const maxSteps = 12;

/**
 * The steps in which a package is packed. Up to twelve items are a step each. More items are grouped: first equal items
 * of a layer, and if there are still more than twelve groups, neighbours in equal numbers.
 */
export function packingSteps(items: readonly PreparationPlacedItem[]): PackingStep[] {
  const single = items.map((item) => [item]);
  const groups = single.length <= maxSteps ? single : byLayer(items);
  const merged = groups.length <= maxSteps ? groups : inEqualParts(groups, maxSteps).map((part) => part.flat());
  let from = 1;
  return merged.map((group) => {
    const step = { from, to: from + group.length - 1, items: group };
    from += group.length;
    return step;
  });
}

function byLayer(items: readonly PreparationPlacedItem[]): PreparationPlacedItem[][] {
  const groups: PreparationPlacedItem[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && isAlike(last, item)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

const isAlike = (a: PreparationPlacedItem, b: PreparationPlacedItem): boolean =>
  a.sku === b.sku && a.description === b.description && a.zCm === b.zCm && a.heightCm === b.heightCm;

const inEqualParts = <T>(all: readonly T[], count: number): T[][] =>
  Array.from({ length: count }, (_, part) =>
    all.slice(Math.floor((part * all.length) / count), Math.floor(((part + 1) * all.length) / count)),
  );

export interface PictureRoom extends Readonly<Record<"xMm" | "yMm" | "widthMm" | "heightMm", number>> {}

/**
 * Returns a function that draws a package after a step, within a given area. Items that the step adds are hatched and
 * have a strong outline.
 */
export function packageDrawer(parcel: PreparationPackage): (step: PackingStep, room: PictureRoom) => Drawing[] {
  const picture = projectPackage(
    parcel,
    parcel.items.map((item, index) => ({ ...item, index })),
  );
  // The box is drawn open towards the viewer. The edges at the nearest corner are dotted and drawn behind the items, so
  // that they cross no number.
  const near = [parcel.innerWidthCm * cosine, (parcel.innerWidthCm + parcel.innerLengthCm) / 2] as const;
  const isNear = ([x, y]: readonly [number, number]) => Math.hypot(x - near[0], y - near[1]) < 0.1;
  return ({ from, to }, room) => {
    const scale = Math.min(room.widthMm / picture.width, room.heightMm / picture.height);
    const leftMm = room.xMm + (room.widthMm - picture.width * scale) / 2;
    const topMm = room.yMm + (room.heightMm - picture.height * scale) / 2;
    const at = ([x, y]: readonly [number, number]): PointMm => [leftMm + x * scale, topMm + y * scale];
    const edges = picture.box.edges.map(({ side, points: [start, end] }) => ({
      side: side === "front" && (isNear(start) || isNear(end)) ? "near" : side,
      line: [at(start), at(end)] as const,
    }));
    const behind = edges
      .filter(({ side }) => side !== "front")
      .map(({ side, line: [start, end] }) => stroke(start, end, 0.15, side === "near" ? 0.5 : undefined));
    const around = edges
      .filter(({ side }) => side === "front")
      .map(({ line: [start, end] }) => stroke(start, end, 0.2));
    const items = picture.steps
      .map((step, place) => ({ step, number: place + 1 }))
      .slice(0, to)
      .sort((a, b) => a.step.depth - b.step.depth)
      .flatMap(({ step, number }) => drawItem(step, number, number >= from, at));
    return [...behind, ...items, ...around];
  };
}

function drawItem(step: PictureStep, number: number, isNew: boolean, at: (point: PointMm) => PointMm): Drawing[] {
  const faces = step.faces.map(({ face, points, arrow }) => ({ face, arrow, corners: points.map(at) }));
  const top = faces.find(({ face }) => face === "top")?.corners ?? [];
  const sides = faces.filter(({ face }) => face !== "top");
  // If the upper side is too narrow, the number goes on the widest other side, which then is not hatched.
  const isNarrow = numberSize(top, number, isNew) < (isNew ? 6 : smallestPt);
  const [widest] = isNew
    ? sides.toSorted((a, b) => numberSize(b.corners, 1, true) - numberSize(a.corners, 1, true))
    : [];
  const numbered = isNarrow ? (widest?.corners ?? []) : top;
  const outlines = faces.flatMap(({ face, corners, arrow }): Drawing[] => [
    { kind: "polygon", corners, strokeMm: isNew ? 0.45 : 0.2, isFilled: true },
    ...(isNew && face !== "top" && corners !== numbered && arrow.length === 0
      ? hatch(corners, face === "left" ? 1.1 : 2.2)
      : []),
    ...(corners === numbered ? [] : arrow.map(([start, end]) => stroke(at(start), at(end), isNew ? 0.5 : 0.3))),
  ]);
  return [...outlines, ...numberOn(numbered, number, isNew)];
}

/** Lines across a side, parallel to its upright edges (from corner 2 to 3 and from 4 to 1). */
function hatch([a, b, c, d]: readonly PointMm[], gapMm: number): Drawing[] {
  if (!(a && b && c && d)) return [];
  const count = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / gapMm);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const share = (index + 1) / count;
    return stroke(between(a, b, share), between(d, c, share), 0.15);
  });
}

const between = ([x1, y1]: PointMm, [x2, y2]: PointMm, share: number): PointMm => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];

const smallestPt = 4.5;

/** Largest font size in points for a number on a side of an item, given by its four corners. */
function numberSize([a, b, , d]: readonly PointMm[], number: number, isNew: boolean): number {
  if (!(a && b && d)) return 0;
  const [u, v] = [[b[0] - a[0], b[1] - a[1]] as const, [d[0] - a[0], d[1] - a[1]] as const];
  const narrowMm = Math.abs(u[0] * v[1] - u[1] * v[0]) / Math.max(Math.hypot(...u), Math.hypot(...v));
  // Digits are 0.72 em high and 0.556 em wide; every edge that is not upright slopes by 30 degrees.
  const perEm = 0.72 * cosine + 0.556 * String(number).length * 0.5;
  return Math.min(isNew ? 11 : 8, (((narrowMm * 0.85) / perEm) * 72) / 25.4);
}

const cosine = Math.sqrt(3) / 2;

/** The number in the middle of a side, if it fits there large enough to be read. */
function numberOn(corners: readonly PointMm[], number: number, isNew: boolean): Drawing[] {
  const sizePt = numberSize(corners, number, isNew);
  if (sizePt < smallestPt) return [];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const middleMm = (Math.min(...xs) + Math.max(...xs)) / 2;
  const baselineMm = (Math.min(...ys) + Math.max(...ys)) / 2 + 0.359 * ((sizePt * 25.4) / 72);
  return [line(String(number), middleMm - 6, baselineMm, 12, { sizePt, bold: isNew, align: "center" })];
}

/** A place that a map shows. */
export interface MapPoint {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** Pixels from button to button: each has 28 and a margin. */
export const buttonsApart = 34;

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/**
 * Points whose buttons would cover each other, together under the position of the first: buttons closer than `apart`
 * pixels cannot be pressed safely. The order of the points is kept, so that Tab follows the list.
 */
export function groupPoints<Point>(
  points: readonly Point[],
  positionOf: (point: Point) => Pixel,
  apart: number,
): readonly (readonly [Point, ...Point[]])[] {
  const groups: { readonly at: Pixel; readonly members: [Point, ...Point[]] }[] = [];
  for (const point of points) {
    const at = positionOf(point);
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) < apart);
    if (near) near.members.push(point);
    else groups.push({ at, members: [point] });
  }
  return groups.map(({ members }) => members);
}

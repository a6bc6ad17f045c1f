/** Sides in centimetres: w along x (width), l along y (length), h up (height). */
export interface Size {
  readonly w: number;
  readonly l: number;
  readonly h: number;
}

export const volumeOf = ({ w, l, h }: Size): number => w * l * h;

export const fitsInside = (inner: Size, outer: Size): boolean =>
  inner.w <= outer.w && inner.l <= outer.l && inner.h <= outer.h;

/**
 * The distinct orientations of an item: up to six, or two (the horizontal quarter turn) for an upright item. The list
 * depends on the sides alone and not on which of them was called width, so that equal goods are packed equally.
 */
export function turnsOf(size: Size, upright: boolean): readonly Size[] {
  const turns = upright ? quarterTurns(size.w, size.l, size.h) : allTurns(size);
  return turns.filter((turn, at) => turns.findIndex((other) => isSame(other, turn)) === at);
}

function allTurns(size: Size): Size[] {
  const [small = 0, middle = 0, large = 0] = [size.w, size.l, size.h].sort((a, b) => a - b);
  // Flat first: of equally good orientations the item lies on its largest face.
  return [
    ...quarterTurns(middle, large, small),
    ...quarterTurns(small, large, middle),
    ...quarterTurns(small, middle, large),
  ];
}

function quarterTurns(w: number, l: number, h: number): Size[] {
  const [short, long] = w <= l ? [w, l] : [l, w];
  return [
    { w: short, l: long, h },
    { w: long, l: short, h },
  ];
}

const isSame = (a: Size, b: Size): boolean => a.w === b.w && a.l === b.l && a.h === b.h;

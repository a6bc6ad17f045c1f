import type { GlyphMark } from "./drawing/marks";

/** How a package must be handled, as printed on its label and on the preparation sheet. */
export interface Handling {
  /** Something in it must stay upright. */
  readonly isUpright: boolean;
  readonly isFragile: boolean;
}

/** Modules on each side of a symbol. */
const side = 38;

type Shape = (x: number, y: number) => boolean;

/** ISO 780 "this way up": two arrows on a base line. */
const arrows: Shape = (x, y) => {
  if (y >= 33 && y < 37) return x >= 1 && x < 37;
  return [10, 28].some((middle) => {
    const distance = Math.abs(x + 0.5 - middle);
    return y < 14 ? distance < (y - 1) * 0.65 : y < 31 && distance < 3;
  });
};

/** ISO 780 "fragile": a wine glass with a crack. */
const glass: Shape = (x, y) => {
  const distance = Math.abs(x + 0.5 - 19);
  if (y < 1 || y >= 37) return false;
  if (y >= 34) return distance < 9;
  if (y >= 20) return distance < 1.6;
  return distance < 11.5 - 9 * (y / 20) ** 4 && !isCrack(x + 0.5, y + 0.5);
};

const crack = [
  [15, 0],
  [19, 5],
  [16, 8],
  [21, 14],
] as const;

const isCrack = (x: number, y: number): boolean =>
  crack.slice(1).some(([x2, y2], index) => {
    const [x1, y1] = crack[index] ?? [x2, y2];
    const share = (y - y1) / (y2 - y1);
    return share >= 0 && share <= 1 && Math.abs(x - (x1 + (x2 - x1) * share)) < 1.2;
  });

const rowsOf = (shape: Shape): boolean[][] =>
  Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => shape(x, y)));

const symbols = [
  {
    rows: rowsOf(arrows),
    caption: "ESTE LADO ARRIBA",
    shortCaption: "ARRIBA",
    applies: (it: Handling) => it.isUpright,
  },
  { rows: rowsOf(glass), caption: "FRÁGIL", shortCaption: "FRÁGIL", applies: (it: Handling) => it.isFragile },
];

export interface HandlingSymbol {
  readonly caption: string;
  readonly shortCaption: string;
  /** The symbol with its top left corner at a place. */
  at(xMm: number, yMm: number, sideMm: number): GlyphMark;
}

/** The symbols that a package carries. */
export const handlingSymbols = (handling: Handling): HandlingSymbol[] =>
  symbols
    .filter(({ applies }) => applies(handling))
    .map(({ rows, caption, shortCaption }) => ({
      caption,
      shortCaption,
      at: (xMm, yMm, sideMm) => ({ kind: "glyph", rows, xMm, yMm, moduleMm: sideMm / side }),
    }));

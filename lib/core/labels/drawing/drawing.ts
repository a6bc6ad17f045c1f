import type { BarsMark, BoxMark, GlyphMark, Mark, QrMark, TextMark } from "./marks";

/**
 * Drawings on sheets of paper: the marks of a label, and strokes, polygons and photos, which PDF draws and label printers
 * do not. Black on white but for photos.
 */
export type Drawing = Mark | StrokeMark | PolygonMark | PhotoMark;

/** Millimetres from the left and from the top. */
export type PointMm = readonly [xMm: number, yMm: number];

export interface StrokeMark {
  readonly kind: "stroke";
  readonly from: PointMm;
  readonly to: PointMm;
  readonly widthMm: number;
  /** Length of dashes and gaps; without it the line is solid. */
  readonly dashMm?: number | undefined;
}

/** A closed outline. Filled with white it covers what was drawn before. */
export interface PolygonMark {
  readonly kind: "polygon";
  readonly corners: readonly PointMm[];
  readonly strokeMm: number;
  readonly isFilled: boolean;
}

export interface Place {
  readonly xMm: number;
  readonly yMm: number;
  readonly scale?: number;
}

/** A photo, as large as fits into its rectangle and centred in it. Photos lie below everything else that their page draws. */
export interface PhotoMark {
  readonly kind: "photo";
  readonly jpeg: Uint8Array;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

type Positioned<D extends Drawing> = D extends Mark ? Mark : Drawing;

/** Moves drawings to a place: scales them about their origin, then moves the origin there. */
export function positioned<D extends Drawing>(drawings: readonly D[], place: Place): Positioned<D>[] {
  return drawings.map((drawing) => positionDrawing(drawing, place) as Positioned<D>);
}

function positionDrawing(drawing: Drawing, { xMm: right, yMm: down, scale = 1 }: Place): Drawing {
  const at = ([xMm, yMm]: PointMm): PointMm => [xMm * scale + right, yMm * scale + down];
  if (drawing.kind === "stroke") {
    return { ...drawing, from: at(drawing.from), to: at(drawing.to), widthMm: drawing.widthMm * scale };
  }
  if (drawing.kind === "polygon") {
    return { ...drawing, corners: drawing.corners.map(at), strokeMm: drawing.strokeMm * scale };
  }
  const [xMm, yMm] = at([drawing.xMm, drawing.yMm]);
  if (drawing.kind === "photo")
    return { ...drawing, xMm, yMm, widthMm: drawing.widthMm * scale, heightMm: drawing.heightMm * scale };
  return { ...scaleMark(drawing, scale), xMm, yMm };
}

function scaleMark(mark: Mark, scale: number): Mark {
  switch (mark.kind) {
    case "text":
      return { ...mark, widthMm: mark.widthMm * scale, sizePt: mark.sizePt * scale } satisfies TextMark;
    case "box":
      return { ...mark, widthMm: mark.widthMm * scale, heightMm: mark.heightMm * scale } satisfies BoxMark;
    case "bars":
      return {
        ...mark,
        moduleMm: mark.moduleMm * scale,
        heightMm: mark.heightMm * scale,
        roomMm: mark.roomMm * scale,
      } satisfies BarsMark;
    case "qr":
      return { ...mark, moduleMm: mark.moduleMm * scale } satisfies QrMark;
    case "glyph":
      return { ...mark, moduleMm: mark.moduleMm * scale } satisfies GlyphMark;
  }
}

export const stroke = (from: PointMm, to: PointMm, widthMm: number, dashMm?: number): StrokeMark => ({
  kind: "stroke",
  from,
  to,
  widthMm,
  dashMm,
});

/** An empty rectangle; the stroke is centred on its edges. */
export const frame = (xMm: number, yMm: number, widthMm: number, heightMm: number, strokeMm = 0.25): PolygonMark => ({
  kind: "polygon",
  corners: [
    [xMm, yMm],
    [xMm + widthMm, yMm],
    [xMm + widthMm, yMm + heightMm],
    [xMm, yMm + heightMm],
  ],
  strokeMm,
  isFilled: false,
});

import type { Drawing, PhotoMark, PolygonMark, StrokeMark } from "./drawing";
import type { BarsMark, BoxMark, GlyphMark, QrMark, TextMark } from "./marks";
import { type DarkRun, encodeQr } from "./qr";
import { widthMm } from "./text";

/** The object that the `<Canvas>` of react-pdf passes to its `paint`: pdfkit's drawing calls, in points. */
export interface Painter {
  save(): Painter;
  restore(): Painter;
  translate(x: number, y: number): Painter;
  rotate(degrees: number): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  polygon(...points: readonly (readonly [x: number, y: number])[]): Painter;
  moveTo(x: number, y: number): Painter;
  lineTo(x: number, y: number): Painter;
  lineWidth(width: number): Painter;
  lineJoin(join: "round"): Painter;
  dash(length: number): Painter;
  fillColor(color: string): Painter;
  fill(): Painter;
  stroke(): Painter;
  fillAndStroke(fill: string, stroke: string): Painter;
  font(name: string): Painter;
  fontSize(points: number): Painter;
  text(text: string, x: number, y: number, options: { lineBreak: false; baseline: "alphabetic" }): Painter;
}

export const pt = (mm: number): number => (mm * 72) / 25.4;

/**
 * PDF renderers paint every pixel that a shape touches; without this inset on either side bars come out a dot too wide.
 */
const barInsetMm = 0.04;

/** Draws onto a canvas that has the origin of the drawings. Returns null, as the canvas requires. */
export function paint(painter: Painter, drawings: readonly Exclude<Drawing, PhotoMark>[]): null {
  for (const drawing of drawings) {
    if (drawing.kind === "text") paintText(painter, drawing);
    else if (drawing.kind === "stroke") paintStroke(painter, drawing);
    else if (drawing.kind === "polygon") paintPolygon(painter, drawing);
    else paintShape(painter, drawing);
  }
  return null;
}

function paintShape(painter: Painter, mark: BoxMark | BarsMark | QrMark | GlyphMark): void {
  for (const [xMm, yMm, widthMm, heightMm] of rectangles(mark)) {
    painter.rect(pt(xMm), pt(yMm), pt(widthMm), pt(heightMm));
  }
  painter.fillColor("black").fill();
}

type Rectangle = readonly [xMm: number, yMm: number, widthMm: number, heightMm: number];

function rectangles(mark: BoxMark | BarsMark | QrMark | GlyphMark): Rectangle[] {
  const { xMm, yMm } = mark;
  if (mark.kind === "box") return [[xMm, yMm, mark.widthMm, mark.heightMm]];
  const { moduleMm } = mark;
  if (mark.kind === "qr" || mark.kind === "glyph") {
    const runs = mark.kind === "qr" ? encodeQr(mark.text) : mark.rows.flatMap(runsOf);
    return runs.map(({ column, row, length }) => [
      xMm + column * moduleMm,
      yMm + row * moduleMm,
      length * moduleMm,
      moduleMm,
    ]);
  }
  let startMm = xMm;
  return mark.symbol.flatMap((width, index): Rectangle[] => {
    const fromMm = startMm + barInsetMm;
    startMm += width * moduleMm;
    return index % 2 === 0 ? [[fromMm, yMm, startMm - fromMm - barInsetMm, mark.heightMm]] : [];
  });
}

/** The black runs of a row. */
function runsOf(modules: readonly boolean[], row: number): DarkRun[] {
  const starts = modules.flatMap((isBlack, column) => (isBlack && !modules[column - 1] ? [column] : []));
  return starts.map((column) => {
    const end = modules.indexOf(false, column);
    return { column, row, length: (end < 0 ? modules.length : end) - column };
  });
}

function paintStroke(painter: Painter, { from: [x1, y1], to: [x2, y2], widthMm, dashMm }: StrokeMark): void {
  painter.save().lineWidth(pt(widthMm));
  if (dashMm !== undefined) painter.dash(pt(dashMm));
  painter.moveTo(pt(x1), pt(y1)).lineTo(pt(x2), pt(y2)).stroke().restore();
}

function paintPolygon(painter: Painter, { corners, strokeMm, isFilled }: PolygonMark): void {
  painter
    .lineWidth(pt(strokeMm))
    .lineJoin("round")
    .polygon(...corners.map(([xMm, yMm]) => [pt(xMm), pt(yMm)] as const));
  if (isFilled) painter.fillAndStroke("white", "black");
  else painter.stroke();
}

function paintText(painter: Painter, mark: TextMark): void {
  if (!mark.text) return;
  const spareMm = mark.widthMm - widthMm(mark.text, mark.sizePt, mark.bold);
  const indent = pt(spareMm * { left: 0, center: 0.5, right: 1 }[mark.align]);
  painter.save().translate(pt(mark.xMm), pt(mark.yMm));
  if (mark.upwards) painter.rotate(-90);
  painter
    .fillColor(mark.white ? "white" : "black")
    .font(mark.bold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(mark.sizePt)
    .text(mark.text, indent, 0, { lineBreak: false, baseline: "alphabetic" })
    .restore();
}

import type { Mark, TextMark } from "./marks";
import { encodeQr } from "./qr";
import { widthMm } from "./text";

/** What the `<Canvas>` of react-pdf hands out: pdfkit's drawing calls, in points. */
export interface Painter {
  save(): Painter;
  restore(): Painter;
  translate(x: number, y: number): Painter;
  rotate(degrees: number): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  fillColor(color: string): Painter;
  fill(): Painter;
  font(name: string): Painter;
  fontSize(points: number): Painter;
  text(text: string, x: number, y: number, options: { lineBreak: false; baseline: "alphabetic" }): Painter;
}

export const pt = (mm: number): number => (mm * 72) / 25.4;

/** PDF renderers paint every pixel that a shape touches; without this on either side bars come out a dot too wide. */
const barInsetMm = 0.04;

/** Draws marks onto a canvas whose origin is that of the marks. Null is what the canvas wants to hear. */
export function paint(painter: Painter, marks: readonly Mark[]): null {
  painter.fillColor("black");
  for (const mark of marks) {
    if (mark.kind === "text") paintText(painter, mark);
    else paintShape(painter, mark);
  }
  return null;
}

function paintShape(painter: Painter, mark: Exclude<Mark, TextMark>): void {
  for (const [xMm, yMm, widthMm, heightMm] of rectangles(mark)) {
    painter.rect(pt(xMm), pt(yMm), pt(widthMm), pt(heightMm));
  }
  painter.fill();
}

type Rectangle = readonly [xMm: number, yMm: number, widthMm: number, heightMm: number];

function rectangles(mark: Exclude<Mark, TextMark>): Rectangle[] {
  const { xMm, yMm } = mark;
  if (mark.kind === "box") return [[xMm, yMm, mark.widthMm, mark.heightMm]];
  const { moduleMm } = mark;
  if (mark.kind === "qr") {
    return encodeQr(mark.text).map(({ column, row, length }) => [
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

import type { LabelContent } from "../content";
import { type Painter, paint, pt } from "../drawing/painter";
import { labelHeightMm, labelWidthMm, layoutLabel } from "./layout";

/** Renders a label as a preview. It uses the same drawing calls as the PDF page, with the fonts of the viewer. */
export function renderLabelSvg(label: LabelContent): string {
  const painter = new SvgPainter();
  paint(painter, layoutLabel(label));
  const [width, height] = [round(pt(labelWidthMm)), round(pt(labelHeightMm))];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...painter.parts,
    "</svg>",
  ].join("");
}

/** The part of pdfkit's canvas that labels use, in SVG. */
class SvgPainter implements Painter {
  readonly parts: string[] = [];
  private path = "";
  private color = "black";
  private strokeWidth = 1;
  private dashes = "";
  private bold = false;
  private size = 10;
  /** Groups that `translate` and `rotate` opened since the last `save`. */
  private readonly open: number[] = [];

  save(): this {
    this.open.push(0);
    return this;
  }

  restore(): this {
    const groups = this.open.pop() ?? 0;
    this.parts.push("</g>".repeat(groups));
    this.dashes = "";
    return this;
  }

  translate(x: number, y: number): this {
    return this.group(`translate(${round(x)} ${round(y)})`);
  }

  rotate(degrees: number): this {
    return this.group(`rotate(${degrees})`);
  }

  rect(x: number, y: number, width: number, height: number): this {
    this.path += `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
    return this;
  }

  polygon(...points: readonly (readonly [x: number, y: number])[]): this {
    this.path += `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}z`;
    return this;
  }

  moveTo(x: number, y: number): this {
    this.path += `M${round(x)} ${round(y)}`;
    return this;
  }

  lineTo(x: number, y: number): this {
    this.path += `L${round(x)} ${round(y)}`;
    return this;
  }

  lineWidth(width: number): this {
    this.strokeWidth = width;
    return this;
  }

  lineJoin(): this {
    return this;
  }

  dash(length: number): this {
    this.dashes = ` stroke-dasharray="${round(length)}"`;
    return this;
  }

  fillColor(color: string): this {
    this.color = color;
    return this;
  }

  fill(): this {
    return this.draw(`fill="${this.color}"`);
  }

  stroke(): this {
    return this.draw(`fill="none" ${this.pen("black")}`);
  }

  fillAndStroke(fill: string, stroke: string): this {
    return this.draw(`fill="${fill}" ${this.pen(stroke)}`);
  }

  font(name: string): this {
    this.bold = name.endsWith("-Bold");
    return this;
  }

  fontSize(points: number): this {
    this.size = points;
    return this;
  }

  text(text: string, x: number, y: number): this {
    const weight = this.bold ? ' font-weight="bold"' : "";
    this.parts.push(
      `<text x="${round(x)}" y="${round(y)}" fill="${this.color}" font-family="Helvetica, Arial, 'Liberation Sans', sans-serif"`,
      ` font-size="${round(this.size)}"${weight} xml:space="preserve">${escapeText(text)}</text>`,
    );
    return this;
  }

  private group(transform: string): this {
    this.parts.push(`<g transform="${transform}">`);
    this.open[this.open.length - 1] = (this.open.at(-1) ?? 0) + 1;
    return this;
  }

  private pen(color: string): string {
    return `stroke="${color}" stroke-width="${round(this.strokeWidth)}" stroke-linejoin="round"${this.dashes}`;
  }

  private draw(attributes: string): this {
    if (this.path) this.parts.push(`<path d="${this.path}" ${attributes}/>`);
    this.path = "";
    return this;
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

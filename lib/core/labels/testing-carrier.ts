import { deflateSync } from "node:zlib";
import { degrees, grayscale, PDFDocument, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import { encodeCode128, widthModules } from "./drawing/barcode";

/** Invented labels of carriers. */

export const millimetres = (mm: number): number => (mm * 72) / 25.4;

interface CarrierPdf {
  /** Text on each page; a page for each. */
  readonly texts?: readonly string[];
  readonly widthMm?: number;
  readonly heightMm?: number;
  /** Changes each page once its text and frame are drawn. */
  readonly change?: (page: PDFPage, document: PDFDocument) => void;
  /** Further pages, with nothing but what these draw. */
  readonly pages?: readonly ((page: PDFPage, document: PDFDocument) => void)[];
  readonly userPassword?: string;
}

/** A PDF of a frame near the edges and a text on each page. */
export async function carrierPdf({
  texts = ["CARRIER"],
  widthMm = 100,
  heightMm = 150,
  change,
  pages = [],
  userPassword,
}: CarrierPdf = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const [width, height] = [millimetres(widthMm), millimetres(heightMm)];
  for (const text of texts) {
    const page = document.addPage([width, height]);
    page.drawText(text, { x: width / 4, y: height - 60, size: 18, font });
    page.drawRectangle({ x: 4, y: 4, width: width - 8, height: height - 8, borderWidth: 3, borderColor: grayscale(0) });
    change?.(page, document);
  }
  for (const draw of pages) draw(document.addPage([width, height]), document);
  if (userPassword !== undefined) document.encrypt({ userPassword, ownerPassword: "owner", permissions: {} });
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

/**
 * Draws a label of a carrier with the given lower left corner: a frame, a text, and its code as bars of 0.375 mm that
 * are as much narrower as renderers make them wider.
 */
export function drawLabel(
  page: PDFPage,
  { code = "CA-0001", xMm = 0, yMm = 0, widthMm = 98, heightMm = 148 } = {},
): void {
  const [x, y] = [millimetres(xMm), millimetres(yMm)];
  const [width, height] = [millimetres(widthMm), millimetres(heightMm)];
  page.drawRectangle({ x, y, width, height, borderWidth: 1, borderColor: grayscale(0) });
  page.drawText(`LABEL ${code}`, { x: x + 12, y: y + height - 30, size: 14 });
  const symbol = encodeCode128(code);
  let at = x + width / 2 - millimetres((widthModules(symbol) * 0.375) / 2);
  for (const [index, modules] of symbol.entries()) {
    const wide = millimetres(modules * 0.375);
    const bar = { x: at + millimetres(0.04), width: wide - millimetres(0.08), y: y + 30, height: height - 80 };
    if (index % 2 === 0) page.drawRectangle({ ...bar, color: grayscale(0) });
    at += wide;
  }
}

/** The page turned clockwise, with the text as it was drawn. */
export const turned = (angle: number) => (page: PDFPage) => page.setRotation(degrees(angle));

/** A PDF whose only page draws a square and has a content stream that decompresses to this many bytes. */
export function carrierBomb(bytes: number): Uint8Array {
  const contents = Buffer.alloc(bytes, 32);
  contents.write("9 9 9 9 re f");
  const stream = deflateSync(contents, { level: 9 });
  return toPdf(
    [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]/Resources<<>>/Contents 4 0 R>>",
    ],
    Buffer.concat([
      Buffer.from(`<</Filter/FlateDecode/Length ${stream.length}>>\nstream\n`),
      stream,
      Buffer.from("\nendstream"),
    ]),
  );
}

/** A PDF whose tree of pages contains itself. */
export const endlessPdf = (): Uint8Array =>
  toPdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>"], Buffer.from("<<>>"));

function toPdf(objects: readonly string[], last: Buffer): Uint8Array {
  const bodies = [...objects.map((text) => Buffer.from(text)), last];
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  for (const [index, body] of bodies.entries()) {
    offsets.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n"));
  }
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}`;
  parts.push(Buffer.from(`${table}trailer\n<</Size ${bodies.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

/** A label as ZPL, in a code page that is not UTF-8. */
export const carrierZpl = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(`^XA^CI27^FO50,50^A0N,40,40^FD${text} ñandú^FS^XZ`, "latin1"));

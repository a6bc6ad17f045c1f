import type { PDFDocument, PDFPage } from "@cantoo/pdf-lib";
import { pt } from "../drawing/painter";
import type { CarrierLabel } from "./carrier-label";
import { keepDrawing } from "./drawing-parts";
import { labelHeightMm, labelWidthMm } from "./layout";
import { drawAppearances, fillFields } from "./page-appearances";

/**
 * PDFs that carriers made, of which nothing is trusted: they may be broken, encrypted or made to exhaust whoever reads
 * them. Worker threads only: reading blocks, and only a thread can be ended.
 */

/** Pages of one label; more is not a label. */
const maxLabelPages = 20;
/** Length of one decompressed stream. A few kilobytes may be made to decompress to gigabytes. */
const maxStreamBytes = 32 * 1024 * 1024;
/** Pixels of a picture: 10 × 15 cm at 900 dpi. */
const maxPixels = 20_000_000;

/**
 * A label of a carrier as a PDF of its visible pages and nothing else: what of them draws (`drawing-parts.ts`), no scripts,
 * links, attachments or metadata, rotation and cropping applied, form fields and marks drawn. A picture fills a page of
 * 100 × 150 mm. Throws for whatever is no label.
 */
export async function cleanCarrierPdf({
  format,
  content,
}: Pick<CarrierLabel, "format" | "content">): Promise<Uint8Array> {
  const { PDFDocument } = await loadPdfLibrary();
  const target = await PDFDocument.create({ updateMetadata: false });
  if (format === "png_10x15") await drawPicture(target, content);
  else await drawPages(target, content);
  return target.save(saveOptions);
}

/** Classic cross-reference tables: label printers that read PDF know nothing newer. */
export const saveOptions = { useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false } as const;

async function drawPages(target: PDFDocument, content: Uint8Array): Promise<void> {
  const library = await loadPdfLibrary();
  const { PDFDocument } = library;
  // Without a password: a file that is only protected against changes is read, any other is refused.
  const options = { updateMetadata: false, throwOnInvalidObject: true, password: "" };
  const source = await PDFDocument.load(content, options);
  await fillFields(source, library);
  const pages = source.getPages();
  if (pages.length === 0 || pages.length > maxLabelPages) throw new RangeError(`A label of ${pages.length} pages.`);
  for (const page of pages) {
    drawAppearances(page, library);
    keepDrawing(page, library);
  }
  const areas = pages.map(visibleArea);
  const turns = pages.map((page) => (((page.getRotation().angle % 360) + 360) % 360) / 90);
  const embedded = await target.embedPages(
    pages,
    areas,
    areas.map((area, index) => toMatrix(area, turns[index] ?? 0)),
  );
  for (const [index, picture] of embedded.entries()) {
    const isTurned = (turns[index] ?? 0) % 2 === 1;
    const { width, height } = picture;
    target.addPage(isTurned ? [height, width] : [width, height]).drawPage(picture);
  }
  await target.flush();
}

/** A rectangle of a page, in points. */
interface Area {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** What a viewer shows of a page: its crop box as far as it lies on the medium. */
function visibleArea(page: PDFPage): Area {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()];
  const area = {
    left: Math.max(media.x, crop.x),
    bottom: Math.max(media.y, crop.y),
    right: Math.min(media.x + media.width, crop.x + crop.width),
    top: Math.min(media.y + media.height, crop.y + crop.height),
  };
  const sides = [area.right - area.left, area.top - area.bottom];
  if (!sides.every((side) => side >= 36 && side <= 3_000))
    throw new RangeError(`A page of ${sides.join(" × ")} points.`);
  return area;
}

type Matrix = [number, number, number, number, number, number];

/** Brings an area to the origin, turned clockwise by quarters (PDF 32000-1, section 8.3.4). */
export function toMatrix({ left, bottom, right, top }: Area, quarters: number): Matrix {
  const matrices: readonly Matrix[] = [
    [1, 0, 0, 1, -left, -bottom],
    [0, -1, 1, 0, -bottom, right],
    [-1, 0, 0, -1, right, top],
    [0, 1, -1, 0, top, -left],
  ];
  const matrix = matrices[quarters];
  if (!matrix) throw new RangeError(`A page turned by ${quarters} quarters.`);
  return matrix;
}

async function drawPicture(target: PDFDocument, content: Uint8Array): Promise<void> {
  const { default: sharp } = await import("sharp");
  const { width = 0, height = 0, format } = await sharp(content, { limitInputPixels: maxPixels }).metadata();
  if (format !== "png") throw new TypeError(`A picture of the format ${format}.`);
  const upright = sharp(content, { limitInputPixels: maxPixels }).flatten({ background: "white" });
  // Decoded and encoded anew, because the decoder of the PDF library allocates what a picture claims to be.
  const png = await (width > height ? upright.rotate(90) : upright).png().toBuffer();
  const picture = await target.embedPng(png);
  const [pageWidth, pageHeight] = [pt(labelWidthMm), pt(labelHeightMm)];
  const size = picture.scaleToFit(pageWidth, pageHeight);
  const [x, y] = [(pageWidth - size.width) / 2, (pageHeight - size.height) / 2];
  target.addPage([pageWidth, pageHeight]).drawImage(picture, { x, y, ...size });
  await target.flush();
}

let library: Promise<typeof import("@cantoo/pdf-lib")> | undefined;

/** The library, loaded with the first label of a carrier, with a limit for what its decoders return. */
export function loadPdfLibrary(): Promise<typeof import("@cantoo/pdf-lib")> {
  library ??= import("@cantoo/pdf-lib").then((loaded) => {
    limitDecoders(loaded);
    return loaded;
  });
  return library;
}

/**
 * Limits the length of decoded streams. @cantoo/pdf-lib 2.11.1 has no such limit: `carrier-pdf.test.ts` fails when its
 * decoders no longer grow through `ensureBuffer`, and passes without this function when the library has one.
 */
function limitDecoders({
  decodePDFRawStream,
  PDFContext,
  PDFName,
  PDFRawStream,
}: typeof import("@cantoo/pdf-lib")): void {
  const dict = PDFContext.create().obj({ Filter: PDFName.of("ASCIIHexDecode") });
  const decoder = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()));
  const shared = Object.getPrototypeOf(Object.getPrototypeOf(decoder)) as { ensureBuffer(length: number): Uint8Array };
  const { ensureBuffer } = shared;
  shared.ensureBuffer = function limited(length) {
    if (length > maxStreamBytes) throw new RangeError(`A stream of more than ${maxStreamBytes} bytes.`);
    return ensureBuffer.call(this, length);
  };
}

import type { PDFPage } from "@cantoo/pdf-lib";
import { pt } from "../drawing/painter";
import type { CarrierLabel } from "./carrier-label";
import { keepDrawing } from "./drawing-parts";
import { type Area, measureDrawn, white } from "./drawn-area";
import { labelHeightMm, labelWidthMm } from "./layout";
import { drawAppearances, fillFields } from "./page-appearances";

/**
 * PDFs that carriers made, of which nothing is trusted: they may be broken, encrypted or made to exhaust whoever reads
 * them. Worker threads only: reading blocks, and only a thread can be ended.
 */

/** Pages of one file; more is not a label. */
const maxPages = 20;
/** Length of one decompressed stream. A few kilobytes may be made to decompress to gigabytes. */
const maxStreamBytes = 32 * 1024 * 1024;
/** Pixels of a picture: 10 × 15 cm at 900 dpi. */
const maxPixels = 20_000_000;

/**
 * A label of a carrier as a PDF of its visible pages and nothing else: what of them draws (`drawing-parts.ts`), no scripts,
 * links, attachments or metadata, rotation and cropping applied, form fields and marks drawn. A page on which nothing is
 * drawn is left out, a label in a part of a page is cut to 10 × 15 cm, a page on its side is turned. A picture fills a page
 * of 100 × 150 mm. Throws for whatever is no label.
 */
export async function cleanCarrierPdf({
  format,
  content,
}: Pick<CarrierLabel, "format" | "content">): Promise<Uint8Array> {
  return fitPages(await (format === "png_10x15" ? drawPicture(content) : drawPages(content)));
}

/**
 * A PDF that anybody made as one of its visible pages and nothing else, in their sizes: what `cleanCarrierPdf` does before it fits
 * them on labels. Throws for one without pages, with more than 20 or a page wider than a metre, with a password, or broken.
 */
export const cleanPdf = (content: Uint8Array): Promise<Uint8Array> => drawPages(content);

/** Classic cross-reference tables: label printers that read PDF know nothing newer. */
export const saveOptions = { useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false } as const;

async function drawPages(content: Uint8Array): Promise<Uint8Array> {
  const library = await loadPdfLibrary();
  // Without a password: a file that is only protected against changes is read, any other is refused.
  const options = { updateMetadata: false, throwOnInvalidObject: true, password: "" };
  const source = await library.PDFDocument.load(content, options);
  await fillFields(source, library);
  const pages = source.getPages();
  if (pages.length === 0 || pages.length > maxPages) throw new RangeError(`A PDF of ${pages.length} pages.`);
  for (const page of pages) {
    drawAppearances(page, library);
    keepDrawing(page, library);
  }
  const quarters = (page: PDFPage) => (((page.getRotation().angle % 360) + 360) % 360) / 90;
  return placePages(pages.map((page) => ({ page, area: visibleArea(page), quarters: quarters(page) })));
}

/** Pages that fit 10 × 15 cm, or whose drawing does, as pages for that paper; others as they are. */
async function fitPages(pdf: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument } = await loadPdfLibrary();
  const drawn = await measureDrawn(pdf);
  const source = await PDFDocument.load(pdf, { updateMetadata: false });
  const placed = source.getPages().flatMap((page, index) => {
    const area = drawn[index];
    return area ? [{ page, ...fitOnPaper(page.getSize(), area) }] : [];
  });
  if (placed.length === 0) throw new RangeError("A label on which nothing is drawn.");
  return placePages(placed);
}

interface PlacedPage {
  readonly page: PDFPage;
  readonly area: Area;
  /** Quarters by which it is turned clockwise. */
  readonly quarters: number;
}

async function placePages(placed: readonly PlacedPage[]): Promise<Uint8Array> {
  const { PDFDocument } = await loadPdfLibrary();
  const target = await PDFDocument.create({ updateMetadata: false });
  const embedded = await target.embedPages(
    placed.map(({ page }) => page),
    placed.map(({ area }) => area),
    placed.map(({ area, quarters }) => toMatrix(area, quarters)),
  );
  for (const [index, picture] of embedded.entries()) {
    const { width, height } = picture;
    const isTurned = (placed[index]?.quarters ?? 0) % 2 === 1;
    target.addPage(isTurned ? [height, width] : [width, height]).drawPage(picture);
  }
  await target.flush();
  return target.save(saveOptions);
}

/** The paper for 10 × 15 cm: rolls of 4 × 6 inches too, with a millimetre for rounding. */
const paper = { width: pt(103), height: pt(154) };

/** How a page is cut and turned, by its size and the part that something is drawn in. */
function fitOnPaper({ width, height }: { width: number; height: number }, drawn: Area): Omit<PlacedPage, "page"> {
  const page = { left: 0, bottom: 0, right: width, top: height };
  const asPage = quartersToFit(width, height);
  if (asPage !== undefined) return { area: page, quarters: asPage };
  const size = { width: drawn.right - drawn.left, height: drawn.top - drawn.bottom };
  const quarters = quartersToFit(size.width, size.height);
  // A6 is printed on that paper too, a little smaller.
  if (quarters === undefined) return { area: page, quarters: height <= pt(106) && width <= paper.height ? 1 : 0 };
  const [across, down] = quarters === 0 ? [labelWidthMm, labelHeightMm] : [labelHeightMm, labelWidthMm];
  // Around the middle: a bar code at the border of the drawing keeps what the paper has of its quiet zone.
  const [x, y] = [(drawn.left + drawn.right) / 2, (drawn.bottom + drawn.top) / 2];
  const half = { width: Math.max(pt(across), size.width) / 2, height: Math.max(pt(down), size.height) / 2 };
  const area = { left: x - half.width, bottom: y - half.height, right: x + half.width, top: y + half.height };
  return { area, quarters };
}

function quartersToFit(width: number, height: number): 0 | 1 | undefined {
  if (width <= paper.width && height <= paper.height) return 0;
  return height <= paper.width && width <= paper.height ? 1 : undefined;
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

/** Kinds of pictures that carriers send; of a GIF that moves the first picture. */
const pictureKinds = ["png", "jpeg", "gif"];

/** How much larger a picture is printed without the white around it, at least, to be cut; margins of a label are less. */
const minGain = 1.1;

/** Points that a pixel takes when a picture fills the label, turned where it lies on its side. */
const sizeOnLabel = ({ width, height }: { width: number; height: number }): number =>
  Math.min(pt(labelWidthMm) / Math.min(width, height), pt(labelHeightMm) / Math.max(width, height));

async function drawPicture(content: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument } = await loadPdfLibrary();
  const { default: sharp } = await import("sharp");
  const { format } = await sharp(content, { limitInputPixels: maxPixels }).metadata();
  if (!pictureKinds.includes(format)) throw new TypeError(`A picture of the format ${format}.`);
  // Decoded and encoded anew, because the decoder of the PDF library allocates what a picture claims to be.
  const whole = await sharp(content, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: "white" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const drawn = await sharp(whole.data)
    .trim({ background: "white", threshold: 255 - white })
    .toBuffer({ resolveWithObject: true });
  const isCut = sizeOnLabel(drawn.info) > minGain * sizeOnLabel(whole.info);
  const { data, info } = isCut ? drawn : whole;
  const png = info.width > info.height ? await sharp(data).rotate(90).toBuffer() : data;
  const target = await PDFDocument.create({ updateMetadata: false });
  const picture = await target.embedPng(png);
  const [pageWidth, pageHeight] = [pt(labelWidthMm), pt(labelHeightMm)];
  const margin = isCut ? pt(2) : 0;
  const size = picture.scaleToFit(pageWidth - 2 * margin, pageHeight - 2 * margin);
  const [x, y] = [(pageWidth - size.width) / 2, (pageHeight - size.height) / 2];
  target.addPage([pageWidth, pageHeight]).drawImage(picture, { x, y, ...size });
  await target.flush();
  return target.save(saveOptions);
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

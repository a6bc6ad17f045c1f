import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";

const require = createRequire(import.meta.url);

/** Prints to images, offline: PDFium rasterises PDF pages, a ZPL renderer stands in for the label printer. */

export interface Image {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, 0 black or 255 white. */
  readonly pixels: Uint8Array;
}

/** Pages as a thermal printer prints them: black or white pixels. */
export function rasterise(pdf: Uint8Array, dpi: number): Promise<Image[]> {
  return readPdf(pdf, async (document) => {
    const images: Image[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: dpi / 72, colorSpace: "Gray" });
      images.push({ width, height, pixels: inBlackAndWhite(data) });
    }
    return images;
  });
}

/** In a loop: a label has a million pixels or two. */
function inBlackAndWhite(greys: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(greys.length);
  for (let at = 0; at < greys.length; at++) pixels[at] = (greys[at] ?? 0) < 128 ? 0 : 255;
  return pixels;
}

export interface PageFacts {
  readonly text: string;
  readonly widthPt: number;
  readonly heightPt: number;
}

export function readPages(pdf: Uint8Array): Promise<PageFacts[]> {
  return readPdf(pdf, async (document) =>
    [...document.pages()].map((page) => {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      return { text: page.getText().replace(/\s+/g, " "), widthPt: originalWidth, heightPt: originalHeight };
    }),
  );
}

let pdfium: Promise<PDFiumLibrary> | undefined;

async function readPdf<T>(pdf: Uint8Array, read: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(pdf);
  try {
    return await read(document);
  } finally {
    document.destroy();
  }
}

/** The labels that a printer prints for the job, on its nominal paper. */
export async function renderZpl(zpl: string, dpi: 203 | 300): Promise<Image[]> {
  // Loaded with `require`, so that vitest does not transform its nine megabytes.
  const { ready } = require("zpl-renderer-js") as typeof import("zpl-renderer-js");
  const { api } = await ready;
  const labels = await api.zplToBase64MultipleAsync(zpl, 100, 150, dpi === 203 ? 8 : 12);
  return labels.map((label) => decodePng(Buffer.from(label, "base64")));
}

/** A PNG of 8-bit grey without interlacing (ISO/IEC 15948), as the ZPL renderer writes it. */
function decodePng(png: Buffer): Image {
  const [width, height, format] = [png.readUInt32BE(16), png.readUInt32BE(20), png.toString("hex", 24, 29)];
  if (format !== "0800000000") throw new Error(`The ZPL renderer writes another kind of PNG: ${format}`);
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const lines = inflateSync(Buffer.concat(data));
  const greys = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const filter = lines[y * (width + 1)];
    for (let x = 0; x < width; x += 1) {
      const left = x > 0 ? (greys[y * width + x - 1] ?? 0) : 0;
      const up = y > 0 ? (greys[(y - 1) * width + x] ?? 0) : 0;
      const corner = x > 0 && y > 0 ? (greys[(y - 1) * width + x - 1] ?? 0) : 0;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      greys[y * width + x] = (lines[y * (width + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  return { width, height, pixels: inBlackAndWhite(greys) };
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** A part of an image; position and size are shares of the whole. */
export function crop({ width, height, pixels }: Image, left: number, top: number, share: number): Image {
  const [x, y] = [Math.round(left * width), Math.round(top * height)];
  const size = { width: Math.floor(share * width), height: Math.floor(share * height) };
  const rows = Array.from({ length: size.height }, (_, row) => {
    const start = (y + row) * width + x;
    return pixels.subarray(start, start + size.width);
  });
  return { ...size, pixels: new Uint8Array(Buffer.concat(rows)) };
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scanGrayBuffer } from "@undecaf/zbar-wasm";
import { expect } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { LabelContent } from "./content";
import { renderLabelsPdf } from "./label/label-pdf";
import { renderLabelsZpl } from "./label/zpl";
import { crop, type Image, rasterise, renderZpl } from "./testing-print";

/** Two unrelated scanners, and every way of printing a label. */

export type Scanner = (image: Image) => Promise<string[]>;

/** The codes that a scanner must find on a label. */
export const codesOf = ({ labelCode, trackingUrl }: LabelContent): string[] => [
  `Code128 ${labelCode}`,
  `QRCode ${trackingUrl}`,
];

/** Of a pixel in four bytes, red first. */
const [opaque, grey] = [0xff000000, 0x010101];

/** Every bar code found, as `format text`, sorted. */
export const scan: Scanner = async ({ width, height, pixels }) => {
  zxing ??= prepareZXing();
  await zxing;
  const colours = new Uint32Array(width * height);
  for (let at = 0; at < colours.length; at++) colours[at] = opaque + (pixels[at] ?? 0) * grey;
  const image = { data: new Uint8ClampedArray(colours.buffer), width, height, colorSpace: "srgb" } as ImageData;
  const found = await readBarcodes(image, { formats: ["Code128", "QRCode"], tryHarder: true });
  return found.map(({ format, text }) => `${format} ${text}`).sort();
};

let zxing: Promise<unknown> | undefined;

/** Loads the scanner's WebAssembly from disk; by default the library downloads it from a public server. */
function prepareZXing(): Promise<unknown> {
  const program = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  return prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });
}

const formats: Readonly<Record<string, string>> = { ZBAR_CODE128: "Code128", ZBAR_QRCODE: "QRCode" };

/** `scan` with ZBar. */
const scanWithZBar: Scanner = async ({ width, height, pixels }) => {
  const found = await scanGrayBuffer(new Uint8Array(pixels).buffer, width, height);
  const codes = found.flatMap((code) => {
    const format = formats[code.typeName];
    return format ? [`${format} ${code.decode()}`] : [];
  });
  return codes.sort();
};

export const scanners: Readonly<Record<string, Scanner>> = { zxing: scan, ZBar: scanWithZBar };

/** A way of printing: gives an image for each label in order; labels that share a sheet are cropped. */
export interface Printing {
  readonly name: string;
  print(labels: readonly LabelContent[]): Promise<Image[]>;
}

/** Printers of 8 dots per millimetre have 203.2 dpi; 90 % simulates a page shrunk to fit. */
const resolutions = [
  { name: "203 dpi", dpi: 203.2 },
  { name: "300 dpi", dpi: 300 },
  { name: "203 dpi at 90 %", dpi: 0.9 * 203.2 },
  { name: "300 dpi at 90 %", dpi: 0.9 * 300 },
];

export const printings: readonly Printing[] = [
  ...resolutions.map(({ name, dpi }) => ({
    name: `PDF 10x15, ${name}`,
    print: async (labels: readonly LabelContent[]) =>
      rasterise(await renderLabelsPdf(labels, { layout: "10x15" }), dpi),
  })),
  ...resolutions.map(({ name, dpi }) => ({
    name: `PDF A4, ${name}`,
    print: async (labels: readonly LabelContent[]) => {
      const sheets = await rasterise(await renderLabelsPdf(labels, { layout: "a4", startCell: 2 }), dpi);
      const cells = sheets.flatMap((sheet) =>
        [0, 1, 2, 3].map((cell) => crop(sheet, (cell % 2) / 2, cell > 1 ? 0.5 : 0, 0.5)),
      );
      return cells.slice(1, 1 + labels.length);
    },
  })),
  ...([203, 300] as const).map((dpi) => ({
    name: `ZPL, ${dpi} dpi`,
    print: (labels: readonly LabelContent[]) => renderZpl(renderLabelsZpl(labels, { dpi }), dpi),
  })),
];

/** One label for each package, in order, whose codes either scanner reads. */
export async function expectScanned(print: Printing["print"], labels: readonly LabelContent[]): Promise<void> {
  const images = await print(labels);
  for (const scanner of Object.values(scanners))
    expect(await Promise.all(images.map(scanner))).toEqual(labels.map(codesOf));
}

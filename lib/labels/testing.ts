import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import { vi } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { DeliveryNoteContent, LabelContent } from "./content";

const require = createRequire(import.meta.url);

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

/** What tests of printed matter need: an example, eyes (PDFium, a ZPL renderer) and a scanner. All of it offline. */

export const exampleLabel: LabelContent = {
  labelCode: "0999-00151060-0103",
  guide: "0999-00151060",
  packageNumber: 1,
  packageTotal: 3,
  carrierName: "Correo Ñandú",
  serviceName: "Entrega a domicilio",
  logisticName: "Colecta por crossdock",
  weightGrams: 1250,
  heightCm: 40,
  widthCm: 30,
  lengthCm: 20,
  sender: {
    name: "Depósito Avellaneda – Señal S.A.",
    street: "Av. Hipólito Yrigoyen",
    streetNumber: "1234",
    city: "Avellaneda",
    state: "Buenos Aires",
    zipcode: "1870",
    phone: "+54 11 4222-1000",
  },
  recipient: {
    name: "Begoña Fernández",
    document: "28.123.456",
    street: "Calle Pingüino",
    streetNumber: "3100",
    streetExtras: '3.º piso "B"',
    city: "San Miguel de Tucumán",
    state: "Tucumán",
    zipcode: "T4000ABC",
    phone: "+54 9 381 555-4000",
  },
  externalId: "PED-91000",
  descriptions: ["Remera azul talle M"],
  declaredValueCents: 12_540_000,
  trackingUrl: "https://envios.example.com/track/9f8aZk31Qm7xTn2LwB0c",
  createdOn: "2026-11-20",
  routingZone: "NOA-00",
  isReturn: false,
  isTest: false,
};

export const exampleNote: DeliveryNoteContent = {
  ...exampleLabel,
  number: 12,
  packages: [
    {
      ...exampleLabel,
      items: [
        { sku: "REM-AZ-M", description: "Remera azul talle M", quantity: 2 },
        { sku: "PAN-NE-40", description: "Pantalón negro talle 40", quantity: 1 },
      ],
    },
  ],
};

export interface Image {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, 0 black or 255 white. */
  readonly pixels: Uint8Array;
}

/** The pages as a thermal printer burns them: one bit per pixel. */
export function rasterise(pdf: Uint8Array, dpi: number): Promise<Image[]> {
  return readPdf(pdf, async (document) => {
    const images: Image[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: dpi / 72, colorSpace: "Gray" });
      images.push({ width, height, pixels: data.map((grey) => (grey < 128 ? 0 : 255)) });
    }
    return images;
  });
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

/** PNGs of the labels that a printer makes of the job, on its nominal paper. */
export async function renderZpl(zpl: string, dpi: 203 | 300): Promise<Uint8Array[]> {
  // Required and not imported, so that vitest leaves its nine megabytes alone.
  const { ready } = require("zpl-renderer-js") as typeof import("zpl-renderer-js");
  const { api } = await ready;
  const labels = await api.zplToBase64MultipleAsync(zpl, 100, 150, dpi === 203 ? 8 : 12);
  return labels.map((label) => Buffer.from(label, "base64"));
}

/** Every bar code found, as `format text`, in the order of their names. */
export async function scan(image: Image | Uint8Array): Promise<string[]> {
  scanner ??= prepareScanner();
  await scanner;
  const found = await readBarcodes("pixels" in image ? toImageData(image) : image, {
    formats: ["Code128", "QRCode"],
    tryHarder: true,
  });
  return found.map(({ format, text }) => `${format} ${text}`).sort();
}

let scanner: Promise<unknown> | undefined;

/** Left alone, the scanner would load its program from a public server. */
function prepareScanner(): Promise<unknown> {
  const program = readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  return prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(program).buffer },
    fireImmediately: true,
  });
}

function toImageData({ width, height, pixels }: Image): ImageData {
  const data = new Uint8ClampedArray(4 * width * height);
  pixels.forEach((grey, index) => {
    data.fill(grey, 4 * index, 4 * index + 3);
    data[4 * index + 3] = 255;
  });
  return { data, width, height, colorSpace: "srgb" } as ImageData;
}

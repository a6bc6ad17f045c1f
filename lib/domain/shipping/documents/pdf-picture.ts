import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

let library: Promise<PDFiumLibrary> | undefined;

/** Renders the first page of a PDF at the printer's resolution, as PNG. */
export async function drawPdf(pdf: Uint8Array, dpi: 203 | 300): Promise<Uint8Array> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const { data, width, height } = await document.getPage(0).render({ scale: dpi / 72, colorSpace: "Gray" });
    return await sharp(data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
  } finally {
    document.destroy();
  }
}

import { existsSync, readFileSync } from "node:fs";
import { grayscale, type PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { carrierPdf, drawLabel, turned } from "../testing-carrier";
import { rasterise, readPages } from "../testing-print";
import { scanners } from "../testing-scan";
import { cleanCarrierPdf } from "./carrier-pdf";
import { renderMixedPdf } from "./mixed-pdf";

const clean = (content: Uint8Array) => cleanCarrierPdf({ format: "pdf_a4", content });
const a4 = { widthMm: 210, heightMm: 297 };
const letter = { widthMm: 215.9, heightMm: 279.4 };
const inMm = async (pdf: Uint8Array) =>
  (await readPages(pdf)).map(({ widthPt, heightPt }) =>
    [widthPt, heightPt].map((side) => Math.round((side * 25.4) / 72)).join(" × "),
  );

/** A page without the frame of `carrierPdf`. */
async function page(size: { widthMm: number; heightMm: number }, draw: (page: PDFPage, document: PDFDocument) => void) {
  return carrierPdf({ ...size, texts: [], pages: [draw] });
}

/** What is drawn at 203 dpi, as a carrier sends it. */
async function asPicture(pdf: Uint8Array, kind: "png" | "gif" | "jpeg"): Promise<Uint8Array> {
  const [{ width, height, pixels } = { width: 0, height: 0, pixels: new Uint8Array() }] = await rasterise(pdf, 203.2);
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toFormat(kind)
    .toBuffer();
}

/** Both scanners read the codes of all pages. */
async function expectCodes(pdf: Uint8Array, codes: readonly string[], dpi = 203.2) {
  const images = await rasterise(pdf, dpi);
  for (const [name, scan] of Object.entries(scanners)) {
    const found = (await Promise.all(images.map(scan))).flat().sort();
    expect({ name, found }).toEqual({ name, found: codes.map((code) => `Code128 ${code}`).sort() });
  }
}

describe("a label in a part of a page is cut to 10 × 15 cm, and its code is still read", () => {
  test.each([
    ["the upper left corner of A4", a4, { xMm: 3, yMm: 146 }],
    ["the lower right corner of A4", a4, { xMm: 111, yMm: 1 }],
    ["the middle of a letter", letter, { xMm: 55.3, yMm: 60.7 }],
    ["a corner of A5", { widthMm: 148, heightMm: 210 }, { xMm: 2, yMm: 50, widthMm: 90, heightMm: 130 }],
    ["a small one on A4", a4, { xMm: 30, yMm: 100, widthMm: 70, heightMm: 50 }],
    ["4 × 6 inches on a letter", letter, { xMm: 57, yMm: 63, widthMm: 101.6, heightMm: 152.4 }],
  ])("%s", async (name, size, label) => {
    const pdf = await clean(await page(size, (sheet) => drawLabel(sheet, label)));
    expect(await inMm(pdf)).toEqual([name.startsWith("4 × 6") ? "102 × 153" : "100 × 150"]);
    expect((await readPages(pdf))[0]?.text).toContain("LABEL CA-0001");
    for (const dpi of [203.2, 300]) await expectCodes(pdf, ["CA-0001"], dpi);
  });

  test.each([90, 180, 270])("on A4 turned by %i degrees", async (angle) => {
    const content = await page(a4, (sheet) => {
      drawLabel(sheet, { xMm: 20, yMm: 20 });
      turned(angle)(sheet);
    });
    const pdf = await clean(content);
    expect(await inMm(pdf)).toEqual(["100 × 150"]);
    await expectCodes(pdf, ["CA-0001"]);
  });

  test("of what its crop box shows, with white paper drawn behind it", async () => {
    const content = await page(a4, (sheet) => {
      const { width, height } = sheet.getSize();
      sheet.drawRectangle({ x: 0, y: 0, width, height, color: grayscale(1) });
      sheet.drawText("outside", { x: 20, y: 20 });
      drawLabel(sheet, { xMm: 50, yMm: 100 });
      sheet.setCropBox(60, 60, width - 60, height - 60);
    });
    const pdf = await clean(content);
    expect(await inMm(pdf)).toEqual(["100 × 150"]);
    await expectCodes(pdf, ["CA-0001"]);
  });

  test("four on a sheet of A4 as ours are, and one to a page for a label printer", async () => {
    const labels = await Promise.all(
      [1, 2, 3, 4, 5].map(async (number) => ({
        ...{
          shipmentId: number,
          labelCode: `S-${number}`,
          packageNumber: 1,
          createdOn: "2026-11-20",
          format: "pdf_a4" as const,
        },
        content: await clean(
          await page(a4, (sheet) => drawLabel(sheet, { code: `CA-000${number}`, xMm: 5, yMm: 140 })),
        ),
      })),
    );
    const sheets = await renderMixedPdf(labels, { layout: "a4" });
    expect(await inMm(sheets)).toEqual(["210 × 297", "210 × 297"]);
    await expectCodes(
      sheets,
      labels.map((_, index) => `CA-000${index + 1}`),
    );
    expect(await inMm(await renderMixedPdf(labels, { layout: "10x15" }))).toEqual(Array(5).fill("100 × 150"));
  });
});

describe("a picture is cut to the label where white around it would make that smaller", () => {
  test.each([
    ["a corner of A4", a4, { xMm: 3, yMm: 146 }, "png"],
    ["a part of a picture on its side", { widthMm: 175, heightMm: 100 }, { widthMm: 150, heightMm: 100 }, "gif"],
    ["the middle of a letter", letter, { xMm: 57, yMm: 63 }, "jpeg"],
  ] as const)("%s", async (_, size, label, kind) => {
    const content = await asPicture(await page(size, (sheet) => drawLabel(sheet, label)), kind);
    const pdf = await cleanCarrierPdf({ format: "png_10x15", content });
    expect(await inMm(pdf)).toEqual(["100 × 150"]);
    await expectCodes(pdf, ["CA-0001"]);
    const [image] = await rasterise(pdf, 72);
    const { width = 1, pixels = new Uint8Array() } = image ?? {};
    const rows = [...pixels.keys()].filter((at) => pixels[at] === 0).map((at) => Math.floor(at / width));
    expect(Math.max(...rows) - Math.min(...rows)).toBeGreaterThan(390);
  });
});

describe("a page stays as it is", () => {
  test.each([
    [
      "when something is drawn elsewhere",
      a4,
      (sheet: PDFPage) => sheet.drawText("1 / 1", { x: 500, y: 20 }),
      "210 × 297",
    ],
    ["when there are two labels", a4, (sheet: PDFPage) => drawLabel(sheet, { xMm: 105 }), "210 × 297"],
    [
      "when grey paper is drawn",
      a4,
      (sheet: PDFPage) =>
        sheet.drawRectangle({ x: 0, y: 0, width: 595, height: 842, color: grayscale(0.9), opacity: 0.5 }),
      "210 × 297",
    ],
    ["when it is 10 × 15 cm", { widthMm: 100, heightMm: 150 }, () => undefined, "100 × 150"],
    ["when it is smaller and stands", { widthMm: 99, heightMm: 149 }, () => undefined, "99 × 149"],
  ])("%s", async (_, size, more, expected) => {
    const content = await page(size, (sheet) => {
      drawLabel(sheet, { widthMm: 90, heightMm: 140 });
      more(sheet);
    });
    expect(await inMm(await clean(content))).toEqual([expected]);
  });
});

describe("a page on its side is turned for the paper of 10 × 15 cm", () => {
  test.each([
    ["15 × 10 cm", { widthMm: 150, heightMm: 100 }, { xMm: 1, yMm: 1, widthMm: 148, heightMm: 98 }, "100 × 150"],
    ["6 × 4 inches", { widthMm: 152.4, heightMm: 101.6 }, { widthMm: 150, heightMm: 100 }, "102 × 152"],
    ["14 × 9 cm", { widthMm: 140, heightMm: 90 }, { widthMm: 138, heightMm: 88 }, "90 × 140"],
    ["A6 drawn to its borders", { widthMm: 148, heightMm: 105 }, { widthMm: 148, heightMm: 105 }, "105 × 148"],
    ["a label on its side in A4", a4, { xMm: 10, yMm: 150, widthMm: 148, heightMm: 98 }, "100 × 150"],
    [
      "a label on its side in A4 on its side",
      { widthMm: 297, heightMm: 210 },
      { widthMm: 146, heightMm: 96 },
      "100 × 150",
    ],
  ])("%s", async (_, size, label, expected) => {
    const pdf = await clean(await page(size, (sheet) => drawLabel(sheet, label)));
    expect(await inMm(pdf)).toEqual([expected]);
    await expectCodes(pdf, ["CA-0001"]);
  });

  test("but not what fits as it lies", async () => {
    const pdf = await clean(
      await page({ widthMm: 100, heightMm: 60 }, (sheet) => drawLabel(sheet, { widthMm: 98, heightMm: 58 })),
    );
    expect(await inMm(pdf)).toEqual(["100 × 60"]);
  });
});

describe("a page on which nothing is drawn is left out", () => {
  const blanks: Record<string, (page: PDFPage, document: PDFDocument) => void> = {
    "without contents": (blank) => blank.node.delete(PDFName.of("Contents")),
    "with empty contents": (blank) => blank.pushOperators(),
    "with white paper": (blank) => blank.drawRectangle({ x: 0, y: 0, width: 283, height: 425, color: grayscale(1) }),
    "with a blank": (blank) => blank.drawText(" "),
    "with what lies outside": (blank) => blank.drawText("outside", { x: -300, y: -300 }),
  };
  test.each(Object.entries(blanks))("%s", async (_, blank) => {
    const size = { widthMm: 100, heightMm: 150 };
    const label = (sheet: PDFPage) => drawLabel(sheet);
    const content = await carrierPdf({ ...size, texts: [], pages: [blank, label, blank] });
    const pdf = await clean(content);
    expect(await inMm(pdf)).toEqual(["100 × 150"]);
    expect((await readPages(pdf))[0]?.text).toContain("LABEL CA-0001");
    await expect(clean(await carrierPdf({ ...size, texts: [], pages: [blank] }))).rejects.toThrow("nothing is drawn");
  });

  test("but not one whose contents are missing from the file", async () => {
    const content = await carrierPdf({
      texts: ["FIRST", "SECOND"],
      change: ({ node }, { context }) => node.set(PDFName.of("Contents"), context.nextRef()),
    });
    await expect(clean(content)).rejects.toThrow();
  });
});

const shared = (name: string) => new URL(`../../../../../shared/data/imports/${name}`, import.meta.url);

test.for(["etiqueta-a4-en-esquina.pdf", "etiqueta-segunda-pagina-vacia.pdf"])(
  "%s is one page of 10 × 15 cm with its code",
  async (name, { skip }) => {
    if (!existsSync(shared(name))) skip("needs the files of ../shared/data/imports, which are not here");
    const pdf = await clean(new Uint8Array(readFileSync(shared(name))));
    expect(await inMm(pdf)).toEqual(["100 × 150"]);
    await expectCodes(pdf, ["36000000000001"]);
  },
);

import { deflateSync } from "node:zlib";
import { type PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { carrierPdf } from "../testing-carrier";
import { rasterise, readPages } from "../testing-print";
import { cleanCarrierPdf } from "./carrier-pdf";

const clean = (content: Uint8Array) => cleanCarrierPdf({ format: "pdf_10x15", content });

type Change = (page: PDFPage, document: PDFDocument) => void;

/** The rectangle of the first page that is black, in points from the lower left corner, with nothing else on the page. */
async function blackOf(pdf: Uint8Array) {
  const [image] = await rasterise(pdf, 72);
  if (!image) throw new Error("no page");
  const { width, height, pixels } = image;
  const black = [...pixels.keys()].filter((at) => pixels[at] === 0);
  const [xs, ys] = [black.map((at) => at % width), black.map((at) => height - 1 - Math.floor(at / width))];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
}

const drawnBy = async (change: Change) => blackOf(await clean(await carrierPdf({ texts: [], pages: [change] })));

const box = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 10, 10] };

function annotate({ node }: PDFPage, { context }: PDFDocument, dict: Record<string, unknown>): PDFDict {
  const annotation = context.obj({ Type: "Annot", Rect: [20, 30, 60, 50], ...dict } as never) as unknown as PDFDict;
  const list = node.Annots()?.asArray() ?? [];
  node.set(PDFName.of("Annots"), context.obj([...list, context.register(annotation)]));
  return annotation;
}

const square = ({ context }: PDFDocument, more: object = {}) =>
  context.register(context.stream("0 g 0 0 10 10 re f", { ...box, ...more } as never));

describe("what stands over the contents of a page is drawn in its place", () => {
  const kinds: Record<string, (document: PDFDocument) => Record<string, unknown>> = {
    "a stamp": (document) => ({ Subtype: "Stamp", AP: { N: square(document) } }),
    "a text": (document) => ({ Subtype: "FreeText", F: 4, AP: { N: square(document) } }),
    "a link with a picture": (document) => ({ Subtype: "Link", AP: { N: square(document) } }),
    "a field": (document) => ({ Subtype: "Widget", FT: "Tx", AP: { N: square(document) } }),
    "a box that is ticked": (document) => ({
      ...{ Subtype: "Widget", FT: "Btn", AS: "Yes" },
      AP: { N: { Yes: square(document), Off: document.context.register(document.context.stream("", box)) } },
    }),
    "a mark that is only printed": (document) => ({ Subtype: "Stamp", F: 36, AP: { N: square(document) } }),
    "a turned form": (document) => ({ Subtype: "Stamp", AP: { N: square(document, { Matrix: [0, 1, -1, 0, 5, 5] }) } }),
    "a form whose box is elsewhere": (document) => ({
      ...{ Subtype: "Stamp" },
      AP: {
        N: document.context.register(
          document.context.stream("0 g 100 200 4 4 re f", { ...box, BBox: [100, 200, 104, 204] }),
        ),
      },
    }),
    "corners in another order": (document) => ({
      Subtype: "Stamp",
      Rect: [60, 50, 20, 30],
      AP: { N: square(document) },
    }),
  };
  test.each(Object.entries(kinds))("%s", async (_, make) => {
    expect(await drawnBy((page, document) => annotate(page, document, make(document)))).toEqual([20, 30, 60, 50]);
  });

  test("on a page that leaves its coordinates changed, and of two pages that share their contents", async () => {
    const shared: { list?: unknown } = {};
    const change: Change = (page, document) => {
      const contents = document.context.register(document.context.stream("0.5 0 0 0.5 9 9 cm"));
      shared.list ??= document.context.register(document.context.obj([contents]));
      page.node.set(PDFName.of("Contents"), shared.list as never);
    };
    const pages: Change[] = [
      (page, document) => {
        change(page, document);
        annotate(page, document, { Subtype: "Stamp", AP: { N: square(document) } });
      },
      change,
    ];
    const pdf = await clean(await carrierPdf({ texts: [], pages }));
    expect(await readPages(pdf)).toHaveLength(1);
    expect(await blackOf(pdf)).toEqual([20, 30, 60, 50]);
  });

  test("but nothing that is hidden, only seen on a screen's note, or switched off", async () => {
    const pdf = await clean(
      await carrierPdf({
        texts: ["SHOWN"],
        change: (page, document) => {
          const AP = { N: square(document) };
          annotate(page, document, { Subtype: "Stamp", F: 2, AP });
          annotate(page, document, { Subtype: "Stamp", F: 32, AP });
          annotate(page, document, { Subtype: "Popup", AP });
          annotate(page, document, { Subtype: "Text", Contents: PDFString.of("note") });
          annotate(page, document, { Subtype: "Widget", FT: "Btn", AS: "Off", AP: { N: { Yes: square(document) } } });
        },
      }),
    );
    const [image] = await rasterise(pdf, 72);
    expect(image?.pixels[(image.height - 40) * image.width + 40]).toBe(255);
  });
});

describe("a form field", () => {
  const fill =
    (value: string, change: (document: PDFDocument, widget: PDFDict, field: PDFDict) => void): Change =>
    (page, document) => {
      const field = document.getForm().createTextField("street");
      field.setText(value);
      field.addToPage(page, { x: 40, y: 40, width: 200, height: 30 });
      const [widget] = field.acroField.getWidgets();
      if (widget) change(document, widget.dict, field.acroField.dict);
    };
  const needAppearances = ({ context, catalog }: PDFDocument) =>
    (context.lookup(catalog.get(PDFName.of("AcroForm"))) as PDFDict).set(
      PDFName.of("NeedAppearances"),
      context.obj(true),
    );

  /** Saved without the appearances that the library would make. */
  async function cleanFilled(change: Change): Promise<string> {
    const content = await carrierPdf({ texts: ["FORM"], change });
    return (await readPages(await clean(content)))[0]?.text ?? "";
  }

  test("without an appearance says what it is filled with", async () => {
    expect(await cleanFilled(fill("Honduras 4800", (_, widget) => widget.delete(PDFName.of("AP"))))).toContain(
      "Honduras 4800",
    );
  });

  test("whose appearance is outdated says what it is filled with", async () => {
    const text = await cleanFilled(
      fill("Thames 1500", (document, widget) => {
        needAppearances(document);
        widget.set(
          PDFName.of("AP"),
          document.context.obj({ N: document.context.register(document.context.stream("", box)) }),
        );
      }),
    );
    expect(text).toContain("Thames 1500");
  });

  test("that could not be written refuses the label", async () => {
    await expect(
      cleanFilled(
        fill("x", (_, widget, field) => {
          widget.delete(PDFName.of("AP"));
          field.set(PDFName.of("V"), PDFHexString.fromText("Щ"));
        }),
      ),
    ).rejects.toThrow();
  });

  test("of which the form knows nothing refuses the label when it is filled", async () => {
    const orphan: Change = (page, document) =>
      void annotate(page, document, { Subtype: "Widget", FT: "Tx", V: PDFString.of("Honduras") });
    await expect(cleanFilled(orphan)).rejects.toThrow("without an appearance");
  });

  test.each(["FreeText", "Line", "Square", "Stamp", "Ink"])(
    "and a %s without an appearance refuses it",
    async (kind) => {
      const mark: Change = (page, document) => void annotate(page, document, { Subtype: kind });
      await expect(cleanFilled(mark)).rejects.toThrow("without an appearance");
    },
  );
});

describe("what a page has from others is drawn", () => {
  const contents = (page: PDFPage, { context }: PDFDocument, text: string, dict: object = {}) =>
    page.node.set(PDFName.of("Contents"), context.register(context.stream(text, dict as never)));

  test("resources and size of its parent", async () => {
    const inherited: Change = (page, document) => {
      const parent = page.node.Parent();
      parent?.set(PDFName.of("Resources"), document.context.obj({ XObject: { In: square(document) } }));
      parent?.set(PDFName.of("MediaBox"), document.context.obj([0, 0, 200, 300]));
      for (const key of ["Resources", "MediaBox"]) page.node.delete(PDFName.of(key));
      contents(page, document, "4 0 0 2 20 30 cm /In Do");
    };
    expect(await drawnBy(inherited)).toEqual([20, 30, 60, 50]);
  });

  test("by a form that takes its resources from the page, and one within it", async () => {
    const nested: Change = (page, document) => {
      const { context } = document;
      const middle = context.register(context.stream("/In Do", box));
      const outer = context.register(context.stream("/Middle Do", box));
      page.node.set(
        PDFName.of("Resources"),
        context.obj({ XObject: { In: square(document), Middle: middle, Outer: outer } }),
      );
      contents(page, document, "4 0 0 2 20 30 cm /Outer Do");
    };
    const content = await carrierPdf({ texts: [], pages: [nested] });
    const pdf = await clean(content);
    expect(await blackOf(pdf)).toEqual([20, 30, 60, 50]);
    // Also for a viewer that looks for them in nothing but the form and the page.
    const kept = Buffer.from(pdf).toString("latin1").split("endobj");
    const forms = kept.filter((object) => object.includes("/Subtype /Form"));
    expect(forms.length).toBeGreaterThan(3);
    expect(forms.filter((object) => !object.includes("/Resources"))).toEqual([]);
  });

  test("through filters of which only some have parameters", async () => {
    const filtered: Change = (page, document) => {
      // Each row says what is added to the row above; without that there would be one black row.
      const hex = deflateSync(Buffer.from([2, 255, 255, 2, 0, 0, 2, 0, 0])).toString("hex");
      const picture = document.context.register(
        document.context.stream(`${hex}>`, {
          ...{ Type: "XObject", Subtype: "Image", Width: 2, Height: 3, ColorSpace: "DeviceGray", BitsPerComponent: 8 },
          Decode: [1, 0],
          Filter: ["ASCIIHexDecode", "FlateDecode"],
          DecodeParms: [null, { Predictor: 15, Colors: 1, BitsPerComponent: 8, Columns: 2 }],
        } as never),
      );
      page.node.set(PDFName.of("Resources"), document.context.obj({ XObject: { P: picture } }));
      contents(page, document, "40 0 0 20 20 30 cm /P Do");
    };
    // Renderers paint every pixel that a picture touches.
    expect(await drawnBy(filtered)).toEqual([19, 29, 60, 50]);
  });

  test("but a picture of more pixels than any label is refused", async () => {
    const huge: Change = (page, document) => {
      const picture = document.context.register(
        document.context.flateStream("", {
          ...{ Type: "XObject", Subtype: "Image", Width: 60_000, Height: 60_000, ColorSpace: "DeviceGray" },
          BitsPerComponent: 8,
        }),
      );
      page.node.set(PDFName.of("Resources"), document.context.obj({ XObject: { P: picture } }));
      contents(page, document, "/P Do");
    };
    await expect(drawnBy(huge)).rejects.toThrow("pixels");
  });
});

import { randomBytes } from "node:crypto";
import { type PDFDocument, PDFName, PDFOperator, PDFOperatorNames, type PDFPage, PDFString } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { carrierBomb, carrierPdf, endlessPdf, millimetres, turned } from "../testing-carrier";
import { rasterise, readPages } from "../testing-print";
import { cleanCarrierPdf } from "./carrier-pdf";

const clean = (content: Uint8Array, format: "pdf_10x15" | "png_10x15" = "pdf_10x15") =>
  cleanCarrierPdf({ format, content });
const sizes = async (pdf: Uint8Array) =>
  (await readPages(pdf)).map(({ widthPt, heightPt }) => [Math.round(widthPt), Math.round(heightPt)]);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#000000ff" } })
    .png()
    .toBuffer();

describe("a label of a carrier as PDF", () => {
  test("keeps its pages, their size and what they say, and is the same bytes every time", async () => {
    const content = await carrierPdf({ texts: ["FIRST 1", "SECOND 2"] });
    const pdf = await clean(content);
    expect(await sizes(pdf)).toEqual([
      [283, 425],
      [283, 425],
    ]);
    expect((await readPages(pdf)).map(({ text }) => text.trim())).toEqual(["FIRST 1", "SECOND 2"]);
    expect(Buffer.compare(pdf, await clean(content))).toBe(0);
  });

  test.each([0, 90, 180, 270, -90])(
    "looks the same when its page of 20 × 10 cm is turned by %i degrees",
    async (angle) => {
      const change = (page: PDFPage) => {
        page.drawRectangle({ x: 20, y: 20, width: 90, height: 130 });
        turned(angle)(page);
      };
      const content = await carrierPdf({ change, widthMm: 200 });
      const pictures = [content, await clean(content)].map(async (pdf) => {
        const [page] = await rasterise(pdf, 72);
        const { width = 0, height = 0, pixels = new Uint8Array() } = page ?? {};
        const at = (x: number, y: number) =>
          pixels[Math.round((y * height) / 16) * width + Math.round((x * width) / 16)];
        const points = Array.from({ length: 15 }, (_, x) => Array.from({ length: 15 }, (_, y) => at(x + 1, y + 1)));
        return { width, height, points };
      });
      const [before, after] = await Promise.all(pictures);
      expect(after).toEqual(before);
      const black = before?.points.flat().filter((pixel) => pixel === 0) ?? [];
      expect(black.length).toBeGreaterThan(10);
      expect(black.length).toBeLessThan(100);
    },
  );

  test("is what its crop box shows", async () => {
    const crop = { x: 20, y: 30, width: millimetres(90), height: millimetres(120) };
    const pdf = await clean(
      await carrierPdf({ change: (page) => page.setCropBox(crop.x, crop.y, crop.width, crop.height) }),
    );
    expect(await sizes(pdf)).toEqual([[255, 340]]);
  });

  test("shows what its form fields are filled with, and takes along no script and no link", async () => {
    const change: NonNullable<Parameters<typeof carrierPdf>[0]>["change"] = (page, document) => {
      const field = document.getForm().createTextField("street");
      field.setText("Honduras 4800");
      field.addToPage(page, { x: 40, y: 40, width: 200, height: 30 });
      document.addJavaScript("print", "app.alert('hello')");
      page.node.set(PDFName.of("AA"), document.context.obj({ O: { S: "JavaScript" } }));
    };
    const pdf = await clean(await carrierPdf({ change }));
    expect((await readPages(pdf))[0]?.text).toContain("Honduras 4800");
    expect(
      /JavaScript|\/AA\b|Subtype \/(Widget|Link)|\/Action/.exec(Buffer.from(pdf).toString("latin1"))?.[0],
    ).toBeUndefined();
  });

  test("keeps what draws, and nothing else through all resources", async () => {
    const draw = (document: PDFDocument) => {
      const { context } = document;
      const secret = context.register(context.flateStream("SECRET", { Type: "EmbeddedFile" }));
      const file = context.obj({ Type: "Filespec", F: PDFString.of("//evil/share"), EF: { F: secret } });
      const hidden = {
        AF: [file],
        Ref: { F: file, Page: 0 },
        OPI: { "2.0": { F: file } },
        Metadata: secret,
        PieceInfo: { Evil: { Private: secret } },
        OC: { Type: "OCG" },
        Alternates: [{ Image: secret }],
      };
      const box = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 50, 50] };
      const inner = context.register(
        context.flateStream("0 g 5 5 20 20 re f", { ...box, ...hidden, Group: { S: "Transparency", Evil: secret } }),
      );
      const form = context.stream("/In Do", { ...box, ...hidden, Resources: { XObject: { In: inner }, ...hidden } });
      const mask = { Type: "Mask", S: "Luminosity", G: inner, ...hidden };
      const shades = {
        ShadingType: 2,
        ColorSpace: "DeviceGray",
        Coords: [0, 0, 9, 9],
        Function: { FunctionType: 2, Domain: [0, 1], N: 1, ...hidden },
      };
      const ps = context.register(context.stream("(evil) print", { Type: "XObject", Subtype: "PS" }));
      return { hidden, form: context.register(form), mask, shades, ps };
    };
    const change: NonNullable<Parameters<typeof carrierPdf>[0]>["change"] = (page, document) => {
      const { hidden, form, mask, shades, ps } = draw(document);
      const { Resources } = page.node.normalizedEntries();
      const resources = {
        XObject: { F1: form, PS1: ps },
        ExtGState: { G1: { SMask: mask, HT: hidden } },
        Shading: { S1: shades },
        Properties: hidden,
        ...hidden,
      };
      for (const [name, value] of Object.entries(resources))
        Resources.set(PDFName.of(name), document.context.obj(value as never));
      page.pushOperators(
        PDFOperator.of(PDFOperatorNames.DrawObject, [PDFName.of("F1")]),
        PDFOperator.of(PDFOperatorNames.DrawObject, [PDFName.of("PS1")]),
      );
      page.node.set(PDFName.of("AF"), document.context.obj(hidden));
    };
    const pdf = await clean(await carrierPdf({ change, texts: ["SHOWN"] }));
    const kept = Buffer.from(pdf).toString("latin1");
    expect(
      /\/(?:AF|Ref|OPI|Metadata|PieceInfo|OC|Alternates|EmbeddedFile|Filespec|PS|HT|Properties|Evil|OCG)\b|evil|SECRET/.exec(
        kept,
      )?.[0],
    ).toBeUndefined();
    expect(kept).toMatch(/\/SMask/);
    expect((await readPages(pdf))[0]?.text).toContain("SHOWN");
    const [page] = await rasterise(pdf, 72);
    // The square that the form in the form draws, 15 points from the lower left corner.
    expect(page?.pixels[(page.height - 15) * page.width + 15]).toBe(0);
  });

  test("of resources in each other without end, or beyond any depth, is refused or drawn", async () => {
    const nested =
      (depth: number) =>
      (page: PDFPage, { context }: PDFDocument) => {
        const box = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 9, 9] };
        let inner = context.register(context.stream("", box));
        for (let at = 0; at < depth; at++)
          inner = context.register(context.stream("/X Do", { ...box, Resources: { XObject: { X: inner } } }));
        const own = context.nextRef();
        context.assign(own, context.stream("/X Do", { ...box, Resources: { XObject: { X: own } } }));
        page.node.normalizedEntries().Resources.set(PDFName.of("XObject"), context.obj({ In: inner, Own: own }));
      };
    expect(await sizes(await clean(await carrierPdf({ change: nested(5) })))).toEqual([[283, 425]]);
    await expect(clean(await carrierPdf({ change: nested(5_000) }))).rejects.toThrow();
  });

  test("may be protected against changes, but not against reading", async () => {
    const pdf = await clean(await carrierPdf({ texts: ["OPEN"], userPassword: "" }));
    expect((await readPages(pdf))[0]?.text).toContain("OPEN");
    await expect(clean(await carrierPdf({ userPassword: "secret" }))).rejects.toThrow();
  });
});

describe("a picture fills a page of 100 × 150 mm, turned when it lies on its side", () => {
  const shapes = [
    [400, 600],
    [600, 400],
  ] as const;
  test.each((["png", "jpeg", "gif"] as const).flatMap((kind) => shapes.map((shape) => [kind, ...shape] as const)))(
    "%s of %i × %i",
    async (kind, width, height) => {
      const content = await sharp(await picture(width, height))
        .toFormat(kind)
        .toBuffer();
      const pdf = await clean(content, "png_10x15");
      expect(await sizes(pdf)).toEqual([[283, 425]]);
      const [page] = await rasterise(pdf, 50);
      expect(page?.pixels.every((pixel) => pixel === 0)).toBe(true);
    },
  );

  test("as its camera or scanner says that it stands", async () => {
    const lying = await sharp(await picture(600, 400))
      .withExif({})
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [page] = await rasterise(await clean(lying, "png_10x15"), 50);
    expect(page?.pixels.every((pixel) => pixel === 0)).toBe(true);
  });

  test("a GIF that moves is its first picture", async () => {
    const frames = [
      await picture(80, 120),
      await sharp(await picture(80, 120))
        .negate({ alpha: false })
        .png()
        .toBuffer(),
    ];
    const [first] = await rasterise(
      await clean(
        await sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer(),
        "png_10x15",
      ),
      50,
    );
    expect(first?.pixels.every((pixel) => pixel === 0)).toBe(true);
  });
});

describe("what is no label is refused", () => {
  test.each([
    ["nothing", () => new Uint8Array()],
    ["a text", () => new TextEncoder().encode("<html>Sesión vencida</html>")],
    ["random bytes", () => new Uint8Array(randomBytes(2_000))],
    ["half of a file", async () => (await carrierPdf()).subarray(0, 400)],
    ["21 pages", () => carrierPdf({ texts: Array(21).fill("page") })],
    ["no page", () => carrierPdf({ texts: [] })],
    ["500 pages", () => carrierPdf({ texts: Array(500).fill("page") })],
    ["a page of 4 metres", () => carrierPdf({ widthMm: 4_000 })],
    ["a page that decompresses to 40 MB", () => carrierBomb(40_000_000)],
    ["pages without end", endlessPdf],
  ])("%s", async (_, make) => {
    await expect(clean(await make())).rejects.toThrow();
  });

  test("a page that decompresses to little is fine, so that the limit is what stops the other", async () => {
    expect(await sizes(await clean(carrierBomb(1_000_000)))).toEqual([[283, 425]]);
  });

  test.each([
    [
      "a picture of nothing",
      async () =>
        sharp({ create: { width: 80, height: 120, channels: 4, background: "#00000000" } })
          .gif()
          .toBuffer(),
    ],
    ["no picture", async () => Buffer.from("GIF89a")],
    [
      "another format",
      async () =>
        sharp(await picture(100, 150))
          .webp()
          .toBuffer(),
    ],
    [
      "half of a picture",
      async () =>
        (
          await sharp(randomBytes(30_000), { raw: { width: 100, height: 100, channels: 3 } })
            .png()
            .toBuffer()
        ).subarray(0, 9_000),
    ],
    [
      "a picture that claims 60,000 × 60,000 pixels",
      async () => {
        const png = Buffer.from(await picture(10, 10));
        png.writeUInt32BE(60_000, 16);
        png.writeUInt32BE(60_000, 20);
        return png;
      },
    ],
  ])("%s", async (_, make) => {
    await expect(clean(new Uint8Array(await make()), "png_10x15")).rejects.toThrow();
  });
});

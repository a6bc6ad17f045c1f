import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as DOWNLOAD } from "@/app/(portal)/shipments/[id]/download_documentation/route";
import { GET as PREVIEW } from "@/app/api/portal/shipments/[id]/label-preview/route";
import { GET as LABEL_V1 } from "@/app/v1/shipment/label/route";
import { fetchFile, getBatch, postBatch } from "@/app/v2/documents/batches/testing";
import { GET as FILE } from "@/app/v2/shipments/[id]/[file]/route";
import { GET as DOCUMENTATION } from "@/app/v2/shipments/[id]/documentation/route";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { carrierBomb, carrierPdf, carrierZpl, drawLabel } from "@/lib/core/labels/testing-carrier";
import { readPages } from "@/lib/core/labels/testing-print";
import { systemContext } from "@/lib/platform/context";
import { createWorkerPool, type WorkerPool } from "@/lib/platform/worker-pool";
import { call, createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { findShipment } from "../shipments";
import { findCarrierLabelFormats } from "./carrier-labels";
import { obtainLabelWithin } from "./obtain";
import { listPrints } from "./prints";
import { renderOnWorker } from "./render-on-worker";
import { printBatches, storeCarrierLabels } from "./testing";

/** The thread of the process may not read what carriers send; worker threads load the real module. */
vi.mock("@/lib/core/labels/label/carrier-pdf", async (original) => ({
  ...(await original<object>()),
  cleanCarrierPdf: () => Promise.reject(new Error("a carrier's PDF was read on the main thread")),
  loadPdfLibrary: () => Promise.reject(new Error("a carrier's PDF was read on the main thread")),
}));

setupTestDatabase();

const parcel = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };
let seller: TestCaller;
let pool: WorkerPool;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  pool = createWorkerPool();
});
afterAll(() => pool.close());

let made = 0;
const make = async (packages = 1): Promise<number> => {
  const load = { items: [], packages: Array(packages).fill(parcel) };
  return (await makeShipment(seller, { externalId: `CL-${++made}`, load })).id;
};

const pdfOf = async (text: string, change: Parameters<typeof carrierPdf>[0] = {}) =>
  carrierPdf({ texts: [text], ...change });
const a4 = { widthMm: 210, heightMm: 297 };

/** A shipment of which the carrier made labels as PDF and ZPL. */
async function makeWithBoth(name: string, packages = 1): Promise<number> {
  const id = await make(packages);
  const labels = Array.from({ length: packages }, async (_, index) => ({
    pdf_10x15: await pdfOf(`${name} ${index + 1}`),
    zpl_10x15: carrierZpl(`${name} ${index + 1}`),
  }));
  await storeCarrierLabels(id, await Promise.all(labels));
  return id;
}

const ask = (id: number, query: string) =>
  call(DOCUMENTATION, `/v2/shipments/${id}/documentation?${query}`, {
    headers: seller.headers,
    params: { id: String(id) },
  });
const askV1 = async (id: number, format: string) => {
  const { externalId } = await findShipment(systemContext("test"), id);
  return call(
    LABEL_V1,
    `/v1/shipment/label?account_id=${seller.accountId}&external_id=${externalId}&format=${format}`,
    { headers: seller.headers },
  );
};
const bytesOf = ({ body }: { body: { content: string } }) => Buffer.from(body.content, "base64");
const pagesOf = async (pdf: Uint8Array) =>
  (await readPages(pdf)).map(({ text, widthPt, heightPt }) => ({
    text: text.trim(),
    size: `${Math.round((widthPt * 25.4) / 72)}x${Math.round((heightPt * 25.4) / 72)}`,
  }));

async function printBatch(ids: readonly number[], settings: Record<string, unknown> = {}) {
  const { body } = await postBatch(seller, { shipment_ids: ids, ...settings });
  await printBatches({ render: (job, owner) => renderOnWorker(job, owner, { pool }) });
  const batch = (await getBatch(seller, body.id)).body;
  const files = await Promise.all(batch.links.files.map(({ url }: { url: string }) => fetchFile(url)));
  return { batch, files: files.map(({ bytes }) => bytes) };
}

describe("one shipment with labels of its carrier", () => {
  test("v2 gives them in place of ours, as PDF and as the ZPL that the carrier sent", async () => {
    const id = await makeWithBoth("ALFA", 2);
    const pdf = bytesOf(await ask(id, "format=pdf"));
    expect(await pagesOf(pdf)).toEqual([
      { text: "ALFA 1", size: "100x150" },
      { text: "ALFA 2", size: "100x150" },
    ]);
    expect(pdf.toString("latin1")).toMatch(/\/PrintScaling \/None/);
    expect(bytesOf(await ask(id, "format=pdf")).equals(pdf)).toBe(true);
    const expected = Buffer.concat([carrierZpl("ALFA 1"), Buffer.from("\n"), carrierZpl("ALFA 2"), Buffer.from("\n")]);
    expect(bytesOf(await ask(id, "format=zpl&dpi=300")).equals(expected)).toBe(true);
    const { rows } = await listPrints(systemContext("test"), id, { limit: 9, offset: 0 });
    expect(rows.map(({ format, isReprint }) => [format, isReprint])).toEqual([
      ["zpl", true],
      ["pdf", true],
      ["pdf", false],
    ]);
  });

  test("delivery note and preparation sheet stay ours", async () => {
    const id = await makeWithBoth("BETA");
    const [note] = await pagesOf(bytesOf(await ask(id, "what=document")));
    const [sheet] = await pagesOf(bytesOf(await ask(id, "what=preparation")));
    for (const page of [note, sheet])
      expect(page).toMatchObject({ size: "210x297", text: expect.not.stringContaining("BETA") });
  });

  test("v1 gives a file for each package, with our delivery note", async () => {
    const id = await makeWithBoth("GAMMA", 2);
    const { body } = await askV1(id, "zpl");
    const files = body.etiquetas.map((text: string) => Buffer.from(text, "base64"));
    expect(files).toEqual([Buffer.from(carrierZpl("GAMMA 1")), Buffer.from(carrierZpl("GAMMA 2"))]);
    const pdfs = (await askV1(id, "pdf")).body;
    for (const [index, text] of pdfs.etiquetas.entries())
      expect(await pagesOf(Buffer.from(text, "base64"))).toEqual([{ text: `GAMMA ${index + 1}`, size: "100x150" }]);
    expect((await pagesOf(Buffer.from(pdfs.remito, "base64")))[0]?.size).toBe("210x297");
  });

  test("the portal and the file's own address give the same", async () => {
    const id = await makeWithBoth("DELTA");
    const params = { id: String(id), file: "label.pdf" };
    const { body } = await call(FILE, `/v2/shipments/${id}/label.pdf`, { headers: seller.headers, params });
    const person = await signInOperator({ isOperator: false, accountId: seller.accountId });
    const url = `http://localhost:3000/shipments/${id}/download_documentation?what=label`;
    const response = await DOWNLOAD(new Request(url, { headers: person }) as never, {
      params: Promise.resolve(params),
    });
    expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytesOf({ body }))).toBe(true);
    expect(await pagesOf(bytesOf({ body }))).toEqual([{ text: "DELTA 1", size: "100x150" }]);
  });

  test("a picture is placed on a page of 100 × 150 mm, and an A4 label stays A4", async () => {
    const [pictured, tall] = [await make(), await make()];
    const png = await sharp({ create: { width: 800, height: 1200, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    await storeCarrierLabels(pictured, [{ png_10x15: png, pdf_a4: await pdfOf("NOT THIS", a4) }]);
    await storeCarrierLabels(tall, [{ pdf_a4: await pdfOf("EPSILON", a4) }]);
    expect(await pagesOf(bytesOf(await ask(pictured, "format=pdf")))).toEqual([{ text: "", size: "100x150" }]);
    for (const layout of ["10x15", "a4"])
      expect(await pagesOf(bytesOf(await ask(tall, `layout=${layout}&start_cell=3`)))).toEqual([
        { text: "EPSILON", size: "210x297" },
      ]);
  });

  test("a label in a corner of A4 is printed as one of 10 × 15 cm", async () => {
    const [id, other] = [await make(), await make()];
    const corner = await carrierPdf({ ...a4, texts: [], pages: [(page) => drawLabel(page, { xMm: 3, yMm: 146 })] });
    for (const shipment of [id, other]) await storeCarrierLabels(shipment, [{ pdf_a4: corner }]);
    const text = expect.stringContaining("CA-0001");
    expect(await pagesOf(bytesOf(await ask(id, "format=pdf")))).toEqual([{ text, size: "100x150" }]);
    const { files } = await printBatch([id, other], { layout: "a4" });
    expect(await pagesOf(files[0] ?? Buffer.alloc(0))).toEqual([{ text, size: "210x297" }]);
  });

  test("a format that the carrier does not give is a conflict that says which it gives, in both languages", async () => {
    const [onlyPdf, onlyZpl] = [await make(), await make()];
    await storeCarrierLabels(onlyPdf, [{ pdf_10x15: await pdfOf("PDF") }]);
    await storeCarrierLabels(onlyZpl, [{ zpl_10x15: carrierZpl("ZPL") }]);
    expect(await ask(onlyPdf, "format=zpl")).toMatchObject({
      status: 409,
      body: { code: "conflict", message: expect.stringContaining("solo en PDF") },
    });
    expect(await askV1(onlyPdf, "zpl")).toMatchObject({ status: 409, body: { status: "error", code: "conflict" } });
    const english = await call(DOCUMENTATION, `/v2/shipments/${onlyZpl}/documentation?format=pdf`, {
      headers: { ...seller.headers, "Accept-Language": "en" },
      params: { id: String(onlyZpl) },
    });
    expect(english).toMatchObject({ status: 409, body: { message: expect.stringContaining("as ZPL only") } });
    expect((await listPrints(systemContext("test"), onlyZpl, { limit: 1, offset: 0 })).total).toBe(0);
  });

  test("a creation that waits for a label gets none when it is of another format", async () => {
    const id = await make();
    await storeCarrierLabels(id, [{ zpl_10x15: carrierZpl("WAIT") }]);
    const printing = { format: "pdf", layout: "10x15", startCell: 1, dpi: 203 } as const;
    const wait = (format: "pdf" | "zpl") =>
      obtainLabelWithin(systemContext("test"), id, { ...printing, format }, { channel: "v2", keepStatus: true }, 1_000);
    expect(await wait("pdf")).toBeNull();
    expect((await wait("zpl"))?.bytes).toEqual(Buffer.from(carrierZpl("WAIT")));
  });

  test("labels of some packages alone are not printed", async () => {
    const id = await make(2);
    await storeCarrierLabels(id, [{ pdf_10x15: await pdfOf("FIRST") }]);
    expect(await ask(id, "format=pdf")).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("no está completa") },
    });
  });

  // What else is no label, `carrier-pdf.test.ts` has.
  test.each([
    ["that is broken", () => new TextEncoder().encode("%PDF-1.7\nno more")],
    ["that decompresses to 40 MB", () => carrierBomb(40_000_000)],
    ["of more than 5 MB", () => new Uint8Array(5_000_001)],
  ])("a PDF %s is a conflict", async (_, broken) => {
    const id = await make();
    await storeCarrierLabels(id, [{ pdf_10x15: await broken() }]);
    expect(await ask(id, "format=pdf")).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("ZPL that does not end would swallow the next label, and is a conflict", async () => {
    const id = await make();
    await storeCarrierLabels(id, [{ zpl_10x15: Buffer.from("^XA^FO10,10^FDopen^FS") }]);
    expect(await ask(id, "format=zpl")).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("is looked at as an image of what the carrier made", async () => {
    const id = await makeWithBoth("ZETA", 2);
    for (const format of ["pdf", "zpl"]) {
      const url = `http://localhost:3000/api/portal/shipments/${id}/label-preview?package=2&format=${format}`;
      const response = await PREVIEW(new Request(url, { headers: seller.headers }) as never, {
        params: Promise.resolve({ id: String(id) }),
      });
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height].map((side = 0) => Math.round(side / 10))).toEqual([80, 120]);
    }
    const plain = await makeShipment(seller);
    const formats = async (of: number) =>
      findCarrierLabelFormats(systemContext("test"), await findShipment(systemContext("test"), of));
    expect([await formats(id), await formats(plain.id)]).toEqual([["pdf", "zpl"], []]);
  });
});

describe("a batch of our labels and carriers'", () => {
  test("keeps the order that was asked for, and leaves out what cannot be printed", async () => {
    const [ours, theirs, tall, broken, onlyZpl, last] = [
      await make(2),
      await makeWithBoth("THEIRS", 2),
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    await storeCarrierLabels(tall, [{ pdf_a4: await pdfOf("TALL", a4) }]);
    await storeCarrierLabels(broken, [{ pdf_10x15: new Uint8Array([1, 2, 3]) }]);
    await storeCarrierLabels(onlyZpl, [{ zpl_10x15: carrierZpl("ONLY") }]);
    const ids = [last, theirs, broken, ours, tall, onlyZpl];
    const code = (id: number, end: string) => `0999-${String(id).padStart(8, "0")}-${end}`;
    const { batch, files } = await printBatch(ids, { what: ["label", "document"] });
    const [labels = Buffer.alloc(0), notes = Buffer.alloc(0)] = files;
    expect(batch).toMatchObject({ state: "done", total: 6, done: 6 });
    expect(batch.refusals.map(({ shipment_id, code: why }: never) => [shipment_id, why])).toEqual([
      [broken, "carrier_label_unprintable"],
      [onlyZpl, "carrier_label_format"],
    ]);
    expect(batch.refusals[1].message).toContain("solo en ZPL");
    const pages = await pagesOf(labels);
    expect(pages.map(({ size }) => size)).toEqual(["100x150", "100x150", "100x150", "100x150", "100x150", "210x297"]);
    const texts = [code(last, "0101"), "THEIRS 1", "THEIRS 2", code(ours, "0102"), code(ours, "0202"), "TALL"];
    for (const [index, text] of texts.entries()) expect(pages[index]?.text).toContain(text);
    expect(labels.toString("latin1")).toMatch(/\/Count 6\b/);
    // The notes of what was refused are left out too.
    expect(await pagesOf(notes)).toHaveLength(4);
  });

  test("fills the cells of A4 sheets from the chosen one on, with a page of its own for what is larger", async () => {
    const [ours, theirs, tall, last] = [await make(), await makeWithBoth("CELL", 3), await make(), await make()];
    await storeCarrierLabels(tall, [{ pdf_a4: await pdfOf("TALL", a4) }]);
    const { files } = await printBatch([ours, theirs, tall, last], { layout: "a4", start_cell: 2 });
    const pages = await pagesOf(files[0] ?? Buffer.alloc(0));
    expect(pages.map(({ size }) => size)).toEqual(Array(4).fill("210x297"));
    expect(pages[0]?.text).toContain("CELL 1");
    expect(pages[0]?.text).toContain("CELL 2");
    expect(pages[0]?.text).not.toContain("CELL 3");
    expect(pages[1]?.text).toContain("CELL 3");
    expect(pages[2]?.text).toBe("TALL");
    expect(pages[3]?.text).toContain(`${String(last).padStart(8, "0")}-0101`);
  });

  test("as ZPL is the texts one after the other, the carrier's byte for byte", async () => {
    const [ours, theirs] = [await make(), await makeWithBoth("RAW")];
    const { files } = await printBatch([theirs, ours], { format: "zpl" });
    const own = bytesOf(await ask(ours, "format=zpl"));
    const expected = Buffer.concat([carrierZpl("RAW 1"), Buffer.from("\n"), own]);
    expect(files[0]?.equals(expected)).toBe(true);
  });

  test("as ZPL of several carriers' shipments resets the printer between them", async () => {
    const [one, two] = [await makeWithBoth("ONE"), await makeWithBoth("TWO")];
    const { files } = await printBatch([one, two], { format: "zpl" });
    const [before, reset, after] = files[0]?.toString("latin1").split(/(?<=\n)/) ?? [];
    expect([before, after]).toEqual(
      ["ONE 1", "TWO 1"].map((text) => `${Buffer.from(carrierZpl(text)).toString("latin1")}\n`),
    );
    expect(reset).toMatch(/^\^XA\^LH0,0\^LS0\^PON.*\^FS\^XZ\n$/);
  });

  test("as an archive has a file for each shipment, in the order of the batch", async () => {
    const [ours, theirs] = [await make(), await makeWithBoth("ZIP", 2)];
    const { files } = await printBatch([theirs, ours], { bundle: "zip" });
    const entries = Object.entries(unzipSync(new Uint8Array(files[0] ?? [])));
    expect(entries.map(([name]) => name.slice(0, 14))).toEqual(["etiquetas/0001", "etiquetas/0002"]);
    expect((await pagesOf(entries[0]?.[1] ?? new Uint8Array())).map(({ text }) => text)).toEqual(["ZIP 1", "ZIP 2"]);
    expect(Buffer.from(entries[1]?.[1] ?? []).equals(bytesOf(await ask(ours, "format=pdf")))).toBe(true);
  });

  test("of our labels alone is the same bytes as without any carrier's labels in the house", async () => {
    const [one, other] = [await make(), await make()];
    const before = await printBatch([one, other], { layout: "a4" });
    await makeWithBoth("OTHER");
    const after = await printBatch([one, other], { layout: "a4" });
    expect(after.files[0]?.equals(before.files[0] ?? Buffer.alloc(0))).toBe(true);
    expect(before.files[0]?.toString("latin1")).toMatch(/react-pdf/);
  });
});

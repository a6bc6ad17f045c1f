import { PDFName } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { carrierBomb, carrierPdf, endlessPdf } from "@/lib/core/labels/testing-carrier";
import { readPages } from "@/lib/core/labels/testing-print";
import { claimLimits } from "@/lib/core/vocabulary";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { workerPool } from "@/lib/platform/worker-pool";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { addClaimFiles, closeClaim, findClaim, openClaim, readClaimFile } from "./";
import { readEvidence } from "./evidence";
import { makeTravelling } from "./testing";

// A process starts for the first PDF.
vi.setConfig({ testTimeout: 60_000 });
setupTestDatabase();

let seller: TestCaller;
let ctx: Context;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  ctx = systemContext("test");
});
afterAll(() => workerPool().close());

const as = ({ accountId }: TestCaller): Context => withMemberships(ctx, [{ accountId, role: "owner" }]);
const read = (content: Uint8Array, name = "prueba") =>
  readEvidence(as(seller), seller.accountId, { name, content: Buffer.from(content) });
const picture = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: "#a03020" } });

describe("evidence", () => {
  test("of a photo is a JPEG of our own without where it was taken, whatever its name says", async () => {
    const content = await picture(2_400, 1_200)
      .withExif({ IFD0: { Copyright: "SECRET" } })
      .webp()
      .toBuffer();
    const { kind, name, contentType, bytes } = await read(content, "..\\fotos/caja rota.PDF");
    expect({ kind, name, contentType }).toEqual({ kind: "photo", name: "caja rota.jpg", contentType: "image/jpeg" });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1_600, height: 800 });
    expect(bytes.includes("SECRET")).toBe(false);
  });

  test("of a PDF is its pages as they look, in their size, and nothing that acts or hides", async () => {
    const content = await carrierPdf({
      texts: ["Factura 1", "Factura 2"],
      widthMm: 210,
      heightMm: 297,
      change: (page, document) => {
        document.addJavaScript("print", "app.alert('hello')");
        document.setAuthor("SECRET");
        page.node.set(PDFName.of("AA"), document.context.obj({ O: { S: "JavaScript" } }));
      },
    });
    const { kind, name, bytes } = await read(content, "factura.pdf");
    expect([kind, name]).toEqual(["pdf", "factura.pdf"]);
    expect(await readPages(bytes)).toMatchObject([
      { text: expect.stringContaining("Factura 1"), widthPt: expect.closeTo(595, 0), heightPt: expect.closeTo(842, 0) },
      { text: expect.stringContaining("Factura 2") },
    ]);
    expect(/JavaScript|\/AA\b|SECRET/.exec(bytes.toString("latin1"))?.[0]).toBeUndefined();
  });

  test.each([
    ["a text", async () => Buffer.from("hola"), "claim_file_not_valid"],
    ["nothing", async () => Buffer.alloc(0), "claim_file_not_valid"],
    ["a GIF", () => picture().gif().toBuffer(), "claim_file_not_valid"],
    ["a PNG cut off", async () => (await picture().png().toBuffer()).subarray(0, 100), "photo_not_valid"],
    ["a PDF cut off", async () => (await carrierPdf()).subarray(0, 300), "claim_file_not_valid"],
    ["a PDF with a password", () => carrierPdf({ userPassword: "x" }), "claim_file_not_valid"],
    ["a PDF of 21 pages", () => carrierPdf({ texts: Array(21).fill("x") }), "claim_file_not_valid"],
    ["a PDF without an end", async () => endlessPdf(), "claim_file_not_valid"],
    ["a PDF that unpacks to gigabytes", async () => carrierBomb(64 * 1024 * 1024), "claim_file_not_valid"],
    ["too many bytes", async () => Buffer.alloc(claimLimits.fileBytes + 1), "claim_file_too_large"],
  ])("is not %s", async (_, make, code) => {
    const error = { detail: { code: "validation_failed", issues: [{ path: "evidence", message: { code } }] } };
    await expect(read(await make())).rejects.toMatchObject(error);
  });

  test.each([
    ["", "foto.jpg"],
    ["../../../etc/passwd", "passwd.jpg"],
    ["..", "foto.jpg"],
    ["a\u202egpj.exe\r\nX: y", "agpj.exe X: y.jpg"],
    ["ñ".repeat(500), `${"ñ".repeat(96)}.jpg`],
  ])("called %j is kept as %j", async (given, kept) => {
    expect((await read(await picture().jpeg().toBuffer(), given)).name).toBe(kept);
  });

  test("that is refused leaves nothing, and says which file it was", async () => {
    const shipmentId = await makeTravelling(seller);
    const files = [
      { name: "caja.jpg", content: await picture().jpeg().toBuffer() },
      { name: "x.pdf", content: Buffer.from("%PDF-1.4\nrubbish") },
    ];
    const draft = { shipmentId, kind: "lost", description: "No aparece", source: "seller" } as const;
    await expect(openClaim(as(seller), { ...draft, files })).rejects.toMatchObject({
      detail: { issues: [{ path: "evidence.1" }] },
    });
    const { files: kept } = await openClaim(as(seller), { ...draft, files: files.slice(0, 1) });
    expect(kept).toMatchObject([{ kind: "photo", name: "caja.jpg" }]);
  });
});

const jpeg = async (name = "caja.jpg") => ({ name, content: await picture().jpeg().toBuffer() });
const lost = { kind: "lost", description: "No aparece", source: "seller" } as const;
const refusedAs = (code: string) => ({ detail: { issues: [{ path: "evidence", message: { code } }] } });

describe("files", () => {
  test("are decoded with no transaction open, also for a request that runs in one", async () => {
    const shipmentId = await makeTravelling(seller);
    let runs = 0;
    const { id, files } = await inTransaction(as(seller), async (tx) => {
      runs++;
      const claim = await openClaim(tx, { ...lost, shipmentId, files: [await jpeg()] });
      return addClaimFiles(tx, claim.id, [await jpeg("otra.jpg")]);
    });
    expect(files.map(({ name }) => name)).toEqual(["caja.jpg", "otra.jpg"]);
    // Each decoding rolled it back, and it ran again with the result.
    expect(runs).toBe(3);
    expect((await readClaimFile(as(seller), files[1]?.id ?? 0)).contentType).toBe("image/jpeg");
    expect(id).toBeGreaterThan(0);
  });

  test("of a claim that is not possible, closed or full are not decoded", async () => {
    const shipmentId = await makeTravelling(seller);
    const rubbish = { name: "x.pdf", content: Buffer.from("%PDF-1.4\nrubbish") };
    const conflict = { detail: { code: "conflict" } };
    const damaged = { ...lost, kind: "damaged", shipmentId, files: [rubbish] } as const;
    await expect(openClaim(as(seller), damaged)).rejects.toMatchObject(conflict);
    const many = Array.from({ length: claimLimits.files }, () => rubbish);
    const tooMany = refusedAs("claim_too_many_files");
    await expect(openClaim(as(seller), { ...lost, shipmentId, files: [...many, rubbish] })).rejects.toMatchObject(
      tooMany,
    );
    const { id } = await openClaim(as(seller), { ...lost, shipmentId, files: [await jpeg()] });
    await expect(addClaimFiles(as(seller), id, many)).rejects.toMatchObject(tooMany);
    await closeClaim(as(seller), id, { reason: "Apareció" });
    await expect(addClaimFiles(as(seller), id, [rubbish])).rejects.toMatchObject(conflict);
  });

  test("of all claims of a shipment are 20 at most, and those of a withdrawn one go", async () => {
    const shipmentId = await makeTravelling(seller);
    const content = await picture(40, 30).jpeg().toBuffer();
    const five = Array.from({ length: claimLimits.files }, () => ({ name: "caja.jpg", content }));
    const open = (files: typeof five) => openClaim(as(seller), { ...lost, shipmentId, files });
    const withdrawn = await open(five);
    await closeClaim(as(seller), withdrawn.id, { reason: "Apareció" });
    expect((await findClaim(as(seller), withdrawn.id)).files).toEqual([]);
    for (let claims = 0; claims < claimLimits.shipmentFiles / claimLimits.files; claims++) {
      const { id, files } = await open(five);
      expect(files).toHaveLength(claimLimits.files);
      // An operator's end of a claim is no withdrawal.
      await closeClaim(ctx, id, { reason: "Duplicado" });
    }
    const full = refusedAs("claim_shipment_files_full");
    await expect(open(five.slice(0, 1))).rejects.toMatchObject(full);
    const { id } = await open([]);
    await expect(addClaimFiles(as(seller), id, five.slice(0, 1))).rejects.toMatchObject(full);
  });
});

import { PDFName } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { returnPhotos, returnRequests } from "@/db/schema/returns";
import { setupTestDatabase } from "@/db/testing";
import { carrierBomb, carrierPdf, endlessPdf } from "@/lib/core/labels/testing-carrier";
import { readPages } from "@/lib/core/labels/testing-print";
import { claimLimits } from "@/lib/core/vocabulary";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { workerPool } from "@/lib/platform/worker-pool";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { createReturn } from "../../shipping/returns";
import { addClaimFiles, listKnownPhotos, openClaim, readClaimFile, readKnownPhotos } from "./";
import { readEvidence } from "./evidence";
import { makeTravelling } from "./testing";

// A process starts for the first PDF.
vi.setConfig({ testTimeout: 60_000 });
setupTestDatabase();

let seller: TestCaller;
let other: TestCaller;
let ctx: Context;

beforeAll(async () => {
  await seedTestCarriers();
  [seller, other] = [await createTestAccount({ balanceCents: 100_000_000_00 }), await createTestAccount()];
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

describe("photos that are known of a shipment", () => {
  test("are its buyer's and those of its return, and go into a claim; those of another shipment do not", async () => {
    const shipment = await makeShipment(seller);
    await transitionTo(shipment.id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier");
    await transitionTo(shipment.id, "received_by_carrier", "delivered");
    const back = await createReturn(ctx, shipment.id, {
      accountId: seller.accountId,
      declaredValueCents: 100_00,
      serviceType: "return_origin",
      logisticType: "carrier_dropoff",
      packages: undefined,
    });
    const { db } = connection();
    const accountId = seller.accountId;
    const [request] = await db
      .insert(returnRequests)
      .values({
        accountId,
        shipmentId: shipment.id,
        state: "pending",
        reason: "damaged",
        comment: "",
        packages: [],
        formKey: "k",
      })
      .returning();
    const bytes = await picture().jpeg().toBuffer();
    const [ofBuyer, ofReturn] = await db
      .insert(returnPhotos)
      .values([
        { accountId, requestId: request?.id ?? 0, bytes },
        { accountId, returnShipmentId: back.id, bytes },
      ])
      .returning({ id: returnPhotos.id });
    const of = { accountId, shipmentId: shipment.id };
    expect(await listKnownPhotos(as(seller), of)).toMatchObject([
      { id: ofBuyer?.id, source: "buyer" },
      { id: ofReturn?.id, source: "return" },
    ]);
    const ids = [ofBuyer?.id ?? 0, ofReturn?.id ?? 0];
    const elsewhere = { accountId, shipmentId: await makeTravelling(seller) };
    expect(await listKnownPhotos(as(seller), elsewhere)).toEqual([]);
    const unknown = { detail: { issues: [{ path: "photos", message: { code: "claim_photo_unknown" } }] } };
    await expect(readKnownPhotos(as(seller), elsewhere, ids)).rejects.toMatchObject(unknown);
    const forbidden = { detail: { code: "forbidden" } };
    await expect(readKnownPhotos(as(other), of, ids)).rejects.toMatchObject(forbidden);
    await expect(listKnownPhotos(as(other), of)).rejects.toMatchObject(forbidden);

    const { id } = await openClaim(as(seller), {
      shipmentId: shipment.id,
      kind: "damaged",
      description: "Roto",
      source: "seller",
    });
    const { files } = await addClaimFiles(as(seller), id, await readKnownPhotos(as(seller), of, [...ids, ...ids]));
    expect(files.map(({ name }) => name)).toEqual(ids.map((photo) => `foto-${photo}.jpg`));
    expect((await readClaimFile(as(seller), files[0]?.id ?? 0)).contentType).toBe("image/jpeg");
  });
});

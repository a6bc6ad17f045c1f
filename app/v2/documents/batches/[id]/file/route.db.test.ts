import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipmentPackages, shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { printBatches } from "@/lib/domain/shipping/documents/testing";
import { fetchFile, getBatch, parcels, postBatch } from "../../testing";

setupTestDatabase();

let seller: TestCaller;
/** Creates a batch, runs the print job and returns the finished batch. */
async function print(body: Record<string, unknown>) {
  const { body: made } = await postBatch(seller, body);
  await printBatches();
  return (await getBatch(seller, made.id)).body;
}

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

describe("the link to a file", () => {
  test("needs no credentials, and gives the same bytes whenever it is followed", async () => {
    const { id } = await makeShipment(seller);
    const batch = await print({ shipment_ids: [id] });
    const [{ url, bytes, filename }] = batch.links.files;
    const file = await fetchFile(url);
    expect(file.status).toBe(200);
    expect(file.bytes).toHaveLength(bytes);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toBe(`inline; filename="${filename}"`);
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect((await fetchFile(url)).bytes).toEqual(file.bytes);
    const again = await print({ shipment_ids: [id] });
    expect((await fetchFile(again.links.files[0].url)).bytes).toEqual(file.bytes);
  });

  test("a link altered, of another batch, expired or without token gets the error of an unknown one", async () => {
    const { id } = await makeShipment(seller);
    const first = await print({ shipment_ids: [id] });
    const second = await print({ shipment_ids: [id] });
    const { url } = first.links.files[0];
    const token = new URL(url).searchParams.get("token") ?? "";
    const [file, seconds, signature] = token.split(".");
    const base = url.split("?")[0];
    const wrong = [
      base,
      `${base}?token=`,
      `${base}?token=1.${seconds}.${signature}`,
      `${base}?token=${file}.${Number(seconds) + 3600}.${signature}`,
      `${base}?token=${file}.${seconds}.${"A".repeat(43)}`,
      `${base}?token=${"9".repeat(200)}`,
      url.replace(`/${first.id}/`, `/${second.id}/`),
      url.replace(`/${first.id}/`, "/987654321/"),
      url.replace(`/${first.id}/`, "/x/"),
    ];
    const published = async (link: string) => {
      const response = await fetchFile(link);
      const { request_id: _, ...rest } = JSON.parse(response.bytes.toString());
      return { status: response.status, rest };
    };
    const unknown = await published(wrong[0] ?? "");
    expect(unknown).toMatchObject({ status: 404, rest: { code: "not_found", message: expect.any(String) } });
    for (const link of wrong) expect(await published(link)).toEqual(unknown);

    await connection().sql`update document_batches set expires_at = now() - interval '1 second' where id = ${first.id}`;
    expect(await published(url)).toEqual(unknown);
    expect((await getBatch(seller, first.id)).status).toBe(404);
  });

  test("of megabytes comes in slices that together are the file", async () => {
    const made = await makeShipment(seller);
    await withoutEventGuard(async (db) => {
      await db.update(shipments).set({ packageCount: 99 }).where(eq(shipments.id, made.id));
      const [{ id: _, number: __, ...first }] = (await db
        .select()
        .from(shipmentPackages)
        .where(eq(shipmentPackages.shipmentId, made.id))) as [typeof shipmentPackages.$inferSelect];
      await db
        .insert(shipmentPackages)
        .values(Array.from({ length: 98 }, (_, index) => ({ ...first, number: index + 2 })));
    });
    const others = [];
    for (let i = 0; i < 3; i++) others.push((await makeShipment(seller, parcels(20))).id);
    const batch = await print({ shipment_ids: [made.id, ...others], format: "zpl", dpi: 300 });
    const [{ url, bytes }] = batch.links.files;
    const file = await fetchFile(url);
    expect(file.bytes).toHaveLength(bytes);
    expect(file.bytes.toString().match(/\^XA/g)).toHaveLength(99 + 60);
    const slices = await connection().sql`select 1 from document_batch_slices where batch_id = ${batch.id}`;
    expect(slices.length).toBe(Math.ceil(bytes / (512 * 1024)));
  });
});

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carriers } from "@/db/schema/carriers";
import { warehouses } from "@/db/schema/inventory";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { BatchV2 } from "@/lib/api/v2/shipping/document-batches";
import { recordMovement, setPlace } from "@/lib/domain/goods/inventory";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { printBatches } from "@/lib/domain/shipping/documents/testing";
import { makeOrder, makeSku } from "@/lib/domain/warehouse/station/testing";
import { systemContext } from "@/lib/platform/context";
import { fetchFile, getBatch } from "../../../v2/documents/batches/testing";
import { POST } from "./route";

setupTestDatabase();

const ctx = () => systemContext("test");

beforeAll(async () => {
  await seedTestCarriers();
});

const post = (seller: TestCaller, body: object, accountId = seller.accountId) =>
  call(POST, "/api/portal/print-batches", {
    method: "POST",
    headers: seller.headers,
    body: { account_id: accountId, ...body },
  });

/** Requests a batch, and reads the ids of its shipments from the file of its labels. */
async function print(seller: TestCaller, body: object): Promise<number[]> {
  const { status, body: made } = await post(seller, { format: "zpl", ...body });
  expect(status).toBe(202);
  await printBatches();
  const { body: batch } = await getBatch(seller, made.id);
  // The public contract knows no order of the portal's own.
  expect(BatchV2.strict().parse(batch)).toMatchObject({ order: "given" });
  const zpl = (await fetchFile(batch.links.files[0]?.url ?? "")).bytes.toString();
  return [...zpl.matchAll(/\^BC[^^]*\^FD\d+-(\d+)-0101/g)].map(([, id]) => Number(id));
}

async function stock(seller: TestCaller, sku: string, place: string) {
  const { skus } = await makeSku(seller, sku, `779${sku}`);
  const id = skus[0]?.id ?? 0;
  if (place) await setPlace(ctx(), id, { place });
  await recordMovement(ctx(), id, { type: "IN", qtyChanged: 9, reason: "test", comments: null });
}

test("a file by place in the warehouse holds the labels as somebody walks along the shelves", async () => {
  const seller = await createTestAccount();
  await connection().db.insert(warehouses).values({ accountId: seller.accountId, code: "D", name: "Depósito" });
  await stock(seller, "MATE", "A-10");
  await stock(seller, "YERBA", "A-2");
  await stock(seller, "TERMO", "");
  const parcel = await makeShipment(seller);
  const mate = await makeOrder(seller, ["MATE"]);
  const termo = await makeOrder(seller, ["TERMO"]);
  const both = await makeOrder(seller, ["TERMO", "YERBA"]);
  const ids = [parcel.id, mate.id, termo.id, both.id];
  const walk = [both.id, mate.id, termo.id, parcel.id];
  expect(await print(seller, { shipment_ids: ids, order: "place" })).toEqual(walk);
  expect(await print(seller, { filter: {}, order: "place" })).toEqual(walk);
  expect(await print(seller, { shipment_ids: ids })).toEqual(ids);
});

test("a file by carrier holds the labels of one carrier together, carriers by name", async () => {
  const seller = await createTestAccount();
  const [a, b, c] = [await makeShipment(seller), await makeShipment(seller), await makeShipment(seller)];
  const [beta] = await connection().db.select().from(carriers).where(eq(carriers.name, "Beta"));
  await withoutEventGuard((db) =>
    db
      .update(shipments)
      .set({ carrierId: beta?.id ?? 0 })
      .where(eq(shipments.id, b.id)),
  );
  const given = { shipment_ids: [b.id, c.id, a.id] };
  expect(await print(seller, { ...given, order: "carrier" })).toEqual([a.id, c.id, b.id]);
  expect(await print(seller, given)).toEqual([b.id, c.id, a.id]);
});

test("a batch needs a known order, one kind of selection, and an account of the caller", async () => {
  const [seller, other] = [await createTestAccount(), await createTestAccount()];
  const { id } = await makeShipment(other);
  const errorsOf = async (body: object) => Object.keys((await post(seller, body)).body.errors);
  expect(await errorsOf({ shipment_ids: [id], order: "colour" })).toEqual(["order"]);
  expect(await errorsOf({ order: "place" })).toEqual(["shipment_ids"]);
  expect(await errorsOf({ shipment_ids: [id], filter: {}, order: "place" })).toEqual(["shipment_ids"]);
  expect((await post(seller, { shipment_ids: [id] }, other.accountId)).status).toBe(403);
  // Of another account only its number is known.
  const { body } = await post(seller, { shipment_ids: [id], order: "place" });
  await printBatches();
  expect((await getBatch(seller, body.id)).body.refusals).toMatchObject([{ shipment_id: id, code: "not_found" }]);
});

import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { BatchV2 } from "@/lib/api/v2/shipping/document-batches";
import { addMember, createCredential, createUser } from "@/lib/domain/identity/accounts";
import {
  basic,
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { printBatches } from "@/lib/domain/shipping/documents/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { GET as GET_PRINTS } from "../../shipments/[id]/prints/route";
import { GET as LIST } from "./route";
import { fetchFile, getBatch, parcels, postBatch } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  stranger = await createTestAccount();
});

const guide = (id: number) => `0999-${String(id).padStart(8, "0")}`;
const item = (sku?: string) => ({
  ...(sku === undefined ? {} : { sku }),
  description: "Mate",
  weightGrams: 100,
  widthCm: 5,
  lengthCm: 5,
  heightCm: 5,
  classificationId: 1 as const,
  mustKeepVertical: false,
});
const holding = (sku?: string) => ({ load: { items: [item(sku)], packages: [] } });
/** Creates a batch, runs the print job and returns the finished batch. */
async function print(body: Record<string, unknown>) {
  const { body: made } = await postBatch(seller, body);
  await printBatches();
  return (await getBatch(seller, made.id)).body;
}

/** Label codes of a ZPL batch in print order. */
async function codesOf(batch: { links: { files: { url: string }[] } }): Promise<string[]> {
  const zpl = (await fetchFile(batch.links.files[0]?.url ?? "")).bytes.toString();
  return [...zpl.matchAll(/\^BC[^^]*\^FD([A-Z0-9-]+)/g)].map(([, code]) => code ?? "");
}

test("is accepted at once and returns its URL and progress", async () => {
  const { id } = await makeShipment(seller);
  const { status, body } = await postBatch(seller, { shipment_ids: [id], reason: "Turno tarde" });
  expect(status).toBe(202);
  expect(BatchV2.strict().parse(body)).toBeTruthy();
  expect(body).toMatchObject({
    state: "queued",
    total: 1,
    done: 0,
    what: ["label"],
    format: "pdf",
    reason: "Turno tarde",
  });
  expect(body.links.self).toBe(`http://localhost:3000/v2/documents/batches/${body.id}`);
  await printBatches();
  const { body: done } = await getBatch(seller, body.id);
  expect(BatchV2.strict().parse(done)).toBeTruthy();
  expect(done).toMatchObject({ state: "done", done: 1, progress: 1 });
  expect(done.links.files).toMatchObject([
    { what: "label", filename: `etiquetas-${body.id}.pdf`, content_type: "application/pdf" },
  ]);
  const { headers } = seller;
  const list = await call(LIST, "/v2/documents/batches?per_page=1", { headers });
  expect(list.body.data).toEqual([done]);
  const prints = await call(GET_PRINTS, `/v2/shipments/${id}/prints`, { headers, params: { id: String(id) } });
  expect(prints.body.data).toMatchObject([
    { what: "label", reason: "Turno tarde", channel: "batch", batch_id: body.id, by: { type: "credential" } },
  ]);
});

test("shipments without documents are named, the others are printed and become ready", async () => {
  const [fine, foreign, waiting] = [
    await makeShipment(seller),
    await makeShipment(stranger),
    await makeShipment(seller, { advance: false }),
  ];
  const batch = await print({ shipment_ids: [waiting.id, foreign.id, fine.id, 987_654_321], format: "zpl" });
  expect(batch).toMatchObject({ state: "done", total: 4, done: 4 });
  expect(batch.refusals).toEqual([
    { shipment_id: waiting.id, code: "document_not_ready", message: expect.stringContaining("Procesando") },
    { shipment_id: foreign.id, code: "not_found", message: "El recurso no existe." },
    { shipment_id: 987_654_321, code: "not_found", message: "El recurso no existe." },
  ]);
  expect(await codesOf(batch)).toEqual([`${guide(fine.id)}-0101`]);
  const state = async (id: number) => (await findShipment(systemContext("test"), id)).status;
  expect(await state(fine.id)).toBe("ready_to_ship");
  expect(await state(foreign.id)).toBe("documentation_ready");
});

test("nothing to print is a batch without files", async () => {
  const { id } = await makeShipment(seller, { advance: false });
  expect(await print({ shipment_ids: [id] })).toMatchObject({ state: "done", done: 1, links: { files: [] } });
});

test("no_status_change leaves the shipments in their states", async () => {
  const { id } = await makeShipment(seller);
  await print({ shipment_ids: [id], no_status_change: true });
  expect((await findShipment(systemContext("test"), id)).status).toBe("documentation_ready");
});

test("several documents are several files; a sheet of labels begins at the requested position", async () => {
  const a = await makeShipment(seller, parcels(3));
  const b = await makeShipment(seller);
  const batch = await print({
    shipment_ids: { first: String(a.id), second: b.id },
    what: ["label", "document", "preparation"],
    layout: "a4",
    start_cell: 4,
  });
  expect(batch.links.files.map(({ what }: { what: string }) => what)).toEqual(["label", "document", "preparation"]);
  const pages = await Promise.all(
    batch.links.files.map(async ({ url }: { url: string }) => {
      const counts = (await fetchFile(url)).bytes.toString("latin1").matchAll(/\/Count (\d+)/g);
      return Math.max(...[...counts].map(([, count]) => Number(count)));
    }),
  );
  expect(pages.slice(0, 2)).toEqual([2, 2]);
  expect(pages[2]).toBeGreaterThan(1);
});

describe("order", () => {
  test("is as given, as created, by external id as people count, or by SKU; packages stay together", async () => {
    const a = await makeShipment(seller, { externalId: "PED-10", ...holding("ZETA-1") });
    const b = await makeShipment(seller, { externalId: "PED-9", ...parcels(2) });
    const c = await makeShipment(seller, { externalId: "", ...holding("ALFA-12") });
    const d = await makeShipment(seller, { externalId: "PED-100", ...holding("ALFA-2") });
    const ids = [c.id, a.id, d.id, b.id, a.id];
    const printed = async (order?: string) => {
      const codes = await codesOf(await print({ shipment_ids: ids, format: "zpl", ...(order ? { order } : {}) }));
      expect(codes.indexOf(`${guide(b.id)}-0202`)).toBe(codes.indexOf(`${guide(b.id)}-0102`) + 1);
      return [...new Set(codes.map((code) => code.slice(0, -5)))];
    };
    const guides = (...list: { id: number }[]) => list.map(({ id }) => guide(id));
    expect(await printed()).toEqual(guides(c, a, d, b));
    expect(await printed("created")).toEqual(guides(a, b, c, d));
    expect(await printed("external_id")).toEqual(guides(b, a, d, c));
    expect(await printed("sku")).toEqual(guides(d, c, a, b));
  });
});

describe("a filter", () => {
  test("chooses all that match, and only of the account", async () => {
    const shop = await createTestAccount();
    const [a, b, c] = [await makeShipment(shop), await makeShipment(shop), await makeShipment(shop)];
    await transitionTo(c.id, "ready_to_ship");
    const ids = async (filter: Record<string, unknown>) => {
      const { body } = await postBatch(shop, { filter, format: "zpl", no_status_change: 1 });
      await printBatches();
      const done = (await getBatch(shop, body.id)).body;
      return (await codesOf(done)).map((code) => Number(code.slice(5, 13)));
    };
    expect(await ids({ status: "documentation_ready" })).toEqual([a.id, b.id]);
    expect(
      await ids({ created_from: "2020-01-01T00:00:00Z", origin_id: String(a.originId), logistic_type: "crossdock" }),
    ).toEqual([a.id, b.id, c.id]);
    const fresh = await makeShipment(shop);
    expect(await ids({ printed: false })).toEqual([fresh.id]);
    expect((await postBatch(shop, { filter: { external_id: "NONE" } })).status).toBe(422);
    expect((await postBatch(shop, { filter: { created_to: "2020-01-01T00:00:00Z" } })).status).toBe(422);
  });
});

describe("limits", () => {
  test("a thousand labels are a batch, one more is none", async () => {
    const shop = await createTestAccount({ balanceCents: 100_000_000_00 });
    const { id } = await makeShipment(shop);
    // Copies of one row stand in for shipments; only their number matters here.
    await withoutEventGuard(async (db) => {
      await db.execute(sql`
        insert into shipments overriding system value select (jsonb_populate_record(s, jsonb_build_object('id', 2000000 + n, 'tracking_token', 't' || n))).*
        from shipments s, generate_series(1, 999) n where s.id = ${id}`);
    });
    const { body } = await postBatch(shop, { filter: {}, format: "zpl" });
    expect(body).toMatchObject({ total: 1000 });
    expect(await postBatch(shop, { shipment_ids: Array.from({ length: 1001 }, (_, n) => n + 1) })).toMatchObject({
      status: 422,
      body: { errors: { shipment_ids: [expect.anything()] } },
    });
    await withoutEventGuard((db) => db.update(shipments).set({ packageCount: 2 }).where(eq(shipments.id, id)));
    expect(await postBatch(shop, { filter: {} })).toMatchObject({
      status: 422,
      body: { errors: { filter: ["Hasta 1000 etiquetas por archivo: elegí menos envíos."] } },
    });
    await connection().sql`delete from document_batches where id = ${body.id}`;
  });

  test("an account has at most twenty batches in progress", async () => {
    const shop = await createTestAccount();
    const { id } = await makeShipment(shop);
    for (let i = 0; i < 20; i++) expect((await postBatch(shop, { shipment_ids: [id] })).status).toBe(202);
    expect(await postBatch(shop, { shipment_ids: [id] })).toMatchObject({ status: 409, body: { code: "conflict" } });
    await printBatches();
    expect((await postBatch(shop, { shipment_ids: [id] })).status).toBe(202);
    await printBatches();
  });
});

test.each([
  ["neither shipments nor a filter", {}, "shipment_ids"],
  ["both", { shipment_ids: [1], filter: {} }, "shipment_ids"],
  ["no shipments", { shipment_ids: [] }, "shipment_ids"],
  ["an id that is none", { shipment_ids: [1, "x"] }, "shipment_ids.1"],
  ["no paper", { shipment_ids: [1], what: [] }, "what"],
  ["an unknown paper", { shipment_ids: [1], what: ["invoice"] }, "what.0"],
  ["an unknown order", { shipment_ids: [1], order: "random" }, "order"],
  ["an unknown bundle", { shipment_ids: [1], bundle: "rar" }, "bundle"],
  ["a date that is none", { filter: { created_from: "yesterday" } }, "filter.created_from"],
])("%s is refused by name", async (_, body, field) => {
  const response = await postBatch(seller, body);
  expect(response.status).toBe(422);
  expect(Object.keys(response.body.errors)).toEqual([field]);
});

test("an Idempotency-Key makes one batch of two requests", async () => {
  const { POST } = await import("./route");
  const { id } = await makeShipment(seller);
  const send = () =>
    call(POST, "/v2/documents/batches", {
      headers: { ...seller.headers, "Idempotency-Key": "shift-1" },
      body: { account_id: seller.accountId, shipment_ids: [id] },
    });
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  await printBatches();
});

test("to other accounts a batch does not exist, and a viewer cannot create one", async () => {
  const { id } = await makeShipment(seller);
  const { body } = await postBatch(seller, { shipment_ids: [id] });
  await printBatches();
  const published = async (who: Pick<TestCaller, "headers">, batch: number) => {
    const response = await getBatch(who, batch);
    const { request_id: _, ...rest } = response.body;
    return { status: response.status, rest };
  };
  expect(await published(stranger, body.id)).toEqual(await published(stranger, 987_654_321));
  expect((await published(stranger, body.id)).status).toBe(404);
  expect((await postBatch({ ...stranger, accountId: seller.accountId }, { shipment_ids: [id] })).status).toBe(403);
  expect((await call(LIST, "/v2/documents/batches", { headers: stranger.headers })).body.data).toEqual([]);

  const ctx = systemContext("test");
  const { id: userId } = await createUser(ctx, { email: "batch-viewer@example.com" });
  await addMember(ctx, { userId, accountId: seller.accountId, role: "viewer" });
  const viewer = { ...seller, headers: basic(await createCredential(ctx, { accountId: seller.accountId, userId })) };
  expect((await postBatch(viewer, { shipment_ids: [id] })).status).toBe(403);
  expect((await published(viewer, body.id)).status).toBe(403);
});

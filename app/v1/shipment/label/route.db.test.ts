import { beforeAll, expect, test } from "vitest";
import { connection, observeQueries } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { LabelReply } from "@/lib/api/v1/labels";
import {
  call,
  createTestAccount,
  makeShipment as makeTestShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { listPrints } from "@/lib/domain/shipping/documents";
import {
  advanceShipments,
  createShipment,
  findShipment,
  listShipments,
  transitionShipment,
} from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { PUT } from "../[id]/setimpreso/route";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const closed = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };

const makeShipment = (externalId: string, packages = 1) =>
  createShipment(systemContext("test"), {
    accountId: seller.accountId,
    externalId,
    originId: "auto",
    declaredValueCents: 100_00,
    destination: {
      name: "Íñigo Núñez",
      document: "20",
      phone: "11",
      email: "i@example.com",
      street: "Honduras",
      streetNumber: "4800",
      streetExtras: "",
      city: "Palermo",
      state: "CABA",
      postcode: { zipcode: 1414, cpa: null },
    },
    load: { items: [], packages: Array(packages).fill(closed) },
  });

const label = (externalId: string, format = "pdf") =>
  call(GET, `/v1/shipment/label?account_id=${seller.accountId}&external_id=${externalId}&format=${format}`, {
    headers: seller.headers,
  });

test("before the guide number exists there is no label, and afterwards one for each package", async () => {
  const { id } = await makeShipment("L-1", 3);
  expect(await label("L-1")).toMatchObject({ status: 409, body: { status: "error", code: "document_not_ready" } });
  await advanceShipments(systemContext("test"), { limit: 50 });
  const { status, body } = await label("L-1");
  expect(status).toBe(200);
  expect(LabelReply.strict().parse(body)).toBeTruthy();
  expect(body).toMatchObject({ status: "success", "Content-type": "application/pdf", total_packages: 3 });
  expect(body.etiquetas).toHaveLength(3);
  for (const file of [...body.etiquetas, body.remito])
    expect(Buffer.from(file, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  expect((await findShipment(systemContext("test"), id)).status).toBe("ready_to_ship");
});

test("ZPL is one format per package, with its own bar code, and obtaining it twice gives the same bytes", async () => {
  const { id } = await makeShipment("L-2", 2);
  await advanceShipments(systemContext("test"), { limit: 50 });
  const { body } = await label("L-2", "zpl");
  expect(body["Content-type"]).toBe("application/zpl");
  const guide = `0999-${String(id).padStart(8, "0")}`;
  const [first, second] = body.etiquetas.map((file: string) => Buffer.from(file, "base64").toString("utf8"));
  expect(first).toContain(`${guide}-0102`);
  expect(second).toContain(`${guide}-0202`);
  expect(first.match(/\^XA/g)).toHaveLength(1);
  expect((await label("L-2", "zpl")).body).toEqual(body);
});

test("delivery notes count 1, 2, 3 and a printed one is marked for good", async () => {
  const numbers = [(await label("L-1")).body.remito_number, (await label("L-2")).body.remito_number];
  expect(numbers).toEqual([1, 2]);
  const print = (reference: string, query = "") =>
    call(PUT, `/v1/shipment/${reference}/setimpreso?account_id=${seller.accountId}${query}`, {
      method: "PUT",
      headers: seller.headers,
      params: { id: reference },
    });
  expect(await print("L-1")).toMatchObject({ status: 200, body: { status: "success" } });
  expect((await print("L-1")).status).toBe(200);
  expect((await print("L-404")).status).toBe(404);
  expect((await print("L-2", "&type=id")).status).toBe(404);
  expect((await makeShipment("L-3")).deliveryNotePrintedAt).toBeNull();
});

test("labels and note come of one reading of the shipment, and are noted as one print each", async () => {
  const { id } = await makeShipment("L-4");
  await advanceShipments(systemContext("test"), { limit: 50 });
  const reads: string[] = [];
  observeQueries((text) => {
    if (/from "shipment_packages"/.test(text)) reads.push(text);
    return undefined;
  });
  await label("L-4", "zpl");
  observeQueries(undefined);
  expect(reads).toHaveLength(1);
  const again = "zpl&reason=se%20tron%C3%B3%20la%20impresora";
  await label("L-4", again);
  const { rows } = await listPrints(systemContext("test"), id, { limit: 9, offset: 0 });
  expect(
    rows.map(({ paper, format, isReprint, reason, channel }) => ({ paper, format, isReprint, reason, channel })),
  ).toEqual([
    { paper: "document", format: "pdf", isReprint: true, reason: "se tronó la impresora", channel: "v1" },
    { paper: "label", format: "zpl", isReprint: true, reason: "se tronó la impresora", channel: "v1" },
    { paper: "document", format: "pdf", isReprint: false, reason: null, channel: "v1" },
    { paper: "label", format: "zpl", isReprint: false, reason: null, channel: "v1" },
  ]);
});

test("forty that become ready at once are numbered without a gap and without a double", async () => {
  const shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  const poor = await createTestAccount({ balanceCents: 0 });
  const ids: number[] = [];
  for (let i = 0; i < 40; i++) ids.push((await makeTestShipment(shop, { advance: false })).id);
  const stuck = (await makeTestShipment(poor, { advance: false })).id;
  const move = (id: number) => transitionShipment(systemContext("test"), id, "documentation_ready", { by: "operator" });
  // These transactions roll back after taking a number; the number goes to the next one.
  const undone = (id: number) =>
    inTransaction(systemContext("test"), async (tx) => {
      await transitionShipment(tx, id, "documentation_ready", { by: "operator" });
      throw new Error("undone");
    });
  await Promise.allSettled([...ids.slice(0, 8).map(undone), ...ids.slice(8).map(move), move(stuck)]);
  await Promise.all(ids.slice(0, 8).map(move));
  const numbers = await Promise.all(
    ids.map(async (id) => (await findShipment(systemContext("test"), id)).deliveryNoteNumber ?? 0),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect((await findShipment(systemContext("test"), stuck)).deliveryNoteNumber).toBeNull();
});

test("forty that mark one delivery note as printed at once do it once, and it stays off the list", async () => {
  const shop = await createTestAccount();
  const { id, externalId } = await makeTestShipment(shop, { externalId: "ONCE" });
  const available = async () =>
    (
      await listShipments(systemContext("test"), {
        accountId: shop.accountId,
        hasDeliveryNote: true,
        limit: 9,
        offset: 0,
      })
    ).total;
  expect(await available()).toBe(1);
  const responses = await Promise.all(
    Array.from({ length: 40 }, () =>
      call(PUT, `/v1/shipment/${externalId}/setimpreso?account_id=${shop.accountId}`, {
        method: "PUT",
        headers: shop.headers,
        params: { id: externalId },
      }),
    ),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const published = await connection().sql`
    select 1 from outbox where aggregate_id = ${id} and payload->'changes' ? 'delivery_note_printed'`;
  expect(published).toHaveLength(1);
  await call(GET, `/v1/shipment/label?account_id=${shop.accountId}&external_id=ONCE&format=pdf`, {
    headers: shop.headers,
  });
  expect(await available()).toBe(0);
});

test("a shipment of another account is as unknown as one that never was", async () => {
  const other = await createTestAccount();
  await makeTestShipment(other, { externalId: "FOREIGN" });
  const [foreign, unknown] = [await label("FOREIGN"), await label("NOBODY")];
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
});

test.each([
  ["no format", "&external_id=L-1", "format"],
  ["an unknown format", "&external_id=L-1&format=png", "format"],
  ["no external id", "&format=pdf", "external_id"],
])("%s is refused by name, in the words of v1", async (_, query, field) => {
  const { status, body } = await call(GET, `/v1/shipment/label?account_id=${seller.accountId}${query}`, {
    headers: seller.headers,
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ status: "error", code: "validation_failed", error: expect.stringContaining(field) });
  expect(body.errors).toEqual([body.error]);
});

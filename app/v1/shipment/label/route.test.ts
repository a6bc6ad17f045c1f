import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "@/db/testing";
import { LabelReply } from "@/lib/api/v1/labels";
import { systemContext } from "@/lib/context";
import { advanceShipments, createShipment, findShipment } from "@/lib/shipments";
import { call, openTestAccount, seedTestCarriers, type TestCaller } from "@/lib/testing";
import { PUT } from "../[id]/setimpreso/route";
import { GET } from "./route";

useTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await openTestAccount();
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

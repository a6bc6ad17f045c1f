import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { listCheckoutQuestions, readOptionReference } from "@/lib/domain/selling/checkout";
import { systemContext } from "@/lib/platform/context";
import { callSigned, connectSignedShop, type SignedShop } from "@/scripts/testing/signed-shop";
import { POST } from "./route";

setupTestDatabase();

const ctx = () => systemContext("test");
let seller: TestCaller;
let shop: SignedShop;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ name: "Mates del Sur", balanceCents: 100_000_00 });
  shop = await connectSignedShop(seller.accountId);
});

const mate = {
  sku: "MATE-01",
  name: "Mate",
  quantity: 2,
  price: "12500.00",
  weight: "0.4",
  length: "10",
  width: "10",
  height: "12",
  virtual: false,
};
const cart = {
  destination: { postcode: "C1414ABC", city: "Palermo", state: "C", country: "AR", address_1: "Honduras 4800" },
  items: [mate],
  weight_unit: "kg",
  dimension_unit: "cm",
  currency: "ARS",
  language: "es",
};
const ask = (changes: object = {}, given: Parameters<typeof callSigned>[3] = {}) =>
  callSigned(POST, shop, { ...cart, ...changes }, given);
const named = (options: { code: string; price: string }[]) => options.map(({ code, price }) => `${code} ${price}`);

test("a cart is answered with what its buyer may choose, each with the reference for its order", async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body.options.length).toBeGreaterThan(2);
  for (const option of body.options) {
    expect(option).toMatchObject({
      code: expect.stringMatching(/^\d+-\w+-\w+$/),
      price: expect.stringMatching(/^\d+\.\d\d$/),
      kind: expect.stringMatching(/^(ship|point)$/),
      min_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      max_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(readOptionReference(option.reference, new Date())).toMatchObject({ accountId: seller.accountId });
    expect(option).not.toHaveProperty("cost");
  }
  const { points } = body.options.find(({ kind }: { kind: string }) => kind === "point");
  expect(readOptionReference(points[0].reference, new Date())).toMatchObject({ pointId: Number(points[0].id) });
  const { questions } = await listCheckoutQuestions(ctx(), seller.accountId, shop.id);
  expect(questions.length).toBeLessThanOrEqual(1);
});

test("measures are read in the units of the shop, by whichever it counts", async () => {
  const inKilos = named((await ask()).body.options);
  const inGrams = { ...mate, weight: "400", length: "0.1", width: "0.1", height: "0.12" };
  const inPounds = { ...mate, weight: "0.88", length: "3.9370", width: "3.9370", height: "4.7244" };
  expect(named((await ask({ items: [inGrams], weight_unit: "g", dimension_unit: "m" })).body.options)).toEqual(inKilos);
  expect(named((await ask({ items: [inPounds], weight_unit: "lbs", dimension_unit: "in" })).body.options)).toEqual(
    inKilos,
  );
});

test.each([
  ["nothing but virtual articles", { items: [{ ...mate, virtual: true }] }],
  ["another country", { destination: { ...cart.destination, country: "CL" } }],
  ["another currency", { currency: "USD" }],
  ["a postcode that is none", { destination: { ...cart.destination, postcode: "0001" } }],
  ["more than goes by parcel", { items: [{ ...mate, weight: "9000" }] }],
  ["no measures", { items: [{ ...mate, weight: "", sku: "" }] }],
  ["no destination", { destination: null }],
  ["no list of articles", { items: "MATE-01" }],
  ["a quantity that is none", { items: [{ ...mate, quantity: -1 }] }],
])("%s has no options, and is answered all the same", async (_, changes) => {
  expect(await ask(changes)).toMatchObject({ status: 200, body: { options: [] } });
});

test("a question without a cart says whose account it is, and is none of a buyer", async () => {
  expect((await callSigned(POST, shop, { items: [] })).body).toMatchObject({ options: [], account: "Mates del Sur" });
});

test("who does not sign with the secret of the connection learns nothing", async () => {
  const other = await connectSignedShop((await createTestAccount()).accountId);
  expect((await callSigned(POST, { ...shop, secret: other.secret } as SignedShop, cart)).status).toBe(401);
  expect((await callSigned(POST, { ...shop, token: "x".repeat(22) } as SignedShop, cart)).status).toBe(401);
  await connection().sql`update channel_connections set next_at = null, sealed_secrets = '' where id = ${other.id}`;
  expect((await callSigned(POST, other, cart)).status).toBe(401);
});

test("a shop that asks too often stops no other one at the same address", async () => {
  const [busy, other] = [shop, await connectSignedShop((await createTestAccount()).accountId)];
  const ping = { items: [] };
  await connection().sql`delete from rate_windows`;
  expect((await callSigned(POST, busy, ping)).status).toBe(200);
  await connection().sql`update rate_windows set used = used + 600 where used > 0`;
  expect((await callSigned(POST, busy, ping)).status).toBe(429);
  expect((await callSigned(POST, other, ping)).status).toBe(200);
  expect((await callSigned(POST, other, ping, { signature: "0".repeat(64) })).status).toBe(401);
});

import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createCredential, createPublishableCredential } from "@/lib/domain/identity/accounts";
import { basic, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { POST } from "./route";

setupTestDatabase();

let shop: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
});

const line = { quantity: 1, unit_price: 25_000, weight: 400, height: 12, width: 10, length: 10 };

const ask = (body: Record<string, unknown> = {}, headers: Record<string, string> = shop.headers) =>
  call(POST, "/v2/checkout/options", {
    headers: { "Accept-Language": "en", ...headers },
    body: { account_id: shop.accountId, destination: { zipcode: "1425" }, items: [line], ...body },
  });

test("a cart has the account's options, with the buyer's price, days, points and references", async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  const prices = body.options.map(({ price }: { price: number }) => price);
  expect(prices.length).toBeGreaterThan(2);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  for (const option of body.options)
    expect(option).toEqual({
      code: expect.stringMatching(/^\d+-\w+-\w+$/),
      name: expect.stringMatching(/(delivery|point)$/),
      kind: option.points.length > 0 ? "point" : "ship",
      price: option.cost,
      cost: expect.any(Number),
      currency: "ARS",
      min_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      max_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      points: expect.any(Array),
      needs: [],
      reference: expect.stringMatching(/^[\w.-]{40,100}$/),
    });
  const [point] = body.options.find(({ kind }: { kind: string }) => kind === "point").points;
  expect(point).toMatchObject({ code: "PALERMO-1", reference: expect.stringMatching(/^[\w.-]{40,100}$/) });
});

test("names are in the language asked for, else in that of the request", async () => {
  const nameOf = async (language?: string) => (await ask({ language })).body.options[0].name;
  expect([await nameOf(), await nameOf("en_US"), await nameOf("es-AR"), await nameOf("pt")]).toEqual([
    expect.stringContaining("Pickup point"),
    expect.stringContaining("Pickup point"),
    expect.stringContaining("Retiro en sucursal"),
    expect.stringContaining("Retiro en sucursal"),
  ]);
});

describe("what a shop sends", () => {
  test.each([
    ["a postcode that does not exist", { destination: { zipcode: "0001" } }],
    ["a postcode of another country", { destination: { zipcode: "SW1A 1AA", country: "GB" } }],
    ["another currency", { currency: "USD" }],
    ["no goods", { items: [] }],
    ["a line of nothing", { items: [{ ...line, quantity: 0 }] }],
    ["an article without measures", { items: [{ quantity: 1, unit_price: 100 }] }],
    [
      "more pieces than a shipment holds",
      {
        items: [
          { ...line, quantity: 600 },
          { ...line, quantity: 600 },
        ],
      },
    ],
  ])("%s has no options, and is no error", async (_, body) => {
    expect(await ask(body)).toMatchObject({ status: 200, body: { options: [] } });
  });

  test.each([
    ["decimals", { weight: 399.4, height: 11.2, width: 9.9, length: 9.5 }],
    ["texts", { quantity: "1", unit_price: "25000,00", weight: "399,4", height: "11.2", width: "9,9", length: "10" }],
  ])("measures as %s are rounded up", async (_, measures) => {
    expect((await ask({ items: [{ ...line, ...measures }] })).body.options).toHaveLength(
      (await ask()).body.options.length,
    );
  });

  test("a cart that is none is refused at its fields", async () => {
    const wrong = await ask({ destination: {}, items: [{ ...line, quantity: -1, weight: "1.500", unit_price: "x" }] });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors).sort()).toEqual([
      "destination.zipcode",
      "items.0.quantity",
      "items.0.unit_price",
      "items.0.weight",
    ]);
  });
});

test("the cost is for credentials that see money, and a page's token tells it in nothing", async () => {
  const { accountId, userId } = shop;
  const ctx = systemContext("test");
  const alone = basic(await createCredential(ctx, { accountId, userId, scopes: ["checkout.quote"] }));
  const use = { origins: ["https://tienda.example"], dailyQuota: 9 };
  const { token } = await createPublishableCredential(ctx, { accountId, userId, ...use });
  const page = { Authorization: `Bearer ${token}`, Origin: "https://tienda.example" };
  for (const headers of [alone, page]) {
    const { status, body } = await ask({}, headers);
    expect(status).toBe(200);
    expect(body.options.length).toBeGreaterThan(2);
    for (const option of body.options) expect(option).not.toHaveProperty("cost");
  }
  expect((await ask({ account_id: (await createTestAccount()).accountId }, page)).status).toBe(403);
});

test("a key does not make two questions one", async () => {
  const headers = { ...shop.headers, "Idempotency-Key": "cart-1" };
  expect((await ask({}, headers)).body.options.length).toBeGreaterThan(0);
  expect(await ask({ items: [] }, headers)).toMatchObject({ status: 200, body: { options: [] } });
});

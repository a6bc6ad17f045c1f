import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { ClassificationList, ProductReply } from "@/lib/api/v1/products";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { GET as CLASSIFICATIONS } from "./classifications/route";
import { identifierSchemes, productDraft, productsOf } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let products: ReturnType<typeof productsOf>;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  products = productsOf(seller);
});

const [, , byBarcode] = identifierSchemes;

test("a product is created with its SKUs and read back, every field, by whatever names it", async () => {
  const given = productDraft();
  const { status, body } = await products.create(given);
  expect(status).toBe(201);
  expect(body).toEqual({
    status: "success",
    product: {
      id: expect.any(Number),
      name: "Mate de calabaza",
      reference_code: given.reference_code,
      skus: [
        {
          id: expect.any(Number),
          name: "Mate chico",
          barcode: given.skus[0]?.barcode,
          sku: given.skus[0]?.sku,
          unit_declared_value: 1500.5,
          weight: 300,
          length: 10,
          height: 12,
          width: 9,
          classification: { id: 1, name: "General" },
        },
        {
          id: expect.any(Number),
          name: "Mate grande",
          barcode: "",
          sku: given.skus[1]?.sku,
          unit_declared_value: 0,
          weight: 500,
          length: 20,
          height: 14,
          width: 11,
          classification: { id: 1, name: "General" },
        },
      ],
      barcode: given.barcode,
      brand: "Pampa",
      supplier: "Talleres del Sur",
      total_weight: 800,
      total_volume: 10 * 12 * 9 + 20 * 14 * 11,
      created_date: expect.stringMatching(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/),
    },
  });
  for (const way of identifierSchemes) {
    const found = await products.get(way.of(body.product), way);
    expect(found.status).toBe(200);
    expect(found.body).toEqual(body);
    expect(ProductReply.strict().parse(found.body)).toBeTruthy();
  }
});

test("the date of creation is written day first, in UTC", async () => {
  const { product } = (await products.create(productDraft())).body;
  const { db } = connection();
  await db.execute(sql`update products set created_at = '2026-11-20T23:05:09-03:00' where id = ${product.id}`);
  expect((await products.get(product.id)).body.product.created_date).toBe("21-11-2026 02:05:09");
});

test("the bar code of a SKU finds its product, but a product's own comes first", async () => {
  const first = (await products.create(productDraft())).body.product;
  const code = first.skus[0].barcode;
  expect((await products.get(code, byBarcode)).body.product.id).toBe(first.id);
  const second = (await products.create(productDraft({ barcode: code }))).body.product;
  expect((await products.get(code, byBarcode)).body.product.id).toBe(second.id);
});

test("codes in use are rejected by name, and free in another account", async () => {
  const given = productDraft();
  await products.create(given);
  const again = await products.create(productDraft({ reference_code: given.reference_code }));
  expect(again.status).toBe(422);
  expect(again.body.errors).toEqual([expect.stringContaining("product.reference_code")]);
  const [taken] = given.skus;
  const [free] = productDraft().skus;
  const reused = await products.create(productDraft({ skus: [free, taken, free] }));
  expect(reused.status).toBe(422);
  expect(reused.body.errors).toEqual([
    expect.stringContaining("product.skus.1.sku"),
    expect.stringContaining("product.skus.2.sku"),
  ]);
  expect((await productsOf(await createTestAccount()).create(given)).status).toBe(201);
});

test("two creations with the same codes in opposite orders end with one product", async () => {
  const { skus } = productDraft();
  const responses = await Promise.all([
    products.create(productDraft({ skus })),
    products.create(productDraft({ skus: [...skus].reverse() })),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
});

const [sku] = productDraft().skus;

test.each([
  ["no name", { name: undefined }, "product.name"],
  ["no reference code", { reference_code: "" }, "product.reference_code"],
  ["no SKUs", { skus: undefined }, "product.skus"],
  ["an empty list of SKUs", { skus: [] }, "product.skus"],
  ["a SKU without a length", { skus: [{ ...sku, length: undefined }] }, "product.skus.0.length"],
  ["a SKU without weight", { skus: [{ ...sku, weight: 0 }] }, "product.skus.0.weight"],
  ["an amount with three decimals", { skus: [{ ...sku, unit_declared_value: 1.005 }] }, "unit_declared_value"],
  ["an unknown classification", { skus: [{ ...sku, classification: "Vidrio" }] }, "Colchones"],
])("%s is refused by name", async (_, change, labels) => {
  const { status, body } = await products.create(productDraft(change));
  expect(status).toBe(422);
  expect(body.errors).toEqual([expect.stringContaining(labels)]);
});

test.each(identifierSchemes)("another account's product does not exist by $by", async (way) => {
  const stranger = await createTestAccount();
  const { product } = (await productsOf(stranger).create(productDraft())).body;
  const value = way.of(product);
  const unknown = await products.get("987654", way);
  expect(unknown.status).toBe(404);
  expect(await products.get(value, way)).toMatchObject({ status: 404, body: unknown.body });
  expect(await products.put(value, { name: "Mío" }, way)).toMatchObject({ status: 404, body: unknown.body });
  const intruder = productsOf({ accountId: stranger.accountId, headers: seller.headers });
  expect((await intruder.get(value, way)).status).toBe(403);
  expect((await intruder.put(value, { name: "Mío" }, way)).status).toBe(403);
  expect((await intruder.create(productDraft())).status).toBe(403);
});

test("an id that is no number names nothing", async () => {
  expect((await products.get("abc")).status).toBe(404);
});

const classifications = (query: string) =>
  call(CLASSIFICATIONS, `/v1/products/classifications${query}`, { headers: seller.headers });

test("the classifications are listed", async () => {
  const { status, body } = await classifications(`?account_id=${seller.accountId}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    status: "success",
    classifications: [
      { id: 1, name: "General" },
      { id: 2, name: "Colchones" },
    ],
  });
  expect(ClassificationList.strict().parse(body)).toBeTruthy();
});

test("the account must be named, and be one's own", async () => {
  const unnamed = await classifications("");
  expect(unnamed.status).toBe(422);
  expect(unnamed.body.errors).toEqual([expect.stringContaining("account_id")]);
  expect((await classifications("?account_id=987654")).status).toBe(403);
});

import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { identifierSchemes, productDraft, productsOf } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let products: ReturnType<typeof productsOf>;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  products = productsOf(seller);
});

const createProduct = async () => (await products.create(productDraft())).body.product;

/** All fields that an entry needs to take effect. */
const complete = (id: number) => ({
  id,
  name: "Otro nombre",
  classification: 2,
  weight: 900,
  length: 31,
  width: 32,
  height: 33,
});

test.each(identifierSchemes)("an edit by $by changes what it names and leaves the rest", async (way) => {
  const product = await createProduct();
  const { status, body } = await products.put(way.of(product), { name: "Mate de madera", brand: "" }, way);
  expect(status).toBe(200);
  expect(body).toEqual({ status: "success", product: { ...product, name: "Mate de madera", brand: "" } });
  expect((await products.get(product.id)).body).toEqual(body);
});

test("a complete SKU entry is taken over, and the totals follow", async () => {
  const product = await createProduct();
  const { body } = await products.put(product.id, { skus: [complete(product.skus[1].id)] });
  expect(body.product).toEqual({
    ...product,
    skus: [
      product.skus[0],
      {
        ...product.skus[1],
        name: "Otro nombre",
        classification: { id: 2, name: "Colchones" },
        weight: 900,
        length: 31,
        width: 32,
        height: 33,
      },
    ],
    total_weight: 1200,
    total_volume: 10 * 12 * 9 + 31 * 32 * 33,
  });
});

test.each(["id", "name", "classification", "weight", "length", "width", "height"])(
  "a SKU entry without %s leaves its SKU unchanged, others are taken over",
  async (missing) => {
    const product = await createProduct();
    const [first, second] = product.skus;
    for (const nothing of [null, undefined]) {
      const partial = { ...complete(first.id), [missing]: nothing };
      const { status, body } = await products.put(product.id, { skus: [partial, complete(second.id)] });
      expect(status).toBe(200);
      expect(body.product.skus[0]).toEqual(first);
      expect(body.product.skus[1]).toMatchObject({ name: "Otro nombre", weight: 900 });
    }
  },
);

test.each([
  ["lenght and classification_id", { lenght: 31, classification_id: 2 }, { length: 31, classification: { id: 2 } }],
  ["a classification by name", { length: 31, classification: "colchones" }, { classification: { id: 2 } }],
  [
    "a classification as it was answered",
    { length: 31, classification: { id: 2, name: "Colchones" } },
    { classification: { id: 2 } },
  ],
  ["numeric texts", { length: "31", classification: "2" }, { length: 31, classification: { id: 2 } }],
])("%s will do", async (_, spelling, expected) => {
  const product = await createProduct();
  const { length: __, classification: ___, ...rest } = complete(product.skus[0].id);
  const { body } = await products.put(product.id, { skus: { any: { ...rest, ...spelling } } });
  expect(body.product.skus[0]).toMatchObject({ name: "Otro nombre", ...expected });
});

test("an invalid value is rejected with its path, and nothing changes", async () => {
  const product = await createProduct();
  const [first, second] = product.skus;
  const wrong = { ...complete(second.id), weight: -1, classification: 3 };
  const { status, body } = await products.put(product.id, { name: "Nuevo", skus: [complete(first.id), wrong] });
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    expect.stringContaining("product.skus.1.weight"),
    expect.stringContaining("product.skus.1.classification"),
  ]);
  expect((await products.get(product.id)).body.product).toEqual(product);
});

test("a SKU of another product is rejected, whether it exists or not, and nothing changes", async () => {
  const product = await createProduct();
  const stranger = productsOf(await createTestAccount());
  const other = (await stranger.create(productDraft())).body.product;
  const foreign = await products.put(product.id, { name: "Nuevo", skus: [complete(other.skus[0].id)] });
  const unknown = await products.put(product.id, { name: "Nuevo", skus: [complete(987654)] });
  expect(foreign.status).toBe(422);
  expect(foreign.body.errors).toEqual([expect.stringContaining("product.skus.0.id")]);
  expect(foreign.body).toEqual(unknown.body);
  expect((await products.get(product.id)).body.product).toEqual(product);
  expect((await stranger.get(other.id)).body.product).toEqual(other);
});

test("an edit without changes gets a response and no event, one with changes a single event", async () => {
  const product = await createProduct();
  const published = async () => {
    const rows = await connection().db.execute(
      sql`select id from outbox where type = 'account.updated' and account_id = ${seller.accountId}
          and payload->'changes' = '["products"]'`,
    );
    return rows.length;
  };
  const before = await published();
  const unchanged = await products.put(product.id, { skus: [{ id: product.skus[0].id, weight: 5 }] });
  expect(unchanged.body.product).toEqual(product);
  expect(await published()).toBe(before);
  await products.put(product.id, { supplier: "Otro", skus: [complete(product.skus[0].id)] });
  expect(await published()).toBe(before + 1);
});

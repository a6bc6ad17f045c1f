import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { ProductListV2, ProductV2 } from "@/lib/api/v2/goods/products";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { POST } from "./route";
import { GET } from "./search/route";

setupTestDatabase();

let seller: TestCaller;
let other: TestCaller;

beforeAll(async () => {
  [seller, other] = [await createTestAccount(), await createTestAccount()];
});

const sku = { sku: "MATE-01", name: "Mate", barcode: "7791234567898", weight: 400, length: 10, width: 10, height: 12 };
const product = { name: "Mate", reference_code: "MATE", brand: "Yerbal", skus: [sku] };

const create = (body: Record<string, unknown>, caller = seller) =>
  call(POST, "/v2/products", { headers: caller.headers, body: { account_id: caller.accountId, ...body } });

const search = async (query: string, caller = seller) => {
  const { status, body } = await call(GET, `/v2/products/search?${query}`, { headers: caller.headers });
  return { status, body, found: body.data?.map(({ reference_code: code }: { reference_code: string }) => code) };
};

test("a product is created as in v1 and answered bare, with its fields in `product` or beside the account", async () => {
  const wrapped = await create({ product });
  expect(wrapped.status).toBe(201);
  expect(ProductV2.strict().parse(wrapped.body)).toMatchObject({
    account_id: seller.accountId,
    reference_code: "MATE",
    total_weight: 400,
    skus: [{ sku: "MATE-01", classification: { id: 1, name: "General" } }],
  });
  const flat = await create({
    ...product,
    reference_code: "TERMO",
    name: "Termo",
    skus: [{ ...sku, sku: "T", barcode: "1" }],
  });
  expect([flat.status, flat.body.name]).toEqual([201, "Termo"]);
  const again = await create({ product });
  expect([again.status, again.body.code]).toEqual([422, "validation_failed"]);
  const strange = await create({ product: { ...product, skus: [{ ...sku, classification_id: 3 }] } });
  expect(Object.values(strange.body.errors)).toEqual([["Debe ser 1 (General) o 2 (Colchones)."]]);
});

test("products are searched by text and by each of their codes, within the accounts of the caller", async () => {
  await create({ product: { ...product, name: "Ajeno" } }, other);
  const all = await search("");
  expect(ProductListV2.parse(all.body)).toEqual(all.body);
  expect(all.body.data.every((entry: { account_id: number }) => entry.account_id === seller.accountId)).toBe(true);
  expect(all.found).toEqual(["MATE", "TERMO"]);
  expect((await search("q=term")).found).toEqual(["TERMO"]);
  expect((await search("reference_code=MATE")).found).toEqual(["MATE"]);
  expect((await search("sku=MATE-01")).found).toEqual(["MATE"]);
  expect((await search("barcode=7791234567898")).found).toEqual(["MATE"]);
  expect((await search("sku=MATE")).found).toEqual([]);
  expect((await search(`account_id=${other.accountId}`)).status).toBe(403);
  expect((await search("per_page=1&page=2")).found).toEqual(["TERMO"]);
});

test("a credential of one account need not name it; one of several must", async () => {
  const lone = await createTestAccount();
  const body = { ...product, reference_code: "LONE", skus: [{ ...sku, sku: "LONE", barcode: "" }] };
  const made = await call(POST, "/v2/products", { headers: lone.headers, body });
  expect([made.status, made.body.account_id]).toEqual([201, lone.accountId]);
  const empty = await call(POST, "/v2/products", {
    headers: lone.headers,
    body: { ...body, account_id: "", reference_code: "L2" },
  });
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ["product.skus.0.sku"]]);
});

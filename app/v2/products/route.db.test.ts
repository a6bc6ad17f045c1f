import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { ProductListV2, ProductV2 } from "@/lib/api/v2/goods/products";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { POST as ADD_SKU } from "../inventory/route";
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
    body: { ...body, account_id: "", reference_code: "L2", skus: [] },
  });
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ["product.skus"]]);
});

describe("a SKU that the account has", () => {
  /** As a public client adds its articles: the SKU by `POST /v2/inventory`, then the product that holds it. */
  const addSku = async (code: string, changes: object = {}) => {
    const { weight, width, length } = sku;
    const attributes = { weight: String(weight), height: "12.00", width, length, unit_declared_value: "1500.50" };
    const body = { sku: code, name: "Yerba", classification_id: "general", attributes, ...changes };
    return (await call(ADD_SKU, "/v2/inventory", { headers: seller.headers, body })).body;
  };
  const post = (body: unknown, caller = seller) => call(POST, "/v2/products", { headers: caller.headers, body });

  test.each<[written: string, entry: object]>([
    ["by its code and one unit", { units: 1 }],
    ["with units as text", { units: "1" }],
    ["without units", {}],
    ["with all the rest null or empty", { units: null, name: null, barcode: "", weight: null, length: null }],
    ["in another case", { sku: "yerba-1" }],
  ])("is taken into the product %s", async (written, entry) => {
    const code = `YERBA-1 ${written}`.slice(0, 40).toUpperCase();
    const added = await addSku(code);
    const spelt = "sku" in entry ? code.toLowerCase() : code;
    const { status, body } = await post({
      name: "Yerbas",
      reference_code: `SET ${code}`,
      skus: [{ ...entry, sku: spelt }],
    });
    expect([status, body.account_id]).toEqual([201, seller.accountId]);
    expect(ProductV2.strict().parse(body).skus).toEqual([
      {
        id: added.id,
        sku: code,
        name: "Yerba",
        barcode: "",
        unit_declared_value: 1500.5,
        weight: 400,
        length: 10,
        height: 12,
        width: 10,
        classification: { id: 1, name: "General" },
      },
    ]);
    expect((await search(`sku=${encodeURIComponent(code)}`)).found).toEqual([`SET ${code}`]);
  });

  test("is taken beside new ones, with what is given; the list of SKUs may be an object", async () => {
    const added = await addSku("BOMBILLA");
    const skus = {
      0: { sku: "Bombilla", units: "1", weight: "90", classification: "colchones" },
      1: { ...sku, sku: "B2", barcode: "" },
    };
    const { status, body } = await post({ product: { name: "Bombillas", reference_code: "BOMBILLA", skus } });
    expect([status, body.skus]).toMatchObject([
      201,
      [{ id: added.id, sku: "BOMBILLA", weight: 90, length: 10, classification: { id: 2 } }, { sku: "B2" }],
    ]);
  });

  test.each([2, "2", 1000, "3.00"])("is no set: units %j is 422 that says so", async (units) => {
    await addSku("TACO");
    const { status, body } = await post({ ...product, reference_code: "TACOS", skus: [{ sku: "TACO", units }] });
    expect([status, body.errors]).toEqual([
      422,
      { "product.skus.0.units": ["Debe ser 1: un producto tiene una unidad de cada SKU."] },
    ]);
    const fresh = await post({ ...product, reference_code: "TACOS", skus: [{ ...sku, sku: "N", units }] });
    expect(Object.keys(fresh.body.errors)).toEqual(["product.skus.0.units"]);
    expect((await search("sku=TACO")).found).toEqual(["TACO"]);
  });

  test.each([0, -1, 1.5, "un", true, []])("units %j is no number of pieces", async (units) => {
    const { status, body } = await post({ ...product, reference_code: "U", skus: [{ sku: "TACO", units }] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["product.skus.0.units"]]);
  });

  test("is never that of another account; a new one without measures says what is missing", async () => {
    await addSku("AJENO");
    const body = { name: "Ajeno", reference_code: "OTRA", skus: [{ sku: "AJENO", units: 1 }] };
    const refused = await post(body, other);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ["name", "weight", "length", "width", "height"].map((field) => `product.skus.0.${field}`),
    ]);
    expect(refused.body.errors["product.skus.0.weight"]).toEqual(["Falta este dato para un SKU nuevo."]);
    expect((await post({ ...body, account_id: seller.accountId }, other)).status).toBe(403);
    const made = await post({ ...body, skus: [{ ...sku, sku: "AJENO", barcode: "" }] }, other);
    expect([made.status, made.body.account_id]).toEqual([201, other.accountId]);
    expect((await search("sku=AJENO")).found).toEqual(["AJENO"]);
  });
});

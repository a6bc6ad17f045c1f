import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { warehouses } from "@/db/schema/inventory";
import { setupTestDatabase } from "@/db/testing";
import { limits } from "@/lib/core/vocabulary";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { makeSku } from "@/lib/domain/warehouse/station/testing";
import { GET, PUT } from "./route";

setupTestDatabase();

let seller: TestCaller;
let skuId: number;

beforeAll(async () => {
  seller = await createTestAccount();
  await connection()
    .db.insert(warehouses)
    .values(["NORTE", "SUR"].map((code) => ({ accountId: seller.accountId, code, name: `Depósito ${code}` })));
  const { skus } = await makeSku(seller, "MATE", "");
  skuId = skus[0]?.id ?? 0;
});

const path = () => `/api/portal/stock/${skuId}/places`;
const put = (body: object, { headers } = seller) =>
  call(PUT, path(), { method: "PUT", headers, params: { sku_id: String(skuId) }, body });
const get = ({ headers } = seller) => call(GET, path(), { headers, params: { sku_id: String(skuId) } });

test("a place is said for a warehouse and removed by an empty text", async () => {
  const sur = { warehouse: "SUR", name: "Depósito SUR", place: "" };
  expect(await put({ warehouse: "NORTE", place: " A-2 " })).toMatchObject({
    status: 200,
    body: [{ warehouse: "NORTE", name: "Depósito NORTE", place: "A-2" }, sur],
  });
  expect((await put({ warehouse: "NORTE", place: "" })).body).toMatchObject([{ place: "" }, sur]);
  expect((await get()).body).toMatchObject([{ warehouse: "NORTE", place: "" }, sur]);
});

test("a place that is too long and an unknown warehouse are refused at their field", async () => {
  const long = await put({ warehouse: "NORTE", place: "A".repeat(limits.stockPlace + 1) });
  expect(long.status).toBe(422);
  expect(JSON.stringify(long.body)).toContain("place");
  const unknown = await put({ warehouse: "OESTE", place: "A-2" });
  expect(unknown.status).toBe(422);
  expect(JSON.stringify(unknown.body)).toContain("warehouse");
});

test("another account sees and changes nothing", async () => {
  const stranger = await createTestAccount();
  expect((await get(stranger)).status).toBe(404);
  expect((await put({ warehouse: "NORTE", place: "X" }, stranger)).status).toBe(404);
});

import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { findCatalogueSkus } from "@/lib/domain/goods/inventory";
import { createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { POST } from "./route";

setupTestDatabase();
let shop: TestCaller;
beforeAll(async () => {
  shop = await createTestAccount();
});

/** More than is read on the event loop. */
const skus = Array.from({ length: 2_500 }, (_, i) => `SKU-${i}`);
const fileOf = (heading: string) =>
  [`${heading};Nombre;Peso (g);Largo;Ancho;Alto`, ...skus.map((sku) => `${sku};Mate ${sku};400;10;10;12`)].join("\r\n");

async function upload(file: string, apply: "0" | "1") {
  const url = `http://localhost:3000/api/portal/products/import?account_id=${shop.accountId}&apply=${apply}`;
  const headers = { ...shop.headers, "Idempotency-Key": `${file.slice(0, 10)} ${apply}` };
  const request = new Request(url, { method: "POST", headers, body: file });
  const response = await POST(request as never, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

const saved = async () => (await findCatalogueSkus(systemContext("test"), shop.accountId, skus)).size;

test("a large sheet of SKUs is compared first, and changes the catalogue when it is told to", async () => {
  expect(await upload(fileOf("SKU"), "0")).toMatchObject({ status: 200, body: { applied: false, added: 2_500 } });
  expect(await saved()).toBe(0);
  expect(await upload(fileOf("SKU"), "1")).toMatchObject({ status: 200, body: { applied: true, added: 2_500 } });
  expect(await saved()).toBe(2_500);
  expect(await upload(fileOf("Color"), "0")).toMatchObject({
    status: 422,
    body: { errors: { file: ["La planilla no tiene una columna SKU."] } },
  });
});

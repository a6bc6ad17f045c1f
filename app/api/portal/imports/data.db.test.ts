import { existsSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { rowReader } from "@/lib/api/sheets/import-row";
import { createProduct } from "@/lib/domain/goods/inventory";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { processToEnd } from "@/lib/domain/selling/imports/testing";
import { systemContext } from "@/lib/platform/context";
import * as columns from "./[id]/columns/route";
import * as rowsRoute from "./[id]/rows/route";
import * as imports from "./route";

/** Files as sellers have them, beside the project. */
const folder = "../shared/data/imports";

setupTestDatabase();
let shop: TestCaller;
beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
  const toSku = (sku: string, weightGrams: number, [lengthCm, widthCm, heightCm]: [number, number, number]) => ({
    sku,
    name: sku,
    barcode: "",
    unitDeclaredValueCents: 0,
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
    classificationId: 1 as const,
  });
  const skus = [toSku("MATE-1", 350, [12, 9, 9]), toSku("BOMB-2", 90, [18, 2, 2])];
  const product = { name: "Mate", referenceCode: "M", barcode: "", brand: "", supplier: "", skus };
  await createProduct(systemContext("test"), shop.accountId, product);
});

const defaults = { weight_kg: 0.5, length: 20, width: 15, height: 10, declared_value: 1000, document: "30123456" };

test.skipIf(!existsSync(folder)).each([
  ["tiendanube-ventas.csv", "orders", 1, "2r 4r 5r 6r 7r 8i 9a 10i 11a"],
  ["shopify-orders-export.csv", "orders", 1, "2r 4r 5i 6a"],
  ["woocommerce-pedidos-es.csv", "orders", 1, "2r 4i 5a"],
  ["mercado-libre-ventas.xlsx", "orders", 6, "7r 8r 11i 12i"],
  ["andreani-envio-masivo.xlsx", "shipments", 2, "3r 4r"],
  ["correo-argentino-carga-masiva.csv", "shipments", 1, "2r 3r 4f"],
])("%s becomes %s below row %d, untouched: %s", async (name, kind, headerRow, expected) => {
  const url = `http://localhost:3000/api/portal/imports?account_id=${shop.accountId}&filename=${name}`;
  const body = new Uint8Array(readFileSync(`${folder}/${name}`));
  const request = new Request(url, { method: "POST", headers: shop.headers, body });
  const found = await (await imports.POST(request as never, { params: Promise.resolve({}) })).json();
  expect(found).toMatchObject({ kind, header_row: headerRow });
  const at = { headers: shop.headers, params: { id: String(found.id) } };
  const input = { mapping: found.mapping, defaults };
  expect((await call(columns.PUT, "/", { ...at, method: "PUT", body: input })).status).toBe(200);
  await processToEnd(rowReader);
  const { body: page } = await call(rowsRoute.GET, "/?per_page=50", at);
  const states = page.data.map(({ number, state }: { number: number; state: string }) => `${number}${state[0]}`);
  expect(states.join(" ")).toBe(expected);
});

import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { warehouses } from "@/db/schema/inventory";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { readSheet } from "@/lib/core/sheets";
import { createProduct, recordMovement } from "@/lib/domain/goods/inventory";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { sheetLimits } from "@/lib/domain/selling/imports";
import { systemContext } from "@/lib/platform/context";
import * as articles from "./articles/route";
import * as counts from "./counts/route";
import * as sheet from "./counts/sheet/route";
import * as template from "./counts/template/route";
import * as file from "./export/route";
import * as transfers from "./transfers/route";

setupTestDatabase();

let shop: TestCaller;
let mate: number;
let viewer: Record<string, string>;

beforeAll(async () => {
  const ctx = systemContext("test");
  shop = await createTestAccount();
  const codes = ["NORTE", "SUR"].map((code) => ({ accountId: shop.accountId, code, name: `Depósito ${code}` }));
  await connection().db.insert(warehouses).values(codes);
  const measures = { weightGrams: 100, lengthCm: 1, widthCm: 1, heightCm: 1, classificationId: 1 } as const;
  const product = await createProduct(ctx, shop.accountId, {
    name: "Mate",
    referenceCode: "MATE",
    barcode: "",
    brand: "",
    supplier: "",
    skus: ["MATE-1", "MATE-2"].map((sku, at) => ({
      sku,
      name: "Mate",
      barcode: `779123456789${at}`,
      unitDeclaredValueCents: 0,
      ...measures,
    })),
  });
  mate = product.skus[0]?.id ?? 0;
  await recordMovement(ctx, mate, { warehouse: "NORTE", type: "IN", qtyChanged: 10, reason: "test", comments: null });
  const { id } = await createUser(ctx, { email: "viewer@example.com" });
  await addMember(ctx, { userId: id, accountId: shop.accountId, role: "viewer" });
  viewer = await signedInHeaders(id);
});

const query = (extra: Record<string, string> = {}) =>
  new URLSearchParams({ account_id: String(shop.accountId), ...extra }).toString();
const find = (extra: Record<string, string>) =>
  call(articles.GET, `/api/portal/stock/articles?${query(extra)}`, { headers: shop.headers });
const upload = (text: string, extra: Record<string, string> = {}) =>
  call(sheet.POST, `/api/portal/stock/counts/sheet?${query(extra)}`, { headers: shop.headers, body: text });
const apply = (lines: unknown, headers: Readonly<Record<string, string>> = shop.headers) =>
  call(counts.POST, "/api/portal/stock/counts", { headers, body: { account_id: shop.accountId, lines } });
const transfer = (body: Record<string, unknown>, headers: Readonly<Record<string, string>> = shop.headers) =>
  call(transfers.POST, "/api/portal/stock/transfers", { headers, body: { account_id: shop.accountId, ...body } });
const exported = async (extra: Record<string, string>) => {
  const { body } = await call(file.GET, `/api/portal/stock/export?${query(extra)}`, { headers: shop.headers });
  return (await readSheet(Buffer.from(body), sheetLimits)).rows.map(({ cells }) => cells.slice(0, 5));
};

describe("the stock desk", () => {
  test("finds an article by its code or bar code, in a warehouse of its own", async () => {
    const article = { sku_id: mate, sku: "MATE-1", barcode: "7791234567890", on_hand: 10, reserved: 0 };
    const inNorte = { status: 200, body: { ...article, warehouse: "NORTE" } };
    expect(await find({ code: "mate'1", warehouse: "NORTE" })).toMatchObject(inNorte);
    expect(await find({ code: "07791234567890", warehouse: "depósito norte" })).toMatchObject(inNorte);
    expect(await find({ code: "NADA", warehouse: "NORTE" })).toMatchObject({ status: 404 });
    expect(await find({ code: "MATE-1", warehouse: "OESTE" })).toMatchObject({
      status: 422,
      body: { errors: { warehouse: ["Debe ser un depósito de la cuenta: NORTE, SUR."] } },
    });
    expect(await find({ code: "MATE-1" })).toMatchObject({ status: 422 });
  });

  test("reads a sheet of counts with what it refuses, and writes nothing", async () => {
    const { status, body } = await upload(
      "SKU;Depósito;Cantidad;Color\nMATE-1;;4;rojo\n7791234567890;NORTE;3;\nMATE-2;sur;5;\nNADA;;1;\nMATE-1;OESTE;1;\nMATE-2;;x;",
      { warehouse: "NORTE" },
    );
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([
      { sku: "MATE-1", warehouse: "NORTE", on_hand: 10, counted: 7 },
      { sku: "MATE-2", warehouse: "SUR", on_hand: 0, counted: 5 },
    ]);
    expect(body).toMatchObject({ refused: 3, columns: { header_row: 1, unused: ["Color"], missing: [] } });
    expect(body.problems).toEqual([
      { row: 5, field: "code", text: "NADA", message: "Ningún SKU ni código de barras de la cuenta es ese." },
      { row: 6, field: "warehouse", text: "OESTE", message: "Debe ser un depósito de la cuenta: NORTE, SUR." },
      { row: 7, field: "counted", text: "x", message: "Debe ser un número entero de unidades, desde cero." },
    ]);
    expect(await upload("SKU;Hay\nMATE-1;3")).toMatchObject({
      status: 200,
      body: { lines: [], columns: { missing: ["counted"], unused: ["Hay"], samples: ["MATE-1", "3"] } },
    });
    const columns = { header_row: "1", columns: "code:0,counted:1,warehouse" };
    expect(await upload("SKU;Hay\nMATE-1;3", { warehouse: "NORTE", ...columns })).toMatchObject({
      body: { lines: [{ sku: "MATE-1", counted: 3 }], columns: { missing: [], unused: [] } },
    });
    expect(await upload("SKU;Hay\nMATE-1;3", { columns: "code:x" })).toMatchObject({
      status: 422,
      body: { errors: { columns: [expect.any(String)] } },
    });
    expect(await find({ code: "MATE-1", warehouse: "NORTE" })).toMatchObject({ body: { on_hand: 10 } });
  });

  test("applies a count, once for a key, and tells what has moved", async () => {
    const line = { sku_id: mate, warehouse: "NORTE", counted: 8, on_hand: 10 };
    const headers = { ...shop.headers, "Idempotency-Key": "count-1" };
    const applied = { status: 200, body: { applied: true, changed: 1, same: 0, moved: [] } };
    expect(await apply([line], headers)).toMatchObject(applied);
    expect(await apply([line], headers)).toMatchObject(applied);
    expect(await apply([{ ...line, counted: 9 }])).toMatchObject({
      status: 200,
      body: { applied: false, moved: [{ sku_id: mate, warehouse: "NORTE", on_hand: 8, reserved: 0 }] },
    });
    expect(await apply([])).toMatchObject({ status: 422, body: { errors: { lines: [expect.any(String)] } } });
    expect(await apply([{ ...line, counted: -1 }])).toMatchObject({
      status: 422,
      body: { errors: { "lines.0.counted": [expect.any(String)] } },
    });
    expect(await apply([{ ...line, warehouse: "OESTE", on_hand: 0 }])).toMatchObject({ status: 422 });
  });

  test("transfers between warehouses and names the line that has too little", async () => {
    const lines = [{ sku_id: mate, quantity: 3 }];
    expect(await transfer({ from: "NORTE", to: "SUR", lines })).toMatchObject({ status: 201, body: { moved: 1 } });
    expect(await find({ code: "MATE-1", warehouse: "SUR" })).toMatchObject({ body: { on_hand: 3 } });
    expect(await transfer({ from: "SUR", to: "NORTE", lines: [{ sku_id: mate, quantity: 4 }] })).toMatchObject({
      status: 422,
      body: { errors: { "lines.0.quantity": ["Hay 3 disponibles en el depósito de salida."] } },
    });
    expect(await transfer({ from: "SUR", to: "SUR", lines })).toMatchObject({
      status: 422,
      body: { errors: { to: [expect.any(String)] } },
    });
  });

  test("exports what a count reads back, as CSV and as a workbook", async () => {
    expect(await exported({ format: "spanish", lang: "es" })).toEqual([
      ["SKU", "Depósito", "En depósito", "Reservado", "Disponible"],
      ["MATE-1", "NORTE", "5", "0", "5"],
      ["MATE-1", "SUR", "3", "0", "3"],
      ["MATE-2", "", "", "", ""],
    ]);
    expect(await exported({ warehouse: "SUR" })).toEqual([expect.anything(), ["MATE-1", "SUR", "3", "0", "3"]]);
    for (const lang of ["es", "en"]) {
      const { body } = await call(file.GET, `/api/portal/stock/export?${query({ format: "spanish", lang })}`, {
        headers: shop.headers,
      });
      const { body: read } = await upload(body);
      expect(read).toMatchObject({
        refused: 0,
        lines: [
          { counted: 5, on_hand: 5 },
          { counted: 3, on_hand: 3 },
        ],
      });
    }
    const workbook = await file.GET(
      new Request(`http://localhost:3000/api/portal/stock/export?${query({ format: "xlsx" })}`, {
        headers: shop.headers,
      }) as never,
      { params: Promise.resolve({}) },
    );
    const { rows } = await readSheet(Buffer.from(await workbook.arrayBuffer()), sheetLimits);
    expect(rows.map(({ cells }) => cells[2])).toEqual(["En depósito", "5", "3", ""]);
  });

  test("is closed to a viewer, who may only read and export, and to another account", async () => {
    const other = await createTestAccount();
    const lines = [{ sku_id: mate, quantity: 1 }];
    const line = { sku_id: mate, warehouse: "NORTE", counted: 0, on_hand: 5 };
    expect(await apply([line], viewer)).toMatchObject({ status: 403 });
    expect(await transfer({ from: "NORTE", to: "SUR", lines }, viewer)).toMatchObject({ status: 403 });
    expect(await call(template.GET, "/api/portal/stock/counts/template", { headers: viewer })).toMatchObject({
      status: 403,
    });
    expect(await call(file.GET, `/api/portal/stock/export?${query()}`, { headers: viewer })).toMatchObject({
      status: 200,
    });
    for (const reply of [
      await apply([line], other.headers),
      await transfer({ from: "A", to: "B", lines }, other.headers),
    ])
      expect([403, 404]).toContain(reply.status);
    const own = { account_id: other.accountId, lines: [{ ...line, counted: 3 }] };
    expect(await call(counts.POST, "/api/portal/stock/counts", { headers: other.headers, body: own })).toMatchObject({
      status: 404,
    });
  });
});

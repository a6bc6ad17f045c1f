import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { rowReader } from "@/lib/api/sheets/import-row";
import { writeCsv } from "@/lib/core/sheets";
import { sheetXml, workbook } from "@/lib/core/sheets/testing";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { csvOf, processToEnd, sheetRow } from "@/lib/domain/selling/imports/testing";
import * as shipments from "../shipments/route";
import * as columns from "./[id]/columns/route";
import * as result from "./[id]/result/route";
import * as one from "./[id]/route";
import * as rowRoute from "./[id]/rows/[number]/route";
import * as rowsRoute from "./[id]/rows/route";
import * as run from "./[id]/run/route";
import * as made from "./[id]/shipments/route";
import * as imports from "./route";
import * as template from "./template/route";

setupTestDatabase();
let shop: TestCaller;
beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
});

async function upload(file: Uint8Array, { caller = shop, accountId = shop.accountId, key = "" } = {}) {
  const url = `http://localhost:3000/api/portal/imports?account_id=${accountId}&filename=pedidos.csv`;
  const headers = { ...caller.headers, ...(key && { "Idempotency-Key": key }) };
  const request = new Request(url, { method: "POST", headers, body: new Uint8Array(file) });
  const response = await imports.POST(request as never, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

test("a spreadsheet goes from its columns over corrections to shipments and a file of results", async () => {
  const { status, body } = await upload(csvOf([sheetRow("A-1"), sheetRow("A-2", { CP: "x" }), sheetRow("=A-3")]));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    total: 3,
    is_mapped: false,
    mapping: { external_id: [0], zipcode: [9], weight_kg: [13] },
  });
  const params = { id: String(body.id) };
  const at = { headers: shop.headers, params };

  const mapped = await call(columns.PUT, "/", { ...at, method: "PUT", body: { mapping: body.mapping } });
  expect(mapped.body).toMatchObject({ is_mapped: true, counts: { waiting: 3 } });
  await processToEnd(rowReader);
  const invalid = await call(rowsRoute.GET, "/?state=faulty,failed", at);
  expect(invalid.body.data).toMatchObject([
    { number: 3, issues: [{ field: "zipcode", message: expect.stringContaining("código postal") }] },
  ]);
  const fix = { fields: { zipcode: "1414" } };
  const fixed = await call(rowRoute.PATCH, "/", {
    ...at,
    method: "PATCH",
    params: { ...params, number: "3" },
    body: fix,
  });
  expect(fixed.body).toMatchObject({ state: "ready", price: expect.any(Number) });

  expect((await call(run.POST, "/", { ...at, body: { action: "create" } })).status).toBe(202);
  await processToEnd(rowReader);
  expect((await call(one.GET, "/", at)).body).toMatchObject({ counts: { created: 3 } });
  const file = await call(result.GET, "/?lang=es", at);
  const [header, first, second, third] = file.body.split("\r\n");
  expect(header).toContain("Fila;Resultado;Pedido;Envío");
  expect(first).toMatch(/^2;Creado;;\d+;/);
  expect(second).toContain(";1414;");
  expect(third).toContain(";'=A-3;");
  expect((await call(template.GET, "/?lang=en", at)).headers.get("content-type")).toContain("spreadsheetml");
});

test("a file of orders becomes orders, below headings that somebody chose, with values for all of it", async () => {
  const headings = [
    "Pedido",
    "Nombre",
    "Dirección",
    "Ciudad",
    "Provincia",
    "CP",
    "Producto",
    "Cantidad",
    "DNI",
    "Email",
    "Teléfono",
  ];
  const place = ["Honduras 4800", "Palermo", "Capital Federal", "1414"];
  const person = ["28345112", "lucia@example.com", "11 5283-4511"];
  const file = writeCsv([
    ["Ventas de octubre"],
    headings,
    ["O-1", "Lucía Fernández", ...place, "Mate", "2", ...person],
    ["O-1", "", "", "", "", "", "Bombilla", "1"],
    ["O-2", "Ana Pérez", ...place, "Mate", "1", ...person],
  ]);
  const { body } = await upload(Buffer.from(file));
  expect(body).toMatchObject({ kind: "orders", layout: null, header_row: 2, total: 3, first_rows: { length: 5 } });
  const at = { headers: shop.headers, params: { id: String(body.id) } };
  const put = (input: object) => call(columns.PUT, "/", { ...at, method: "PUT", body: input });
  expect((await put({ header_row: 1 })).body).toMatchObject({
    header_row: 1,
    total: 4,
    headers: expect.arrayContaining(["Ventas de octubre"]),
  });
  const back = await put({ header_row: 2 });
  expect(back.body).toMatchObject({ is_mapped: false, mapping: body.mapping, counts: { waiting: 0 } });
  expect((await put({})).status).toBe(422);
  expect((await put({ header_row: 40 })).body.errors).toHaveProperty("header_row");
  const defaults = { weight_kg: 0.35, length: 12, width: 9, height: 9, declared_value: 1500 };
  const mapped = await put({ header_row: 2, mapping: body.mapping, defaults });
  expect(mapped.body).toMatchObject({
    orders: 2,
    counts: { waiting: 2, part: 1 },
    defaults: { ...defaults, packing: "together" },
  });
  await processToEnd(rowReader);
  const rows = await call(rowsRoute.GET, "/", at);
  expect(rows.body.data).toMatchObject([
    { number: 3, rows: 2, articles: "2 × Mate, 1 × Bombilla", state: "ready", changes: expect.any(Array) },
    { number: 5, rows: 1, articles: "1 × Mate", state: "ready" },
  ]);
  expect((await call(run.POST, "/", { ...at, body: { action: "create", ship: true } })).body).toMatchObject({
    ships: true,
  });
  await processToEnd(rowReader);
  expect((await call(one.GET, "/", at)).body).toMatchObject({ created_shipments: 2, waiting_for_money: 0 });
  const { body: madeOf } = await call(made.GET, "/", at);
  expect(madeOf).toEqual({ ids: [expect.any(Number), expect.any(Number)], waiting_for_money: [] });
  const listed = await call(shipments.GET, `/?account_id=${shop.accountId}&import_id=${body.id}`, {
    headers: shop.headers,
  });
  expect(listed.body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(madeOf.ids.toSorted());
  const file2 = (await call(result.GET, "/?lang=es", at)).body.split("\r\n");
  expect(file2.slice(1, 4).map((line: string) => /^\d+;[^;]+;\d+;\d+;/.test(line))).toEqual([true, true, true]);
  const other = await createTestAccount();
  expect((await call(made.GET, "/", { ...at, headers: other.headers })).status).toBe(404);
  expect(
    (await call(columns.PUT, "/", { ...at, headers: other.headers, method: "PUT", body: { header_row: 1 } })).status,
  ).toBe(404);
});

test("a workbook is accepted too, and any other file rejected with a message", async () => {
  const book = workbook(
    sheetXml([
      ["Nombre", "CP"],
      ["Ana", 1414],
    ]),
  );
  expect((await upload(book)).body).toMatchObject({
    headers: ["Nombre", "CP"],
    total: 1,
    mapping: { name: [0], zipcode: [1] },
  });
  for (const [file, labels] of [
    [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "XLS"],
    [Uint8Array.of(0x89, 0x50, 0, 0, 1), "no es una planilla"],
    [Buffer.from("Nombre;CP\n"), "no tiene filas"],
    [csvOf(Array.from({ length: 20_001 }, () => ["1"])), "20000"],
  ] as const) {
    const { status, body } = await upload(file);
    expect(status).toBe(422);
    expect(body.errors.file[0]).toContain(labels);
  }
  expect((await upload(new Uint8Array(8_000_001))).status).toBe(413);
});

test("a second click uploads once, and nobody uploads into another's account", async () => {
  const file = csvOf([sheetRow("B-1")]);
  const [first, second] = [await upload(file, { key: "k1" }), await upload(file, { key: "k1" })];
  expect(second.body.id).toBe(first.body.id);
  expect((await upload(csvOf([sheetRow("B-2")]), { key: "k1" })).status).toBe(422);
  const other = await createTestAccount();
  expect((await upload(file, { caller: other })).status).toBe(403);
  const foreign = { headers: other.headers, params: { id: String(first.body.id), number: "2" } };
  expect((await call(one.GET, "/", foreign)).status).toBe(404);
  expect((await call(result.GET, "/", foreign)).status).toBe(404);
  expect((await call(run.POST, "/", { ...foreign, body: { action: "create" } })).status).toBe(404);
  expect((await call(rowRoute.PATCH, "/", { ...foreign, method: "PATCH", body: { skip: true } })).status).toBe(404);
});

test("the result of a large sheet is sent in parts", async () => {
  const { body } = await upload(csvOf(Array.from({ length: 250 }, (_, i) => sheetRow(`R-${i}`))));
  const request = new Request("http://localhost:3000/", { headers: shop.headers });
  const response = await result.GET(request as never, { params: Promise.resolve({ id: String(body.id) }) });
  const parts: string[] = [];
  for await (const part of response.body?.pipeThrough(new TextDecoderStream("utf-8", { ignoreBOM: true })) ?? [])
    parts.push(part);
  expect(parts.map((part) => part.split("\r\n").length - 1)).toEqual([1, 100, 100, 50]);
  expect(parts[0]).toMatch(/^\ufeffFila;/);
  expect(parts[3]).toMatch(/;R-249;.*\r\n$/);
});

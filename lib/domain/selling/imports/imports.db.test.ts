import { Socket } from "node:net";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withFullDisk } from "@/db/testing";
import { rowReader } from "@/lib/api/sheets/import-row";
import { message } from "@/lib/core/messages";
import { locales } from "@/lib/core/vocabulary";
import { orderColumns } from "@/lib/i18n/headings";
import { toText } from "@/lib/i18n/to-text";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { createProduct } from "../../goods/inventory";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { transitionShipment } from "../../shipping/shipments";
import {
  deleteOldImports,
  editImportRow,
  findImport,
  type ImportRow,
  listImportRows,
  mapImport,
  processImports,
  runImport,
  suggestMapping,
  walkImportRows,
} from "./";
import { importRowsOf, processToEnd, sheetRow, usualSettings } from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");
let shop: TestCaller;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  shop = await createTestAccount();
});

const rowsOf = async (id: number) => (await listImportRows(ctx(), id, { limit: 100, offset: 0 })).rows;
const shipmentsOf = (accountId: number) =>
  connection().db.select().from(shipments).where(eq(shipments.accountId, accountId)).orderBy(shipments.id);
const errorsOf = async (id: number) =>
  Object.fromEntries(
    (await rowsOf(id))
      .filter(({ issues }) => issues.length > 0)
      .map(({ number, issues }) => [number, issues.map(({ field }) => field)]),
  );
const create = async (id: number) => {
  await runImport(ctx(), id, "create");
  await processToEnd(rowReader);
};

describe("a large sheet", () => {
  const rows = Array.from({ length: 450 }, (_, i) => sheetRow(`L-${i}`, { Descripción: "x".repeat(1_000) }));
  const cellBytes = 450_000;

  /** What the connections of this process deliver meanwhile. */
  async function bytesReceivedDuring(work: () => Promise<unknown>): Promise<number> {
    let bytes = 0;
    const { push } = Readable.prototype;
    vi.spyOn(Readable.prototype, "push").mockImplementation(function (this: Readable, ...given) {
      if (this instanceof Socket && Buffer.isBuffer(given[0])) bytes += given[0].length;
      return push.apply(this, given);
    });
    await work();
    vi.restoreAllMocks();
    return bytes;
  }
  afterEach(() => void vi.restoreAllMocks());

  test("is stored row by row, by its columns", async () => {
    const id = await importRowsOf(shop.accountId, rows);
    const found = await findImport(ctx(), id);
    expect(found).toMatchObject({ total: 450, counts: { waiting: 450, skipped: 0 } });
    const stored: ImportRow[] = [];
    for await (const page of walkImportRows(ctx(), id)) stored.push(...page);
    expect(stored.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 2));
    expect(stored.map(({ cells }) => cells)).toEqual(rows);
    for (const [i, { fields }] of stored.entries())
      expect(fields).toMatchObject({ external_id: `L-${i}`, name: "Lucía Fernández", sku: "" });
  });

  test("is mapped by the database: its cells do not pass through this process", async () => {
    const id = await importRowsOf(shop.accountId, rows);
    const { mapping } = await findImport(ctx(), id);
    const settings = { ...usualSettings, mapping: { ...mapping, name: [7], city: [1] } };
    const bytes = await bytesReceivedDuring(() => mapImport(ctx(), id, settings, new Map()));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(cellBytes / 10);
    expect((await rowsOf(id))[99]).toMatchObject({
      state: "waiting",
      fields: { name: "Palermo", city: "Lucía Fernández" },
    });
  });

  test("is read again a page at a time", async () => {
    const id = await importRowsOf(shop.accountId, rows);
    const pages = walkImportRows(ctx(), id);
    const bytes = await bytesReceivedDuring(() => pages.next());
    await pages.return(undefined);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(cellBytes);
  });
});

describe("checking", () => {
  test("every bad row is named with its column and a reason in both languages", async () => {
    const id = await importRowsOf(shop.accountId, [
      sheetRow("A-1"),
      sheetRow("A-2", { CP: "99" }),
      sheetRow("A-3", { "Peso (kg)": "mucho", Email: "sin arroba" }),
      sheetRow("A-4", { DNI: "", Dirección: "Sin altura" }),
      sheetRow("A-5", { Cantidad: "0", "Valor declarado": "gratis" }),
      sheetRow("A-6", { Teléfono: "5,49115E+12" }),
      sheetRow("A-7", { "Peso (kg)": "90" }),
      sheetRow("A-8", { SKU: "NADIE", "Peso (kg)": "", Largo: "", Ancho: "", Alto: "" }),
      sheetRow("A-1"),
      sheetRow("A-9", { Servicio: "por paloma" }),
    ]);
    await processToEnd(rowReader);
    expect(await errorsOf(id)).toEqual({
      3: ["zipcode"],
      4: ["weight_kg", "email"],
      5: ["document", "address"],
      6: ["quantity", "declared_value"],
      7: ["phone"],
      8: [null],
      9: ["sku", "sku", "sku", "sku"],
      10: ["external_id"],
    });
    for (const { issues } of await rowsOf(id))
      for (const issue of issues) for (const locale of locales) expect(toText(issue, locale)).toMatch(/\S/);
    expect((await findImport(ctx(), id)).counts).toMatchObject({ ready: 2, faulty: 8 });
    expect(await shipmentsOf(shop.accountId)).toEqual([]);
  });

  test("a place that cannot be right is named: no such postcode, no such province, a pair that contradicts itself", async () => {
    const id = await importRowsOf(shop.accountId, [
      sheetRow("P-1", { CP: "9999" }),
      sheetRow("P-2", { Provincia: "Cuyo" }),
      sheetRow("P-3", { Provincia: "Mendoza", Ciudad: "Mendoza", CP: "1425" }),
      sheetRow("P-4", { Provincia: "Córdoba", Ciudad: "Córdoba", CP: "5800" }),
      sheetRow("P-5", { Provincia: "Capital Federal", Ciudad: "Villa que nadie conoce" }),
    ]);
    await processToEnd(rowReader);
    const rows = await rowsOf(id);
    const [postcode, province, pair, city, unknown] = rows.map(({ issues }) => issues);
    expect(postcode).toEqual([{ field: "zipcode", ...message("unknown_postcode", { zipcode: 9999 }) }]);
    expect(province).toEqual([{ field: "state", ...message("row_province_unknown", { state: "Cuyo" }) }]);
    expect(pair).toMatchObject([
      { field: "zipcode", code: "row_postcode_elsewhere", facts: { zipcode: 1425, state: "Mendoza" } },
    ]);
    expect(city).toMatchObject([{ field: "city", code: "row_city_elsewhere", facts: { main: "Río Cuarto" } }]);
    expect(unknown).toEqual([]);
    // A city that somebody confirms by saving the row as it is, is right.
    const doubted = rows[3]?.number ?? 0;
    expect((await editImportRow(ctx(), id, doubted, { fields: { name: "Otra" } }, rowReader)).state).toBe("ready");
    expect((await editImportRow(ctx(), id, doubted, { fields: { zipcode: "5850" } }, rowReader)).state).toBe("faulty");
    expect((await editImportRow(ctx(), id, rows[0]?.number ?? 0, { fields: {} }, rowReader)).state).toBe("faulty");
  });

  test("what a spreadsheet made a date of is flagged: house numbers, flats and SKUs", async () => {
    const id = await importRowsOf(shop.accountId, [
      sheetRow("F-1", { Dirección: "Honduras", Altura: "12-may" }),
      sheetRow("F-2", { Piso: "2026-05-12" }),
      sheetRow("F-3", { SKU: "may-26" }),
      sheetRow("F-4", { Dirección: "Honduras", Altura: "1234/36" }),
    ]);
    await processToEnd(rowReader);
    expect(await errorsOf(id)).toEqual({ 2: ["street_number"], 3: ["street_extras"], 4: ["sku"] });
    expect((await rowsOf(id))[0]?.issues).toMatchObject([message("became_date", { text: "12-may" })]);
  });

  test("nothing is created while rows are being checked", async () => {
    const id = await importRowsOf(shop.accountId, [sheetRow("C-1"), sheetRow("C-2")]);
    const onError = (error: unknown) => {
      throw error;
    };
    await processImports(ctx(), { limit: 1, reader: rowReader, onError });
    for (const action of ["create", "retry"] as const)
      await expect(runImport(ctx(), id, action)).rejects.toMatchObject({ detail: { code: "conflict" } });
    expect((await findImport(ctx(), id)).counts).toMatchObject({ queued: 0, created: 0 });
    await processToEnd(rowReader);
    await create(id);
    expect((await findImport(ctx(), id)).counts.created).toBe(2);
  });

  test("rows are priced as creation will charge", async () => {
    const id = await importRowsOf(shop.accountId, [sheetRow("A-1"), sheetRow("A-2", { Servicio: "Express" })]);
    await processToEnd(rowReader);
    const { readyCents } = await findImport(ctx(), id);
    await create(id);
    const made = await shipmentsOf(shop.accountId);
    expect(readyCents).toBe(made.reduce((sum, { priceInclTaxCents }) => sum + priceInclTaxCents, 0));
    // Rows are created concurrently, in no order.
    expect(made.map(({ serviceType }) => serviceType).sort()).toEqual(["express_delivery", "standard_delivery"]);
    expect((await findImport(ctx(), id)).createdCents).toBe(readyCents);
  });

  test("how many of the ready rows the balance pays is told before they are created", async () => {
    const affordable = async (balanceCents: number) => {
      const { accountId } = await createTestAccount({ balanceCents });
      const id = await importRowsOf(accountId, [sheetRow("A-1"), sheetRow("A-2"), sheetRow("A-3")]);
      await processToEnd(rowReader);
      return findImport(ctx(), id);
    };
    const { readyCents, affordable: all } = await affordable(100_000_00);
    expect(all).toBe(3);
    const price = readyCents / 3;
    expect((await affordable(2 * price)).affordable).toBe(2);
    expect((await affordable(2 * price - 1)).affordable).toBe(1);
    expect((await affordable(0)).affordable).toBe(0);
  });

  test("a corrected row is checked at once, and a row that is left out is not created", async () => {
    const id = await importRowsOf(shop.accountId, [sheetRow("A-1", { CP: "" }), sheetRow("A-2")]);
    await processToEnd(rowReader);
    expect(await editImportRow(ctx(), id, 2, { fields: { zipcode: "abc" } }, rowReader)).toMatchObject({
      state: "faulty",
    });
    expect(await editImportRow(ctx(), id, 2, { fields: { zipcode: "1.414" } }, rowReader)).toMatchObject({
      state: "ready",
      issues: [],
    });
    expect(await editImportRow(ctx(), id, 3, { fields: {}, skip: true }, rowReader)).toMatchObject({
      state: "skipped",
    });
    await create(id);
    expect((await findImport(ctx(), id)).counts).toMatchObject({ created: 1, skipped: 1 });
    await expect(editImportRow(ctx(), id, 2, { fields: { name: "Otra" } }, rowReader)).rejects.toMatchObject({
      detail: { code: "conflict" },
    });
  });

  test("a correction that comes while a row is being checked is not overwritten", async () => {
    const id = await importRowsOf(shop.accountId, [sheetRow("A-1", { CP: "" })]);
    let working: Promise<unknown> | undefined;
    await inTransaction(ctx(), async (tx) => {
      await editImportRow(tx, id, 2, { fields: { zipcode: "1414" } }, rowReader);
      // The check has read the row as it was; writing its result waits for the commit of the correction.
      await new Promise<void>((resolve) => {
        const readShipment: typeof rowReader.readShipment = (...given) => {
          resolve();
          return rowReader.readShipment(...given);
        };
        working = processImports(ctx(), { limit: 10, reader: { ...rowReader, readShipment }, onError: () => {} });
      });
    });
    await working;
    expect(await rowsOf(id)).toMatchObject([{ state: "ready", fields: { zipcode: "1414" } }]);
  });

  test("articles of the catalogue need no measures", async () => {
    await createProduct(ctx(), shop.accountId, {
      name: "Mate",
      referenceCode: "M",
      barcode: "",
      brand: "",
      supplier: "",
      skus: [
        {
          sku: "MATE-1",
          name: "Mate",
          barcode: "",
          unitDeclaredValueCents: 0,
          weightGrams: 300,
          lengthCm: 10,
          widthCm: 10,
          heightCm: 10,
          classificationId: 1,
        },
      ],
    });
    const unmeasured = { "Peso (kg)": "", Largo: "", Ancho: "", Alto: "" };
    const id = await importRowsOf(shop.accountId, [sheetRow("A-1", { ...unmeasured, SKU: "MATE-1", Cantidad: "3" })]);
    await processToEnd(rowReader);
    await create(id);
    expect(await shipmentsOf(shop.accountId)).toMatchObject([
      { totalWeightGrams: expect.any(Number), source: "import" },
    ]);
  });
});

describe("creating", () => {
  test("the same spreadsheet twice creates everything once", async () => {
    const rows = [sheetRow("A-1"), sheetRow("A-2")];
    const [first, second] = [await importRowsOf(shop.accountId, rows), await importRowsOf(shop.accountId, rows)];
    await processToEnd(rowReader);
    await runImport(ctx(), first, "create");
    await runImport(ctx(), second, "create");
    await processToEnd(rowReader);
    expect(await shipmentsOf(shop.accountId)).toHaveLength(2);
    expect((await findImport(ctx(), second)).counts).toMatchObject({ failed: 2 });
  });

  test("only failed rows are retried, and the order of a cancelled shipment may be created again", async () => {
    const before = await importRowsOf(shop.accountId, [sheetRow("A-1")]);
    await processToEnd(rowReader);
    const id = await importRowsOf(shop.accountId, [sheetRow("A-1"), sheetRow("A-2")]);
    await processToEnd(rowReader);
    await create(before);
    await create(id);
    expect((await findImport(ctx(), id)).counts).toMatchObject({ created: 1, failed: 1 });
    const [existing] = await shipmentsOf(shop.accountId);
    await transitionShipment(ctx(), existing?.id ?? 0, "cancelled", { by: "seller" });
    await runImport(ctx(), id, "retry");
    await processToEnd(rowReader);
    expect((await findImport(ctx(), id)).counts).toMatchObject({ created: 2, failed: 0 });
    expect(await shipmentsOf(shop.accountId)).toHaveLength(3);
  });

  test("concurrent workers create each row once", async () => {
    const id = await importRowsOf(
      shop.accountId,
      Array.from({ length: 30 }, (_, i) => sheetRow(`A-${i}`)),
    );
    await processToEnd(rowReader);
    await runImport(ctx(), id, "create");
    await Promise.all([processToEnd(rowReader), processToEnd(rowReader)]);
    const made = await shipmentsOf(shop.accountId);
    expect(made).toHaveLength(30);
    expect(new Set((await rowsOf(id)).map(({ shipmentId }) => shipmentId))).toEqual(
      new Set(made.map(({ id: made }) => made)),
    );
  });

  test("rows wait for space while the disk is full", async () => {
    const id = await importRowsOf(shop.accountId, [sheetRow("A-1"), sheetRow("A-2")]);
    await processToEnd(rowReader);
    await runImport(ctx(), id, "create");
    await expect(withFullDisk(() => processToEnd(rowReader), "shipments")).rejects.toThrow();
    expect((await findImport(ctx(), id)).counts).toMatchObject({ queued: 2, failed: 0 });
    await processToEnd(rowReader);
    expect((await findImport(ctx(), id)).counts).toMatchObject({ created: 2, failed: 0 });
  });

  test("rows that were not started can be withdrawn", async () => {
    const id = await importRowsOf(shop.accountId, [sheetRow("A-1"), sheetRow("A-2")]);
    await processToEnd(rowReader);
    await runImport(ctx(), id, "create");
    expect((await runImport(ctx(), id, "stop")).counts).toMatchObject({ ready: 2, queued: 0 });
    await processToEnd(rowReader);
    expect(await shipmentsOf(shop.accountId)).toEqual([]);
  });
});

describe("columns", () => {
  test("their mapping is saved for the account, and can change until shipments exist", async () => {
    const id = await importRowsOf(shop.accountId, [sheetRow("A-1")]);
    const found = await findImport(ctx(), id);
    const mapping = found.mapping ?? {};
    const { name: _, ...rest } = mapping;
    const settings = { ...usualSettings, originId: shop.originId, serviceType: "standard_delivery" as const };
    await mapImport(ctx(), id, { ...settings, mapping: { ...rest, description: [1], name: [11] } }, orderColumns);
    const suggested = () => suggestMapping(ctx(), found, { usual: orderColumns, firstRows: [] });
    expect(await suggested()).toMatchObject({ description: [1], name: [11] });
    await mapImport(ctx(), id, { ...settings, mapping }, orderColumns);
    await processToEnd(rowReader);
    await create(id);
    await expect(mapImport(ctx(), id, { ...settings, mapping }, orderColumns)).rejects.toMatchObject({
      detail: { code: "conflict" },
    });
    expect(await shipmentsOf(shop.accountId)).toMatchObject([{ originId: shop.originId }]);
  });
});

test("an import of another account does not exist", async () => {
  const id = await importRowsOf(shop.accountId, [sheetRow("A-1")]);
  const other = await createTestAccount();
  const stranger = systemContext("test", { memberships: [{ accountId: other.accountId, role: "owner" }] });
  for (const work of [
    () => findImport(stranger, id),
    () => listImportRows(stranger, id, { limit: 1, offset: 0 }),
    () => editImportRow(stranger, id, 2, { fields: {} }, rowReader),
    () => runImport(stranger, id, "create"),
  ])
    await expect(work()).rejects.toMatchObject({ detail: { code: "not_found" } });
});

test("imports are deleted after ninety days, their shipments are not", async () => {
  const id = await importRowsOf(shop.accountId, [sheetRow("A-1")]);
  await processToEnd(rowReader);
  await create(id);
  const later = systemContext("test", { now: () => new Date(Date.now() + 91 * 86_400_000) });
  await deleteOldImports(later, { limit: 100 });
  await expect(findImport(ctx(), id)).rejects.toMatchObject({ detail: { code: "not_found" } });
  expect(await shipmentsOf(shop.accountId)).toHaveLength(1);
});

import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import {
  type CatalogueRow,
  countLowStock,
  createProduct,
  findProduct,
  importCatalogue,
  listProducts,
  listStock,
  previewCatalogue,
  replaceProduct,
  stockHistory,
  watchStock,
} from ".";
import { addSku, errorOf, move, openShop } from "./testing";

setupTestDatabase();

const ctx = (at?: string) => systemContext("test", at === undefined ? {} : { now: () => new Date(at) });
const page = { limit: 50, offset: 0 };
const measures = { weightGrams: 100, lengthCm: 1, widthCm: 2, heightCm: 3 };
const entry = (sku: string) => ({
  sku,
  name: sku,
  barcode: "",
  unitDeclaredValueCents: 0,
  classificationId: 1 as const,
  ...measures,
});
const draft = (code: string, ...skus: string[]) => ({
  name: `Producto ${code}`,
  referenceCode: code,
  barcode: "",
  brand: "",
  supplier: "",
  skus: skus.map(entry),
});
const row = (number: number, sku: string, values: CatalogueRow["values"]): CatalogueRow => ({
  row: number,
  sku,
  values,
});

test("stock is found by name, code and warehouse, and marked when no more than the threshold is available", async () => {
  const shop = await openShop();
  const full = await addSku(shop, { NORTE: 10, SUR: 2 });
  const low = await addSku(shop, { NORTE: 3 });
  await addSku(shop);
  await watchStock(ctx(), full, 5);
  await watchStock(ctx(), low, 3);
  const ids = async (filter: object) =>
    (await listStock(ctx(), { accountId: shop, ...page, ...filter })).rows.map(({ id }) => id);
  expect(await ids({})).toHaveLength(3);
  expect(await ids({ isLow: true })).toEqual([low]);
  expect(await countLowStock(ctx(), shop)).toBe(1);
  expect(await ids({ warehouse: "SUR" })).toEqual([full]);
  expect(await ids({ search: "%" })).toEqual([]);
  expect(await ids({ search: "mat" })).toHaveLength(3);
  await watchStock(ctx(), low, null);
  expect(await countLowStock(ctx(), shop)).toBe(0);
  const stranger = systemContext("test", { memberships: [{ accountId: await openShop(), role: "owner" }] });
  expect(await errorOf(watchStock(stranger, low, 1))).toMatchObject({ code: "not_found" });
  expect(await errorOf(listStock(stranger, { accountId: shop, ...page }))).toMatchObject({ code: "forbidden" });
});

test("the history of a SKU is computed backwards from the current stock", async () => {
  const sku = await addSku(await openShop());
  const at = (moment: string, qtyChanged: number, warehouse = "NORTE") =>
    import(".").then(({ recordMovement }) =>
      recordMovement(ctx(moment), sku, {
        warehouse,
        type: qtyChanged > 0 ? "IN" : "OUT",
        qtyChanged,
        reason: "test",
        comments: null,
      }),
    );
  await at("2026-05-01T12:00:00Z", 10);
  // Still the third in Argentina.
  await at("2026-05-04T02:00:00Z", -4);
  await at("2026-05-04T12:00:00Z", 5, "SUR");
  const history = await stockHistory(ctx("2026-05-05T12:00:00Z"), sku, { days: 4 });
  expect(history).toEqual([
    { day: "2026-05-02", inPieces: 0, outPieces: 0, total: 10 },
    { day: "2026-05-03", inPieces: 0, outPieces: 4, total: 6 },
    { day: "2026-05-04", inPieces: 5, outPieces: 0, total: 11 },
    { day: "2026-05-05", inPieces: 0, outPieces: 0, total: 11 },
  ]);
  const ofNorth = await stockHistory(ctx("2026-05-05T12:00:00Z"), sku, { days: 2, warehouse: "NORTE" });
  expect(ofNorth.map(({ total }) => total)).toEqual([6, 6]);
});

test("a product is replaced with its SKUs, and taken codes are rejected with their index", async () => {
  const shop = await openShop();
  const product = await createProduct(ctx(), shop, draft("P1", "A", "B"));
  await createProduct(ctx(), shop, draft("P2", "C"));
  const [a, b] = product.skus;
  const changed = await replaceProduct(ctx(), shop, product.id, {
    ...draft("P1"),
    name: "Otro",
    skus: [{ ...entry("A2"), id: a?.id, lowStockAt: 4 }, entry("D")],
  });
  expect(changed.skus.map(({ sku }) => sku)).toEqual(["A2", "B", "D"]);
  expect(changed.skus[0]).toMatchObject({ lowStockAt: 4 });
  const rejected = (skus: (ReturnType<typeof entry> & { id?: number | undefined })[], code = "P1") =>
    errorOf(replaceProduct(ctx(), shop, product.id, { ...draft(code), skus }));
  expect(await rejected([{ ...entry("C"), id: b?.id }])).toMatchObject({ issues: [{ path: "product.skus.0.sku" }] });
  expect(await rejected([entry("X"), entry("X")])).toMatchObject({ issues: [{ path: "product.skus.1.sku" }] });
  expect(await rejected([{ ...entry("X"), id: 987654 }])).toMatchObject({ issues: [{ path: "product.skus.0.id" }] });
  expect(await rejected([entry("X")], "P2")).toMatchObject({ issues: [{ path: "product.reference_code" }] });
  expect((await listProducts(ctx(), { accountId: shop, search: "a2", ...page })).rows.map(({ id }) => id)).toEqual([
    product.id,
  ]);
});

test("the preview of a spreadsheet shows exactly the changes that the import makes", async () => {
  const shop = await openShop();
  const product = await createProduct(ctx(), shop, draft("P1", "A", "B"));
  const rows = [
    row(2, "A", { name: "A", weightGrams: 250, brand: "Río" }),
    row(3, "B", { name: "B", ...measures }),
    row(4, "N1", { name: "Nuevo", ...measures, referenceCode: "P1" }),
    row(5, "N2", { name: "Nuevo dos", ...measures, referenceCode: "P9", productName: "Nueve", lowStockAt: 2 }),
    row(6, "N3", { name: "Sin medidas" }),
    row(7, "A", { name: "otra vez" }),
    row(8, "B", { referenceCode: "P9" }),
  ];
  const shown = await previewCatalogue(ctx(), shop, rows.slice(0, 6));
  expect(shown).toMatchObject({
    added: [{ row: 4 }, { row: 5 }],
    changed: [
      {
        row: 2,
        changes: [
          { field: "weightGrams", from: 100, to: 250 },
          { field: "brand", from: "", to: "Río" },
        ],
      },
    ],
    same: 1,
  });
  expect(new Set(shown.errors.map((error) => error.row))).toEqual(new Set([6, 7]));
  expect((await previewCatalogue(ctx(), shop, rows.slice(6))).errors).toMatchObject([
    { row: 8, field: "referenceCode" },
  ]);
  expect((await findProduct(ctx(), shop, { id: product.id })).brand).toBe("");
  await importCatalogue(ctx(), shop, rows.slice(0, 6));
  const after = await findProduct(ctx(), shop, { id: product.id });
  expect(after).toMatchObject({
    brand: "Río",
    skus: [{ sku: "A", weightGrams: 250, lengthCm: 1 }, { sku: "B" }, { sku: "N1" }],
  });
  expect(await findProduct(ctx(), shop, { reference: "P9" })).toMatchObject({
    name: "Nueve",
    skus: [{ sku: "N2", lowStockAt: 2 }],
  });
  expect(await importCatalogue(ctx(), shop, rows.slice(0, 4))).toMatchObject({ added: [], changed: [], same: 4 });
});

test("movements carry the actor who made them", async () => {
  const { listMovements } = await import(".");
  const sku = await addSku(await openShop(["NORTE"]));
  await move(sku, undefined, "IN", 2);
  expect((await listMovements(ctx(), sku, page)).rows).toMatchObject([{ actor: "system:test" }]);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { skus } from "@/db/schema/inventory";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import {
  type CatalogueRow,
  countLowStock,
  createProduct,
  findArticleByCode,
  findCatalogueSkus,
  findProduct,
  findSkuByKey,
  hasProducts,
  importCatalogue,
  listInventory,
  listProducts,
  listStock,
  previewCatalogue,
  replaceProduct,
  stockHistory,
  watchStock,
} from "./";
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
    import("./").then(({ recordMovement }) =>
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

test("an account has products once one is created, whatever others have", async () => {
  const shop = await openShop();
  const other = await openShop();
  expect(await hasProducts(ctx(), shop)).toBe(false);
  await createProduct(ctx(), other, draft("P1", "A"));
  expect(await hasProducts(ctx(), shop)).toBe(false);
  expect(await hasProducts(ctx(), other)).toBe(true);
});

const coded = (sku: string, barcode: string) => ({ ...entry(sku), barcode });
const shared = (sku: string) => ({
  code: expect.stringMatching(/^(sku_like_other|code_of_other_sku)$/),
  facts: { sku },
});

test("codes that a scanner cannot tell apart are refused in a new product, and in a changed one", async () => {
  const shop = await openShop();
  const first = await createProduct(ctx(), shop, { ...draft("P1"), skus: [coded("Mate-1", "036000291452")] });
  const created = (...skus: ReturnType<typeof entry>[]) =>
    errorOf(createProduct(ctx(), shop, { ...draft("P2"), skus }));
  expect(await created(entry("X"), entry("MATE-1"))).toMatchObject({
    issues: [{ path: "product.skus.1.sku", message: shared("Mate-1") }],
  });
  expect(await created(coded("X", "0036000291452"))).toMatchObject({
    issues: [{ path: "product.skus.0.barcode", message: shared("Mate-1") }],
  });
  expect(await created(coded("X", "mate-1"))).toMatchObject({ issues: [{ path: "product.skus.0.barcode" }] });
  expect(await created(coded("X", "77"), coded("x", "77"))).toMatchObject({
    issues: [
      { path: "product.skus.1.sku", message: shared("X") },
      { path: "product.skus.1.barcode", message: shared("X") },
    ],
  });
  const second = await createProduct(ctx(), shop, {
    ...draft("P2"),
    skus: [coded("7790001", "7790001"), coded("Yerba", ""), coded("Bombilla", "")],
  });
  const [own, yerba, bombilla] = second.skus;
  const changed = (...skus: (ReturnType<typeof entry> & { id?: number | undefined })[]) =>
    errorOf(replaceProduct(ctx(), shop, second.id, { ...draft("P2"), skus }));
  expect(await changed({ ...coded("7790001", "036000291452"), id: own?.id })).toMatchObject({
    issues: [{ path: "product.skus.0.barcode", message: shared("Mate-1") }],
  });
  expect(
    await changed({ ...coded("BOMBILLA", ""), id: yerba?.id }, { ...coded("Bombilla", ""), id: bombilla?.id }),
  ).toMatchObject({ issues: [{ path: "product.skus.0.sku", message: shared("Bombilla") }] });
  expect(await changed({ ...coded("yerba", "7790002"), id: yerba?.id })).toBeUndefined();
  expect(
    await errorOf(createProduct(ctx(), shop, { ...draft("P3"), barcode: "1", skus: [entry("P3")] })),
  ).toBeUndefined();
  expect(
    await errorOf(createProduct(ctx(), shop, { ...draft("P4"), barcode: "1", skus: [entry("P4")] })),
  ).toMatchObject({
    issues: [{ path: "product.barcode" }],
  });
  // Another account may use the same codes.
  expect(
    await errorOf(createProduct(ctx(), await openShop(), { ...draft("P1"), skus: [coded("MATE-1", "77")] })),
  ).toBeUndefined();
  expect(first.skus).toHaveLength(1);
});

test("codes shared since before the rule stay valid while the rest of the SKU is changed", async () => {
  const shop = await openShop();
  const product = await createProduct(ctx(), shop, { ...draft("P1"), skus: [coded("A", "77"), entry("B")] });
  const [a, b] = product.skus;
  await connection()
    .db.update(skus)
    .set({ sku: "a", barcode: "77" })
    .where(eq(skus.id, b?.id ?? 0));
  const saved = await replaceProduct(ctx(), shop, product.id, {
    ...draft("P1"),
    skus: [
      { ...coded("A", "77"), id: a?.id },
      { ...coded("a", "77"), id: b?.id, name: "Otro" },
    ],
  });
  expect(saved.skus[1]).toMatchObject({ sku: "a", barcode: "77", name: "Otro" });
  expect(await previewCatalogue(ctx(), shop, [row(2, "a", { name: "Más", barcode: "77" })])).toMatchObject({
    changed: [{ row: 2 }],
    errors: [],
  });
});

test("a spreadsheet with codes that a scanner cannot tell apart names the rows and what they collide with", async () => {
  const shop = await openShop();
  await createProduct(ctx(), shop, { ...draft("P1"), skus: [coded("Mate-1", "7790001000019"), coded("Otro", "")] });
  const rows = [
    row(2, "MATE-1", { name: "Mate", ...measures }),
    row(3, "N1", { name: "Uno", ...measures, barcode: "7790001000019" }),
    row(4, "N2", { name: "Dos", ...measures, barcode: "7790001000026" }),
    row(5, "N3", { name: "Tres", ...measures, barcode: "7790001000026" }),
    row(6, "Otro", { barcode: "7790001000019" }),
    row(7, "Mate-1", { name: "Mate nuevo", barcode: "7790001000019" }),
  ];
  const { added, changed, errors } = await importCatalogue(ctx(), shop, rows);
  expect(added.map(({ sku }) => sku)).toEqual(["N2"]);
  expect(changed.map(({ known }) => known.sku)).toEqual(["Mate-1"]);
  expect(errors).toEqual([
    { row: 2, field: "sku", message: shared("Mate-1") },
    { row: 3, field: "barcode", message: shared("Mate-1") },
    { row: 5, field: "barcode", message: shared("N2") },
    { row: 6, field: "barcode", message: shared("Mate-1") },
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
  const { listMovements } = await import("./");
  const sku = await addSku(await openShop(["NORTE"]));
  await move(sku, undefined, "IN", 2);
  expect((await listMovements(ctx(), sku, page)).rows).toMatchObject([{ actor: "system:test" }]);
});

test("a SKU is found in any case and with any hyphen; one that is written just so comes first", async () => {
  const shop = await openShop();
  const other = await openShop();
  await createProduct(ctx(), shop, { ...draft("P1"), skus: [coded("BUG-MATE", "7790000209307"), coded("Yerba", "")] });
  await createProduct(ctx(), other, { ...draft("P1"), skus: [coded("THEIRS", "")] });
  const found = await findCatalogueSkus(ctx(), shop, ["bug-mate", "BUG–mate", "YERBA", "theirs", "no-such", "'"]);
  expect([...found].map(([code, { sku }]) => [code, sku])).toEqual([
    ["bug-mate", "BUG-MATE"],
    ["BUG–mate", "BUG-MATE"],
    ["YERBA", "Yerba"],
  ]);
  expect((await findSkuByKey(ctx(), { accountId: shop, sku: "bug-Mate" })).sku).toBe("BUG-MATE");
  const listed = async (filter: { sku?: string; barcode?: string }) =>
    (await listInventory(ctx(), { accountId: shop, ...filter, limit: 10, offset: 0 })).rows.map(({ sku }) => sku);
  expect(await listed({ sku: "bug-mate" })).toEqual(["BUG-MATE"]);
  expect(await listed({ barcode: "]d20107790000209307" })).toEqual(["BUG-MATE"]);
  expect(await findArticleByCode(ctx(), shop, "(01)07790000209307(10)LOTE1")).toBeDefined();
});

test("a code that was stored as a whole GS1 symbol is the article in it", async () => {
  const shop = await openShop();
  await createProduct(ctx(), shop, { ...draft("P1"), skus: [coded("A", "01077900002093071726123110LOTE1")] });
  for (const code of ["7790000209307", "0107790000209307", "010779000020930710OTRO"])
    expect(await findArticleByCode(ctx(), shop, code)).toBeDefined();
});

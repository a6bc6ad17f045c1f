import { expect, test } from "vitest";
import { guessColumns } from "@/lib/core/layouts";
import { normalizeHeader, readSheet, readSheets, writeXlsx } from "@/lib/core/sheets";
import { locales } from "@/lib/core/vocabulary";
import { findProvince, provinceCodes } from "@/lib/domain/geography/places";
import { noDefaults, sheetLimits } from "@/lib/domain/selling/imports";
import { orderColumns, servicesByText } from "@/lib/i18n/headings";
import type { FileReply } from "../pipeline/reply";
import { countTemplate, readCount } from "./count-rows";
import { importTemplateSheets } from "./import-files";
import { rowReader } from "./import-row";
import { productTemplate, readCatalogue } from "./product-rows";

const settings = { accountId: 1, originId: null, serviceType: null, defaults: noDefaults, layout: null } as const;
const ownFields = [
  ...["external_id", "name", "document", "phone", "email", "street", "street_number", "street_extras"],
  ...["city", "state", "zipcode", "declared_value", "sku", "quantity", "parcels", "description"],
  ...["weight_kg", "length", "width", "height", "service_type"],
];
const sheetOf = ({ bytes }: FileReply) => readSheet(Buffer.from(bytes), sheetLimits);

test.each(locales)("the template of products in %s is read without an error or an unknown heading", async (locale) => {
  const { rows, errors, columns } = readCatalogue(await sheetOf(productTemplate(locale)));
  expect([errors, columns.unused]).toEqual([[], []]);
  expect(rows).toMatchObject([{ values: { weightGrams: 400, unitDeclaredValueCents: 12_345_60, lowStockAt: 5 } }]);
});

test.each(locales)("the template of a stock count in %s is read without an error", async (locale) => {
  const { rows, errors, columns } = readCount(await sheetOf(countTemplate(locale)));
  expect([errors, columns.unused]).toEqual([[], []]);
  expect(rows.map(({ pieces }) => pieces)).toEqual([12, 0]);
});

test.each(locales)(
  "the headings of the template of orders in %s are known, and its rows are orders",
  async (locale) => {
    const [sheet, guide, lists] = await readSheets(await writeXlsx(importTemplateSheets(locale)), sheetLimits);
    const [header, ...orders] = (sheet?.rows ?? []).map(({ cells }) => cells);
    const mapping = Object.entries(guessColumns(header ?? [], orderColumns));
    expect(mapping).toHaveLength(header?.length ?? 0);
    // What only exports of shops say, and other ways to fill in columns that the template has.
    expect(mapping.map(([field]) => field).sort()).toEqual(ownFields.toSorted());
    expect(guide?.rows.slice(1).map(({ cells }) => cells[0])).toEqual(header);
    expect(lists?.rows.slice(1).map(({ cells }) => findProvince(cells[0] ?? ""))).toEqual(provinceCodes);
    for (const cell of lists?.rows.slice(1).map(({ cells }) => cells[1] ?? "") ?? [])
      expect(cell === "" || servicesByText.has(normalizeHeader(cell))).toBe(true);
    expect(orders).toHaveLength(2);
    for (const cells of orders) {
      const fields = Object.fromEntries(mapping.map(([field, [column = 0]]) => [field, cells[column] ?? ""]));
      const read = rowReader.readShipment(fields, settings);
      expect("issues" in read ? read.issues : []).toEqual([]);
    }
  },
);

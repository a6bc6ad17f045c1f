import { type Message, message } from "@/lib/core/messages";
import { toCents } from "@/lib/core/money";
import { type CellKind, readCell } from "@/lib/core/read/cell";
import { isForeignAmount } from "@/lib/core/read/currency";
import { type MeasureUnit, readMeasure } from "@/lib/core/read/measure";
import { normalizeHeader, readNumber, type Sheet, type SheetRow } from "@/lib/core/sheets";
import { type ClassificationId, type Locale, limits } from "@/lib/core/vocabulary";
import type { CatalogueError, CatalogueField, CatalogueRow, CatalogueValues } from "@/lib/domain/goods/inventory";
import { classificationsByText, type ProductColumn, productColumns } from "@/lib/i18n/headings";
import { sheetWords } from "@/lib/i18n/sheets";
import type { FileReply } from "../pipeline/reply";
import { templateFile } from "./template-file";

export interface ReadCatalogue {
  readonly rows: readonly CatalogueRow[];
  readonly errors: readonly CatalogueError[];
  /** Unknown headings. */
  readonly ignored: readonly string[];
  /** Whether the sheet has a SKU column, without which nothing can be read. */
  readonly hasSku: boolean;
}

/** Reads SKUs from a spreadsheet, with an error for each value that cannot be read. */
export function readCatalogue({ rows: [header, ...body] }: Sheet): ReadCatalogue {
  const titles = header?.cells ?? [];
  const columns = titles.map((title) => productColumns.get(normalizeHeader(title)));
  const errors: CatalogueError[] = [];
  const rows = body.flatMap((entry) => {
    const texts = new Map<ProductColumn, string>();
    columns.forEach((column, at) => {
      const text = entry.cells[at] ?? "";
      if (column && text !== "" && !texts.has(column)) texts.set(column, text);
    });
    const { row, found } = readRow(entry, texts);
    errors.push(...found);
    return row && found.length === 0 ? [row] : [];
  });
  return {
    rows,
    errors,
    ignored: titles.filter((title, at) => title !== "" && !columns[at]),
    hasSku: columns.includes("sku"),
  };
}

const kinds: Readonly<Partial<Record<ProductColumn, CellKind>>> = {
  sku: "code",
  barcode: "code",
  referenceCode: "code",
  name: "name",
  productName: "name",
  brand: "name",
  supplier: "name",
};

function readRow({ number: row }: SheetRow, cells: ReadonlyMap<ProductColumn, string>) {
  const found: CatalogueError[] = [];
  const reject = (field: CatalogueError["field"], reason: Message): undefined => {
    found.push({ row, field, message: reason });
  };
  const texts = new Map<ProductColumn, string>();
  for (const [column, cell] of cells) {
    const { text, fault } = readCell(cell, kinds[column]);
    if (fault) reject(column === "weightKg" ? "weightGrams" : column, fault);
    else if (text !== "") texts.set(column, text);
  }
  const readText = (column: CatalogueField, maximum: number): string | undefined => {
    const text = texts.get(column);
    if (text === undefined) return undefined;
    if (text.length > maximum) return reject(column, message("cell_has_too_many_characters", { maximum }));
    if (/[\p{Cc}\u2028\u2029]/u.test(text)) return reject(column, message("cell_has_line_break"));
    return text;
  };
  const readCount = (column: CatalogueField) => {
    const value = readNumber(texts.get(column) ?? "", 0);
    if (value === undefined || (value >= 0 && value <= limits.stockPieces)) return value;
    return reject(column, message("cell_not_a_number"));
  };
  const readSide = (column: CatalogueField & ProductColumn) => {
    const value = readSize(texts.get(column), "cm", column, reject);
    if (value === undefined) return undefined;
    const side = Math.ceil(value);
    return side >= 1 && side <= limits.sideCm ? side : reject(column, message("cell_not_a_number"));
  };
  const sku = texts.get("sku") ?? "";
  if (sku === "" && found.every(({ field }) => field !== "sku")) reject("sku", message("sku_missing"));
  if (sku.length > limits.sku) reject("sku", message("code_spoilt_by_spreadsheet"));
  const values: CatalogueValues = {
    name: readText("name", limits.itemDescription),
    barcode: readText("barcode", limits.sku),
    productName: readText("productName", limits.itemDescription),
    referenceCode: readText("referenceCode", limits.sku),
    brand: readText("brand", limits.name),
    supplier: readText("supplier", limits.name),
    unitDeclaredValueCents: readAmount(texts.get("unitDeclaredValueCents"), reject),
    weightGrams: readWeight(texts, reject),
    lengthCm: readSide("lengthCm"),
    widthCm: readSide("widthCm"),
    heightCm: readSide("heightCm"),
    classificationId: readClassification(texts.get("classificationId"), reject),
    lowStockAt: readCount("lowStockAt"),
  };
  return { row: { row, sku, values }, found };
}

type Reject = (field: CatalogueError["field"], reason: Message) => undefined;

function readAmount(text: string | undefined, reject: Reject): number | undefined {
  const value = readNumber(text ?? "", 2);
  if (value === undefined) return undefined;
  const cents = Number.isNaN(value) ? undefined : toCents(value);
  if (cents !== undefined && cents >= 0 && cents <= limits.declaredValueCents) return cents;
  const isForeign = isForeignAmount(text ?? "");
  return reject("unitDeclaredValueCents", message(isForeign ? "currency_not_pesos" : "catalogue_amount_not_valid"));
}

function readWeight(texts: ReadonlyMap<ProductColumn, string>, reject: Reject): number | undefined {
  const isKilograms = texts.has("weightKg");
  const value = readSize(
    texts.get(isKilograms ? "weightKg" : "weightGrams"),
    isKilograms ? "kg" : "g",
    "weightGrams",
    reject,
  );
  if (value === undefined) return undefined;
  const grams = Math.round(value);
  if (grams >= 1 && grams <= limits.weightGrams) return grams;
  return reject("weightGrams", message(isKilograms ? "catalogue_weight_not_valid" : "cell_not_a_number"));
}

/** NaN for what is no number. */
function readSize(text: string | undefined, unit: MeasureUnit, field: CatalogueField, reject: Reject) {
  const read = readMeasure(text ?? "", unit);
  if (!read || "value" in read) return read?.value;
  return read.fault === "not_a_number" ? Number.NaN : reject(field, message("unit_unknown", { unit: read.unit }));
}

function readClassification(text: string | undefined, reject: Reject): ClassificationId | undefined {
  if (text === undefined) return undefined;
  return (
    classificationsByText.get(normalizeHeader(text)) ?? reject("classificationId", message("classification_unknown"))
  );
}

/** A template with headings that `readCatalogue` knows and an example row. */
export const productTemplate = (locale: Locale): FileReply => templateFile(sheetWords[locale].productTemplate);

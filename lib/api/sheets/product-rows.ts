import { type Message, message } from "@/lib/core/messages";
import { toCents } from "@/lib/core/money";
import { type CellKind, readCell } from "@/lib/core/read/cell";
import { isForeignAmount } from "@/lib/core/read/currency";
import { type MeasureUnit, readMeasure } from "@/lib/core/read/measure";
import {
  agreedDecimalSign,
  type ColumnChoice,
  type ColumnReading,
  type DecimalSign,
  normalizeHeader,
  readColumns,
  readNumber,
  type Sheet,
  type SheetColumns,
  type SheetRow,
} from "@/lib/core/sheets";
import { type ClassificationId, type Locale, limits } from "@/lib/core/vocabulary";
import type { CatalogueError, CatalogueField, CatalogueRow, CatalogueValues } from "@/lib/domain/goods/inventory";
import { classificationsByText, type ProductColumn, productColumns } from "@/lib/i18n/headings";
import { sheetWords } from "@/lib/i18n/sheets";
import type { FileReply } from "../pipeline/reply";
import { completeVariant, leftOutReason, readFamilies } from "./product-families";
import { templateFile } from "./template-file";

export interface ReadCatalogue {
  readonly columns: SheetColumns<ProductColumn>;
  readonly rows: readonly CatalogueRow[];
  readonly errors: readonly CatalogueError[];
  /** Rows that are no articles, such as that of a product above its variants. */
  readonly leftOut: readonly { readonly row: number; readonly text: string; readonly message: Message }[];
  /** SKUs with a weight or side of zero, which is none. */
  readonly unmeasured: readonly { readonly row: number; readonly sku: string; readonly typed: TypedZeros }[];
}

/** The zeros of a row as they were typed, by field. */
type TypedZeros = Readonly<Partial<Record<CatalogueField, string>>>;

/** Reads SKUs from a spreadsheet, with an error for each value that cannot be read. Nothing without a SKU column. */
export function readCatalogue(sheet: Sheet, choice?: ColumnChoice): ReadCatalogue {
  const reading = readProductColumns(sheet, choice);
  const { columns, rows, textOf } = reading;
  const entries = columns.missing.length > 0 ? [] : rows.map((row) => readTexts(row, reading));
  const families = readFamilies(entries.map(({ texts }) => texts));
  const signs = new Map(signed.map((column) => [column, agreedDecimalSign(rows.map((row) => textOf(row, column)))]));
  const read = entries.map(({ row, texts, errors, reject }) => {
    const family = families.get(texts.get("group") ?? "");
    const reason = leftOutReason(texts, family);
    if (reason) {
      const text = texts.get("sku") ?? texts.get("name") ?? texts.get("group") ?? "";
      return { leftOut: [{ row, text, message: reason }], rows: [], errors: [], unmeasured: [] };
    }
    const { zeros, ...read } = readValues({ texts: completeVariant(texts, family), errors, signs, reject });
    const entry: CatalogueRow = {
      row,
      ...read,
      ...(family ? { family: { code: family.code, name: family.name } } : {}),
    };
    return {
      leftOut: [],
      rows: errors.length === 0 ? [entry] : [],
      errors,
      unmeasured: Object.keys(zeros).length > 0 ? [{ row, sku: read.sku, typed: zeros }] : [],
    };
  });
  return {
    columns,
    rows: read.flatMap(({ rows }) => rows),
    errors: read.flatMap(({ errors }) => errors),
    leftOut: read.flatMap(({ leftOut }) => leftOut),
    unmeasured: read.flatMap(({ unmeasured }) => unmeasured),
  };
}

/** Only beside ids and parents of rows, as WooCommerce has them, is a type one of rows; else people call anything so. */
function readProductColumns(sheet: Sheet, choice?: ColumnChoice): ColumnReading<ProductColumn> {
  const rules = { headings: productColumns, needed: ["sku"] as const };
  const reading = readColumns(sheet, rules, choice);
  const { headerRow, columns } = reading.columns;
  if (choice?.columns || (columns.rowId && columns.group)) return reading;
  return readColumns(sheet, rules, { headerRow, columns: { ...columns, kind: [], rowId: [] } });
}

const kinds: Readonly<Partial<Record<ProductColumn, CellKind>>> = {
  sku: "code",
  barcode: "code",
  referenceCode: "code",
  group: "code",
  name: "name",
  productName: "name",
  brand: "name",
  supplier: "name",
  option1: "name",
  option2: "name",
  option3: "name",
};
/** Values of columns that are no fields are faults of the field that is made of them. */
const fields: Readonly<Partial<Record<ProductColumn, CatalogueField>>> = {
  weightKg: "weightGrams",
  group: "referenceCode",
  option1: "name",
  option2: "name",
  option3: "name",
};
const fieldOf = (column: ProductColumn) => fields[column] ?? (column as CatalogueField | "sku");
/** Columns whose thousands and decimals only the whole column tells apart: `453.592` grams below `250.0`. */
const signed = ["weightGrams", "lengthCm", "widthCm", "heightCm"] as const satisfies ProductColumn[];

type Reject = (column: ProductColumn, reason: Message) => undefined;

function readTexts(entry: SheetRow, { columns, textOf }: ColumnReading<ProductColumn>) {
  const { number: row } = entry;
  const errors: CatalogueError[] = [];
  const reject: Reject = (column, reason) => {
    errors.push({ row, field: fieldOf(column), text: textOf(entry, column), message: reason });
  };
  const texts = new Map<ProductColumn, string>();
  for (const column of Object.keys(columns.columns) as ProductColumn[]) {
    const { text, fault } = readCell(textOf(entry, column), kinds[column]);
    if (fault) reject(column, fault);
    else if (text !== "") texts.set(column, text);
  }
  return { row, texts, errors, reject };
}

interface Values {
  readonly texts: ReadonlyMap<ProductColumn, string>;
  readonly errors: readonly CatalogueError[];
  readonly signs: ReadonlyMap<ProductColumn, DecimalSign | undefined>;
  readonly reject: Reject;
}

function readValues(given: Values): { sku: string; values: CatalogueValues; zeros: TypedZeros } {
  const { texts, errors, reject } = given;
  const zeros: Partial<Record<CatalogueField, string>> = {};
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
  /** Shops write zero for what nobody has measured. */
  const readMeasured = (column: ProductColumn, unit: MeasureUnit) => {
    const value = readSize(given, column, unit);
    if (value !== 0) return value;
    zeros[fieldOf(column) as CatalogueField] = texts.get(column) ?? "";
    return undefined;
  };
  const readSide = (column: CatalogueField) => {
    const value = readMeasured(column, "cm");
    if (value === undefined) return undefined;
    const side = Math.ceil(value);
    return side >= 1 && side <= limits.sideCm ? side : reject(column, message("cell_not_a_number"));
  };
  const readWeight = () => {
    const column = texts.has("weightKg") ? "weightKg" : "weightGrams";
    const value = readMeasured(column, column === "weightKg" ? "kg" : "g");
    if (value === undefined) return undefined;
    const grams = Math.round(value);
    if (grams >= 1 && grams <= limits.weightGrams) return grams;
    return reject(column, message(column === "weightKg" ? "catalogue_weight_not_valid" : "cell_not_a_number"));
  };
  const sku = texts.get("sku") ?? "";
  if (sku === "" && errors.every(({ field }) => field !== "sku")) reject("sku", message("sku_missing"));
  if (sku.length > limits.sku) reject("sku", message("code_spoilt_by_spreadsheet"));
  if ((texts.get("group") ?? "").length > limits.sku)
    reject("group", message("cell_has_too_many_characters", { maximum: limits.sku }));
  const values: CatalogueValues = {
    name: readText("name", limits.itemDescription),
    barcode: readText("barcode", limits.sku),
    productName: readText("productName", limits.itemDescription),
    referenceCode: readText("referenceCode", limits.sku),
    brand: readText("brand", limits.name),
    supplier: readText("supplier", limits.name),
    unitDeclaredValueCents: readAmount(texts.get("unitDeclaredValueCents"), reject),
    weightGrams: readWeight(),
    lengthCm: readSide("lengthCm"),
    widthCm: readSide("widthCm"),
    heightCm: readSide("heightCm"),
    classificationId: readClassification(texts.get("classificationId"), reject),
    lowStockAt: readCount("lowStockAt"),
  };
  return { sku, values, zeros };
}

function readAmount(text: string | undefined, reject: Reject): number | undefined {
  const value = readNumber(text ?? "", 2);
  if (value === undefined) return undefined;
  const cents = Number.isNaN(value) ? undefined : toCents(value);
  if (cents !== undefined && cents >= 0 && cents <= limits.declaredValueCents) return cents;
  const isForeign = isForeignAmount(text ?? "");
  return reject("unitDeclaredValueCents", message(isForeign ? "currency_not_pesos" : "catalogue_amount_not_valid"));
}

/** NaN for what is no number. */
function readSize({ texts, signs, reject }: Values, column: ProductColumn, unit: MeasureUnit) {
  const read = readMeasure(texts.get(column) ?? "", unit, signs.get(column));
  if (!read || "value" in read) return read?.value;
  return read.fault === "not_a_number" ? Number.NaN : reject(column, message("unit_unknown", { unit: read.unit }));
}

function readClassification(text: string | undefined, reject: Reject): ClassificationId | undefined {
  if (text === undefined) return undefined;
  return (
    classificationsByText.get(normalizeHeader(text)) ?? reject("classificationId", message("classification_unknown"))
  );
}

/** A template with headings that `readCatalogue` knows and an example row. */
export const productTemplate = (locale: Locale): FileReply => templateFile(sheetWords[locale].productTemplate);

import type { ErrorDetail } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { type CellKind, readCell } from "@/lib/core/read/cell";
import { isForeignAmount } from "@/lib/core/read/currency";
import { type MeasureUnit, readMeasure } from "@/lib/core/read/measure";
import { readStreet } from "@/lib/core/read/street";
import { normalizeHeader, readNumber } from "@/lib/core/sheets";
import { cutText } from "@/lib/core/text/cut-text";
import { type ImportField, limits, type ServiceType } from "@/lib/core/vocabulary";
import type { ImportIssue, RowFields, RowReader } from "@/lib/domain/selling/imports";
import { servicesByText } from "@/lib/i18n/headings";
import { messageOf } from "../pipeline/error-messages";
import { toIssues } from "../shared/issues";
import { ShipmentInput, toShipmentDraft } from "../v2/shipping/shipments";

/** Reads spreadsheet rows as bodies of `POST /v2/shipments`, so that the same rules and messages apply. */
export const rowReader: RowReader = {
  read(fields, { accountId, originId, serviceType }) {
    const issues = new Issues();
    const row = readCells(fields, issues);
    const load = readLoad(row, issues);
    const body = {
      account_id: accountId,
      origin_id: originId ?? "auto",
      external_id: row.external_id,
      source: "import",
      declared_value: readAmount(row, issues),
      service_type: readService(row.service_type, issues) ?? serviceType ?? undefined,
      destination: readDestination(row, issues),
      ...load,
    };
    const parsed = ShipmentInput.safeParse(body, { reportInput: true });
    if (!parsed.success)
      for (const { path, message: reason } of toIssues(parsed.error.issues))
        issues.add(columnOf(fieldOf(path), row), reason);
    if (issues.list.length > 0) return { issues: issues.list };
    if (parsed.success) return { draft: toShipmentDraft(parsed.data) };
    return { issues: [{ field: null, ...message("row_failed") }] };
  },

  explain(error) {
    if (!error) return [{ field: null, ...message("row_failed") }];
    if (error.code === "validation_failed")
      return error.issues.map(({ path, message: reason }) => ({ field: fieldOf(path), ...reason }));
    return [{ field: error.code === "insufficient_stock" ? "sku" : null, ...toMessage(error) }];
  },
};

const toMessage = (error: ErrorDetail): Message =>
  error.code === "option_not_selectable"
    ? message("row_not_selectable", { impediments: error.impediments })
    : messageOf(error);

/** Collects issues, at most one for each field: the first one is the most helpful. */
class Issues {
  readonly list: ImportIssue[] = [];

  add(field: ImportField | null, reason: Message): undefined {
    if (!this.list.some((issue) => issue.field === field)) this.list.push({ field, ...reason });
  }
}

const directFields = new Set<string>(["external_id", "declared_value", "service_type"]);
const sameNames = new Set<string>([
  "name",
  "document",
  "phone",
  "email",
  "street",
  "street_number",
  "street_extras",
  "city",
  "state",
  "zipcode",
]);
const loadNames: Readonly<Record<string, ImportField>> = {
  weight: "weight_kg",
  length: "length",
  width: "width",
  height: "height",
  sku: "sku",
  description: "description",
  description_1: "description",
};

/** The column for a path of the request body. */
function fieldOf(path: string): ImportField | null {
  const [first = "", second = ""] = path.split(".");
  const last = path.split(".").at(-1) ?? "";
  if (directFields.has(first)) return first as ImportField;
  if (first === "destination" && sameNames.has(second)) return second as ImportField;
  if (first === "items") return last === "items" ? "quantity" : "sku";
  if (first === "packages") return loadNames[last] ?? "quantity";
  return null;
}

/** The column that a field was read from: street and number may stand in one of the whole address, weights in grams. */
function columnOf(field: ImportField | null, row: RowFields): ImportField | null {
  if (row.address && !row.street && (field === "street" || field === "street_number")) return "address";
  return field === "weight_kg" && !row.weight_kg && row.weight_grams ? "weight_grams" : field;
}

const kinds: Readonly<Partial<Record<string, CellKind>>> = {
  name: "name",
  external_id: "code",
  document: "code",
  phone: "code",
  sku: "code",
};

/** The cells that hold something. One that a spreadsheet has spoilt keeps its text, so that nothing is said to be missing. */
function readCells(fields: RowFields, issues: Issues): RowFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, cell]) => {
      const { text, fault } = readCell(cell.replace(/[\s\u00a0]+/g, " "), kinds[field]);
      if (fault) issues.add(field as ImportField, fault);
      return text === "" ? [] : [[field, text]];
    }),
  );
}

function readDestination(row: RowFields, issues: Issues) {
  const address = readAddress(row, issues);
  for (const field of ["name", "document", "phone", "email", "city", "state", "zipcode"] as const)
    if (!row[field]) issues.add(field, message("cell_missing"));
  if (!address.street) issues.add(row.address ? "address" : "street", message("cell_missing"));
  else if (!address.street_number)
    issues.add(row.address ? "address" : "street_number", message("street_number_missing"));
  return {
    name: row.name,
    document: row.document,
    phone: row.phone,
    email: row.email,
    ...address,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
  };
}

/** Street and number from their own columns, or from one: `San Martín 845, 3.º B`. */
function readAddress({ street, street_number, street_extras, address }: RowFields, issues: Issues) {
  const read = readStreet(street ?? address ?? "", { number: street_number, extras: street_extras });
  const maximum = limits.street + limits.streetExtras;
  if (read.overflow)
    issues.add(street || !address ? "street_extras" : "address", message("cell_has_too_many_characters", { maximum }));
  return { street: read.name, street_number: read.number, street_extras: read.extras || undefined };
}

function readAmount(row: RowFields, issues: Issues): number | undefined {
  const value = readNumber(row.declared_value ?? "", 2);
  if (value === undefined) return issues.add("declared_value", message("cell_missing"));
  if (Number.isNaN(value)) {
    const isForeign = isForeignAmount(row.declared_value ?? "");
    return issues.add("declared_value", message(isForeign ? "currency_not_pesos" : "cell_not_an_amount"));
  }
  return value;
}

function readService(text: string | undefined, issues: Issues): ServiceType | undefined {
  if (!text) return undefined;
  const service = servicesByText.get(normalizeHeader(text));
  return service ?? issues.add("service_type", message("service_unknown"));
}

/**
 * The load of a row: `quantity` items of the catalogue by SKU, or `quantity` equal packages when the row has measures.
 */
function readLoad(row: RowFields, issues: Issues) {
  const quantity = readQuantity(row, issues);
  const measures = {
    weight: readWeight(row, issues),
    length: readSide(row, "length", issues),
    width: readSide(row, "width", issues),
    height: readSide(row, "height", issues),
  };
  const isMeasured = (["weight_kg", "weight_grams", "length", "width", "height"] as const).some((field) => row[field]);
  const { sku, description } = row;
  if (sku && !isMeasured) return { items: repeat({ sku, description }, quantity) };
  for (const field of ["length", "width", "height"] as const)
    if (!row[field]) issues.add(field, message("cell_missing"));
  if (!row.weight_kg && !row.weight_grams) issues.add("weight_kg", message("cell_missing"));
  const text = description && cutText(description, limits.packageDescription);
  return { packages: repeat({ ...measures, sku, description_1: text }, quantity) };
}

const repeat = <Entry>(entry: Entry, times: number): Entry[] => Array.from({ length: times }, () => entry);

function readQuantity({ quantity, sku }: RowFields, issues: Issues): number {
  const value = readNumber(quantity ?? "", 0) ?? 1;
  const maximum = sku ? limits.items : limits.packages;
  if (value >= 1 && value <= maximum) return value;
  issues.add("quantity", message("cell_not_a_count", { maximum }));
  return 1;
}

function readWeight(row: RowFields, issues: Issues): number | undefined {
  const field = row.weight_kg ? "weight_kg" : "weight_grams";
  const isKilograms = field === "weight_kg";
  const grams = readSize(row, field, isKilograms ? "kg" : "g", issues);
  if (grams === undefined) return undefined;
  const rounded = Math.round(grams);
  if (rounded >= 1 && rounded <= limits.weightGrams) return rounded;
  return issues.add(field, message(isKilograms ? "cell_not_kilograms" : "cell_not_grams"));
}

/** Reads a side and rounds it up to whole centimetres, so that the parcel never exceeds the declared size. */
function readSide(row: RowFields, field: "length" | "width" | "height", issues: Issues): number | undefined {
  const centimetres = readSize(row, field, "cm", issues);
  if (centimetres === undefined) return undefined;
  const side = Math.ceil(centimetres);
  if (side >= 1 && side <= limits.sideCm) return side;
  return issues.add(field, message("cell_not_centimetres"));
}

/** NaN for what is no number. */
function readSize(row: RowFields, field: ImportField, unit: MeasureUnit, issues: Issues): number | undefined {
  const read = readMeasure(row[field] ?? "", unit);
  if (!read || "value" in read) return read?.value;
  return read.fault === "not_a_number" ? Number.NaN : issues.add(field, message("unit_unknown", { unit: read.unit }));
}

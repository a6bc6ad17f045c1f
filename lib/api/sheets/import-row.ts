import type { ErrorDetail } from "@/lib/core/errors";
import { readStates } from "@/lib/core/layouts";
import { type Message, message } from "@/lib/core/messages";
import { readPickup } from "@/lib/core/read/delivery-method";
import { decisionMessage } from "@/lib/core/sales";
import { normalizeHeader } from "@/lib/core/sheets";
import { cutText } from "@/lib/core/text/cut-text";
import { type DecisionCode, type ImportField, limits, type ServiceType } from "@/lib/core/vocabulary";
import type { ReaderSettings, Reading, RowFields, RowReader } from "@/lib/domain/selling/imports";
import type { ShipmentDraft } from "@/lib/domain/shipping/shipments";
import { servicesByText } from "@/lib/i18n/headings";
import { messageOf } from "../pipeline/error-messages";
import { toIssues } from "../shared/issues";
import { ShipmentInput, toShipmentDraft } from "../v2/shipping/shipments";
import { readOrder } from "./import-order";
import { readAddress, readPlace } from "./row-address";
import { RowReading, readCells } from "./row-cells";
import { hasMeasures, readCents, readCountOf, readMeasures, rejectMissing } from "./row-values";

/** Reads spreadsheet rows as bodies of the API, so that the same rules and messages apply. */
export const rowReader: RowReader = {
  readShipment,
  readOrder,
  explain(error) {
    if (!error) return [{ field: null, ...message("row_failed") }];
    if (error.code === "validation_failed")
      // Of an article that the catalogue does not measure the SKU is at fault.
      return error.issues.map(({ path, message: reason }) => ({
        field: path.startsWith("items.") ? "sku" : fieldOf(path),
        ...reason,
      }));
    return [{ field: error.code === "insufficient_stock" ? "sku" : null, ...toMessage(error) }];
  },
};

function readShipment(fields: RowFields, settings: ReaderSettings): Reading<ShipmentDraft> {
  const reading = new RowReading();
  const row = readCells(fields, reading);
  rejectStates(row, fields, reading);
  const service = servicesByText.get(normalizeHeader(row.service_type ?? row.shipping_method ?? ""));
  rejectBranch(row, service, reading);
  const load = readLoad(row, settings, reading);
  const body = {
    account_id: settings.accountId,
    origin_id: settings.originId ?? "auto",
    external_id: row.external_id,
    source: "import",
    declared_value: readValue(row, settings, reading),
    service_type: service ?? settings.serviceType ?? undefined,
    destination: readDestination(row, settings, reading),
    ...load,
  };
  const parsed = ShipmentInput.safeParse(body, { reportInput: true });
  if (!parsed.success)
    // A branch stands for the address.
    for (const { path, message: reason } of toIssues(parsed.error.issues))
      if (!row.point || !path.startsWith("destination.")) reading.reject(columnOf(fieldOf(path), row), reason);
  const { issues, changes } = reading;
  if (issues.length > 0) return { issues, changes };
  if (parsed.success) return { draft: toShipmentDraft(parsed.data), changes };
  return { issues: [{ field: null, ...message("row_failed") }], changes };
}

const toMessage = (error: ErrorDetail): Message =>
  error.code === "option_not_selectable"
    ? message("row_not_selectable", { impediments: error.impediments })
    : messageOf(error);

const directFields = new Set<string>(["external_id", "declared_value", "service_type", "country", "currency"]);
const sameNames = new Set<string>([
  "name",
  "company",
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
const otherNames: Readonly<Record<string, ImportField>> = {
  weight: "weight_kg",
  length: "length",
  width: "width",
  height: "height",
  sku: "sku",
  description: "description",
  description_1: "description",
  point_id: "point",
  payment: "payment_state",
  delivery: "shipping_method",
};

/** The column for a path of the request body, or of a reason why an order waits. */
function fieldOf(path: string): ImportField | null {
  const [first = "", second = ""] = path.split(".");
  const last = path.split(".").at(-1) ?? "";
  if (directFields.has(first)) return first as ImportField;
  if (first === "destination") return sameNames.has(second) ? (second as ImportField) : (otherNames[second] ?? null);
  if (first === "items") return otherNames[last] ?? (last === "items" ? "quantity" : "sku");
  if (first === "packages") return otherNames[last] ?? "quantity";
  return otherNames[first] ?? null;
}

/** The column that a field was read from: street and number may stand in one of the whole address, weights in grams. */
function columnOf(field: ImportField | null, row: RowFields): ImportField | null {
  if (row.address && !row.street && (field === "street" || field === "street_number")) return "address";
  if ((field === "length" || field === "width" || field === "height") && !row[field] && row.sides) return "sides";
  return field === "weight_kg" && !row.weight_kg && row.weight_grams ? "weight_grams" : field;
}

/** A sheet of shipments may say that a row is not to be sent. */
function rejectStates(row: RowFields, fields: RowFields, reading: RowReading): void {
  const columns = (["order_state", "payment_state", "shipping_state"] as const).filter(
    (field) => fields[field] !== undefined,
  );
  const typed = Object.fromEntries(columns.map((field) => [field, row[field] ?? ""]));
  const { shopState, payment } = readStates(typed, { isCancelled: Boolean(row.cancelled_at), isPaidOnDelivery: false });
  const code = reasonsOfStates[shopState] ?? (payment === "paid" ? undefined : "unpaid");
  if (code) reading.reject(columns[0] ?? null, decisionMessage({ code, facts: { payment, state: shopState } }));
}

const reasonsOfStates: Readonly<Record<string, DecisionCode>> = {
  cancelled: "cancelled_at_shop",
  completed: "completed_elsewhere",
  on_hold: "on_hold",
};

/** A parcel for a branch must not go to the buyer's home: the code of a carrier is no point of ours. */
function rejectBranch(row: RowFields, service: ServiceType | undefined, reading: RowReading): void {
  const method = row.shipping_method ?? row.service_type ?? "";
  const branch = row.point ?? (!service && readPickup(method) ? method : "");
  if (branch) reading.reject("point", message("row_branch_unknown", { branch: cutText(branch, 80) }));
}

function readDestination(row: RowFields, { defaults }: ReaderSettings, reading: RowReading) {
  const document = row.document ?? defaults.document ?? undefined;
  const place = readPlace(row, reading);
  const isForBranch = row.point !== undefined;
  const name = row.name ?? row.company ?? row.buyer_name;
  // A shipment has no field for either: the company stands on the label, the notes are shown as left out.
  const company = row.company === name ? undefined : row.company;
  if (row.notes) reading.change("notes", row.notes, "");
  const extras = [row.street_extras, company].filter(Boolean).join(", ");
  const read = readAddress(extras ? { ...row, street_extras: extras } : row, reading);
  const phone = row.phone ?? row.buyer_phone;
  const needed = { name, document, phone, email: row.email, ...(isForBranch ? {} : place) };
  for (const [field, text] of Object.entries(needed))
    if (!text) reading.reject(field as ImportField, message("cell_missing"));
  const isOneCell = Boolean(row.address) && !row.street;
  if (!read.name && !isForBranch) reading.reject(isOneCell ? "address" : "street", message("cell_missing"));
  else if (!read.number && !isForBranch)
    reading.reject(isOneCell ? "address" : "street_number", message("street_number_missing"));
  else if (read.isDoubtful)
    reading.reject("street_number", message("row_street_doubtful", { street: read.name, number: read.number }));
  return {
    name,
    document,
    phone,
    email: row.email,
    street: read.name,
    street_number: read.number,
    street_extras: read.extras || undefined,
    ...place,
  };
}

function readValue(row: RowFields, { defaults }: ReaderSettings, reading: RowReading): number | undefined {
  const declared = readCents(row, "declared_value", reading);
  const price = readCents(row, "unit_price", reading);
  const discount = Math.abs(readCents(row, "discount", reading) ?? 0);
  const goods =
    declared ?? (price === undefined ? undefined : price * (readCountOf(row, "quantity", limits.items, reading) ?? 1));
  const cents = goods === undefined ? defaults.declaredValueCents : goods - discount;
  return cents === null ? reading.reject("declared_value", message("cell_missing")) : cents / 100;
}

/**
 * The load of a row: `parcels` equal packages, or articles that are packed together unless the file says otherwise. Of a single
 * article with measures these are the parcel's.
 */
function readLoad(row: RowFields, { defaults }: ReaderSettings, reading: RowReading) {
  const parcels = readCountOf(row, "parcels", limits.packages, reading);
  const articles = readCountOf(row, "quantity", limits.items, reading) ?? 1;
  const { sku, description } = row;
  const isKnown = sku !== undefined && !hasMeasures(row);
  const measures = isKnown ? undefined : readMeasures(row, defaults, reading);
  if (measures) rejectMissing(row, measures, reading);
  if (parcels === undefined && (isKnown || articles > 1)) {
    const items = repeat({ ...measures, sku, description }, articles);
    return { items, type_packaging: defaults.packing === "each" ? ("none" as const) : undefined };
  }
  const count = parcels ?? 1;
  if (isKnown && articles > 1) {
    if (articles % count > 0) reading.reject("parcels", message("articles_not_divided", { articles, parcels: count }));
    return { packages: repeat({ items: repeat({ sku, description }, Math.floor(articles / count)) }, count) };
  }
  const text = description && cutText(description, limits.packageDescription);
  return { packages: repeat({ ...measures, sku, description_1: text }, count) };
}

const repeat = <Entry>(entry: Entry, times: number): Entry[] => Array.from({ length: times }, () => entry);

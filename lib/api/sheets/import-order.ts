import { DomainError } from "@/lib/core/errors";
import { isSentByShop, readStates } from "@/lib/core/layouts";
import { message } from "@/lib/core/messages";
import { toDecimal } from "@/lib/core/money";
import { readCurrencyCode } from "@/lib/core/read/currency";
import { readPickup } from "@/lib/core/read/delivery-method";
import { readMoment } from "@/lib/core/read/moment";
import { isPaidOnDelivery } from "@/lib/core/read/payment-method";
import { normalizeHeader } from "@/lib/core/sheets";
import { cutText } from "@/lib/core/text/cut-text";
import { type ImportField, limits } from "@/lib/core/vocabulary";
import type { ReaderSettings, Reading, RowFields } from "@/lib/domain/selling/imports";
import { type NewOrder, readExternalId, usualSale } from "@/lib/domain/selling/orders";
import { servicesByText } from "@/lib/i18n/headings";
import { readLines } from "./order-lines";
import { readRecipient } from "./order-recipient";
import { RowReading, readCells } from "./row-cells";
import { readCents } from "./row-values";

/** The channel of orders from files of no known layout. */
const usualChannel = "import";

/** Reads the rows of one order: facts of the order from the first row that has them, an article from each. */
export function readOrder(rows: readonly RowFields[], settings: ReaderSettings): Reading<NewOrder> {
  const reading = new RowReading();
  const read = rows.map((fields) => readCells(fields, reading));
  const columns = new Set(rows.flatMap((fields) => Object.keys(fields)));
  const row = mergeRows(read, reading);
  const states = readOrderStates(row, columns, settings, reading);
  const { lines, goodsCents } = readLines(read, row, settings, reading);
  const delivery = readDelivery(row);
  const { recipient, country, typed, doubts } = readRecipient(row, settings, reading, delivery.kind);
  const refund =
    states.isPartlyRefunded || lines.some((line) => line.refundedQuantity > 0) ? 0 : refundOf(row, reading);
  const refunded = states.isPartlyRefunded ? Math.abs(readCents(row, "refunded_amount", reading) ?? 0) : refund;
  const isDoubtful = states.isPartlyRefunded || refunded > 0;
  const placedAt = row.placed_at === undefined ? null : (readMoment(row.placed_at) ?? null);
  if (row.placed_at !== undefined && placedAt === null) reading.change("placed_at", row.placed_at, "");
  if (Number(row.parcels ?? 1) !== 1) reading.reject("parcels", message("cell_not_a_count", { maximum: 1 }));
  const draft: NewOrder = {
    ...usualSale,
    accountId: settings.accountId,
    channel: settings.layout ?? usualChannel,
    externalId: readId(row, reading),
    payment: states.payment,
    paymentDueCents: null,
    shopState: states.shopState,
    delivery,
    country,
    currency: readCurrencyCode(row.currency ?? ""),
    typed,
    doubts: isDoubtful ? [...doubts, { field: "items", text: toDecimal(refunded) }] : doubts,
    recipient,
    lines,
    originId: settings.originId,
    declaredValueCents: readDeclared(read, row, { goodsCents, refunded, settings }, reading),
    shippingPaidCents: readPaidShipping(row, reading),
    chosenService: cutText(row.shipping_method ?? "", limits.orderService),
    serviceType: servicesByText.get(normalizeHeader(row.service_type ?? "")) ?? settings.serviceType,
    logisticType: null,
    carrierId: null,
    notes: cutText(row.notes ?? "", limits.orderNotes),
    placedAt,
  };
  if ((row.notes ?? "").length > limits.orderNotes)
    reading.reject("notes", message("cell_has_too_many_characters", { maximum: limits.orderNotes }));
  // Of what is not to be shipped, how it stands is all that counts.
  const isOver = states.shopState === "cancelled" || states.shopState === "completed";
  const issues = reading.issues.filter(({ field }) => !isOver || field === "external_id");
  return issues.length > 0 ? { issues, changes: reading.changes } : { draft, changes: reading.changes };
}

/** Rows of one number that say different things of these are two orders, or one of them is wrong. */
const ofOneOrder: readonly ImportField[] = [
  "name",
  "address",
  "street",
  "street_number",
  "zipcode",
  "order_state",
  "payment_state",
];

function mergeRows(rows: readonly RowFields[], reading: RowReading): RowFields {
  const [first = {}, ...others] = rows;
  const merged: Partial<Record<ImportField, string>> = { ...first };
  for (const row of others)
    for (const [name, text] of Object.entries(row)) {
      const field = name as ImportField;
      const known = merged[field];
      if (known === undefined) merged[field] = text;
      else if (ofOneOrder.includes(field) && normalizeHeader(known) !== normalizeHeader(text))
        reading.reject(field, message("order_rows_differ", { text: cutText(known, 80), other: cutText(text, 80) }));
    }
  return merged;
}

function readId({ external_id: typed = "" }: RowFields, reading: RowReading): string {
  if (typed === "") reading.reject("external_id", message("cell_missing"));
  else if (typed.length > limits.externalId)
    reading.reject("external_id", message("cell_has_too_many_characters", { maximum: limits.externalId }));
  try {
    return typed === "" ? "" : readExternalId(typed);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    reading.reject("external_id", message("must_be_order_number"));
    return "";
  }
}

function readOrderStates(
  row: RowFields,
  columns: ReadonlySet<string>,
  { layout }: ReaderSettings,
  reading: RowReading,
) {
  const stateColumns = (["order_state", "payment_state", "shipping_state"] as const).filter((field) =>
    columns.has(field),
  );
  const typed = Object.fromEntries(stateColumns.map((field) => [field, row[field] ?? ""]));
  const states = readStates(typed, {
    isCancelled: isMoment(row.cancelled_at),
    isPaidOnDelivery: isPaidOnDelivery(row.payment_method ?? ""),
  });
  for (const field of states.unknown) reading.change(field, row[field] ?? "", "?");
  const method = row.shipping_method ?? "";
  if (states.shopState !== "to_ship" || !isSentByShop(layout, method)) return states;
  reading.change("shipping_method", method, "?");
  return { ...states, shopState: "on_hold" as const };
}

/** `-`, `0000-00-00` and the like are no moment; any other text is one, whatever its form. */
const isMoment = (cell = ""): boolean => /[1-9\p{L}]/u.test(cell) && !/^(?:no|false)$/i.test(cell);

function readDelivery(row: RowFields): NewOrder["delivery"] {
  const kind = row.point !== undefined ? "pickup_point" : readPickup(row.shipping_method ?? row.service_type ?? "");
  return { kind: kind ?? "ship", method: "", reference: cutText(row.point ?? "", limits.orderService) };
}

const refundOf = (row: RowFields, reading: RowReading): number =>
  Math.abs(readCents(row, "refunded_amount", reading) ?? 0);

function readPaidShipping(row: RowFields, reading: RowReading): number | null {
  const cents = readCents(row, "shipping_paid", reading);
  return cents === undefined ? null : Math.max(0, cents);
}

/** What the goods that go are worth: the order's own sum less discount and refunds; null leaves it to the prices of the lines. */
function readDeclared(
  rows: readonly RowFields[],
  row: RowFields,
  { goodsCents, refunded, settings }: { goodsCents: number; refunded: number; settings: ReaderSettings },
  reading: RowReading,
): number | null {
  const cells = [...new Set(rows.flatMap(({ declared_value: cell }) => cell ?? []))];
  // Different amounts are those of the lines, the same one in each row is that of the order.
  const amounts = cells.map((cell) => readCents({ declared_value: cell }, "declared_value", reading) ?? 0);
  const declared = amounts.length === 0 ? undefined : amounts.reduce((sum, cents) => sum + cents, 0);
  const discount = Math.abs(readCents(row, "discount", reading) ?? 0);
  if (declared === undefined && goodsCents === 0 && rows.every(({ unit_price: price, items }) => !price && !items)) {
    const { declaredValueCents } = settings.defaults;
    return declaredValueCents ?? reading.reject("declared_value", message("cell_missing")) ?? null;
  }
  if (declared === undefined && discount === 0 && refunded === 0) return null;
  return Math.max(0, (declared ?? goodsCents) - discount - refunded);
}

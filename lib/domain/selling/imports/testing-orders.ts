import { noDefaults, type StoredDefaults } from "@/db/schema/imports";
import { message } from "@/lib/core/messages";
import { writeCsv } from "@/lib/core/sheets";
import type { ImportField } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { buyerStreet } from "../../operating/testing";
import { type NewOrder, usualLine, usualSale } from "../orders";
import { mapImport, type RowFields, type RowReader } from "./";
import { uploadRows, usualSettings } from "./testing";

/** Files of orders for tests, with a reader that knows a few columns as they are. */

const fields = [
  "external_id",
  "name",
  "street",
  "city",
  "state",
  "zipcode",
  "order_state",
  "payment_state",
  "sku",
  "quantity",
  "weight_kg",
] as const satisfies readonly ImportField[];
type Cells = Partial<Record<(typeof fields)[number], string>>;

const usualCells: Cells = {
  name: "Lucía Fernández",
  street: "Honduras",
  city: "Palermo",
  state: "Capital Federal",
  zipcode: "1414",
  order_state: "open",
  payment_state: "paid",
  sku: "MATE",
  quantity: "1",
  weight_kg: "0.4",
};

/** A row that begins an order. */
export const orderRow = (number: string, changes: Cells = {}): string[] =>
  fields.map((field) => ({ ...usualCells, external_id: number, ...changes })[field] ?? "");

/** A row that goes an order on. */
export const partRow = (number: string, sku: string, quantity = "1"): string[] =>
  fields.map((field) => (({ external_id: number, sku, quantity, weight_kg: "0.1" }) as Cells)[field] ?? "");

export const orderMapping = Object.fromEntries(fields.map((field, column) => [field, [column]]));

export async function uploadOrders(
  accountId: number,
  rows: readonly (readonly string[])[],
  changes: { readonly defaults?: Partial<StoredDefaults>; readonly mapping?: typeof orderMapping } = {},
): Promise<number> {
  const id = await uploadRows(accountId, Buffer.from(writeCsv([[...fields], ...rows])));
  const { defaults, mapping = orderMapping } = changes;
  const settings = { ...usualSettings, kind: "orders", mapping, defaults: { ...noDefaults, ...defaults } } as const;
  await mapImport(systemContext("test"), id, settings, new Map());
  return id;
}

const states: Readonly<Record<string, Partial<NewOrder>>> = {
  open: {},
  cancelled: { shopState: "cancelled" },
  sent: { shopState: "completed" },
  paid: { payment: "paid" },
  unpaid: { payment: "unpaid" },
  refunded: { payment: "refunded" },
};

export const orderReader: RowReader = {
  readShipment: () => ({ issues: [{ field: null, ...message("row_failed") }] }),
  readOrder([first = {}, ...others], { accountId, originId, serviceType, defaults }) {
    const quantity = Number(first.quantity);
    if (!(quantity > 0)) return { issues: [{ field: "quantity", ...message("cell_not_a_count", { maximum: 9 }) }] };
    const toLine = (row: RowFields): NewOrder["lines"][number] => {
      const grams = row.weight_kg ? Number(row.weight_kg) * 1000 : defaults.weightGrams;
      const side = grams === null ? null : 10;
      return {
        ...usualLine,
        sku: row.sku || null,
        description: "",
        quantity: Number(row.quantity),
        unitPriceCents: 100_00,
        weightGrams: grams,
        heightCm: side,
        widthCm: side,
        lengthCm: side,
        classificationId: null,
      };
    };
    const draft: NewOrder = {
      ...usualSale,
      ...states[first.order_state ?? ""],
      ...states[first.payment_state ?? ""],
      accountId,
      channel: "any",
      externalId: first.external_id ?? "",
      recipient: {
        ...buyerStreet,
        name: first.name ?? "",
        street: first.street ?? "",
        city: first.city ?? "",
        state: first.state ?? "",
        zipcode: Number(first.zipcode) || null,
        cpa: null,
        pointId: null,
      },
      lines: [first, ...others].map(toLine),
      originId,
      declaredValueCents: defaults.declaredValueCents,
      shippingPaidCents: null,
      chosenService: "",
      serviceType,
      logisticType: null,
      carrierId: null,
      notes: "",
      placedAt: null,
    };
    const changes = first.street === "Honduras" ? [] : [{ field: "street", typed: "typed", read: "read" } as const];
    return { draft, changes };
  },
  explain(error) {
    if (error?.code !== "validation_failed") return [{ field: null, ...message("row_failed") }];
    return error.issues.map(({ path, message: reason }) => ({
      field: path === "destination.street" ? "street" : null,
      ...reason,
    }));
  },
};

import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { invalid } from "@/lib/core/errors";
import {
  type BatchOrder,
  type LogisticType,
  limits,
  type ServiceType,
  type ShipmentStatus,
} from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";

/** Which shipments: those named, or all that match. */
export type Selection = { readonly ids: readonly number[] } | { readonly filter: SelectionFilter };

export interface SelectionFilter {
  readonly status?: ShipmentStatus;
  readonly originId?: number;
  readonly serviceType?: ServiceType;
  readonly logisticType?: LogisticType;
  readonly externalId?: string;
  /** Whether labels or delivery note were ever obtained. */
  readonly isPrinted?: boolean;
  /** Of creation: from this instant, and before that one. */
  readonly createdFrom?: Date;
  readonly createdBefore?: Date;
}

/**
 * Ids of the shipments in the order of printing. Named ones that the account does not have stay in, at the end unless the
 * order is the given one: the batch will say so of each. Refused when it is nothing, or more than a batch may hold.
 */
export async function selectShipments(
  ctx: Context,
  accountId: number,
  selection: Selection,
  order: BatchOrder,
): Promise<number[]> {
  const path = "ids" in selection ? "shipment_ids" : "filter";
  const rows = await readRows(ctx, accountId, selection, order);
  const named = "ids" in selection ? [...new Set(selection.ids)] : [];
  if (rows.length === 0 && named.length === 0)
    throw invalid(path, { es: "Ningún envío coincide.", en: "No shipment matches." });
  const labels = rows.reduce((sum, { packageCount }) => sum + packageCount, 0);
  if (rows.length > limits.batchLabels || labels > limits.batchLabels) throw tooMany(path);
  if ("ids" in selection && order === "given") return named;
  const sorted = rows.toSorted(comparing(order)).map(({ id }) => id);
  const known = new Set(sorted);
  return [...sorted, ...named.filter((id) => !known.has(id))];
}

interface Row {
  readonly id: number;
  readonly externalId: string;
  readonly packageCount: number;
  readonly sku: string | null;
}

const readRows = (ctx: Context, accountId: number, selection: Selection, order: BatchOrder): Promise<Row[]> =>
  ctx.db
    .select({
      id: shipments.id,
      externalId: shipments.externalId,
      packageCount: shipments.packageCount,
      sku: order === "sku" ? firstSku : sql<null>`null`,
    })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), conditionOf(selection)))
    .orderBy(shipments.id)
    .limit(limits.batchLabels + 1);

/** Written out, since columns of the inner tables would go without the names of their tables. */
const firstSku = sql<string | null>`coalesce(
  (select min(i.sku) from shipment_items i where i.shipment_id = shipments.id),
  (select min(p.sku) from shipment_packages p where p.shipment_id = shipments.id))`;

function conditionOf(selection: Selection): SQL | undefined {
  if ("ids" in selection)
    return selection.ids.length === 0 ? sql`false` : inArray(shipments.id, [...new Set(selection.ids)]);
  const { filter } = selection;
  return and(
    filter.status && eq(shipments.status, filter.status),
    filter.originId === undefined ? undefined : eq(shipments.originId, filter.originId),
    filter.serviceType && eq(shipments.serviceType, filter.serviceType),
    filter.logisticType && eq(shipments.logisticType, filter.logisticType),
    filter.externalId === undefined ? undefined : eq(shipments.externalId, filter.externalId),
    filter.isPrinted === undefined ? undefined : (filter.isPrinted ? isNotNull : isNull)(shipments.documentsObtainedAt),
    filter.createdFrom && gte(shipments.createdAt, filter.createdFrom),
    filter.createdBefore && lt(shipments.createdAt, filter.createdBefore),
  );
}

/** As people count: 9 before 10. Among equals, and where there is nothing to compare, as created. */
function comparing(order: BatchOrder): (a: Row, b: Row) => number {
  if (order === "external_id") return (a, b) => emptyLast(a.externalId, b.externalId) || a.id - b.id;
  if (order === "sku") return (a, b) => emptyLast(a.sku ?? "", b.sku ?? "") || a.id - b.id;
  return (a, b) => a.id - b.id;
}

const emptyLast = (a: string, b: string): number => Number(a === "") - Number(b === "") || compare(a, b);

const { compare } = new Intl.Collator("es", { numeric: true });

const tooMany = (path: string) =>
  invalid(path, {
    es: `Un lote lleva hasta ${limits.batchLabels} etiquetas.`,
    en: `A batch takes up to ${limits.batchLabels} labels.`,
  });

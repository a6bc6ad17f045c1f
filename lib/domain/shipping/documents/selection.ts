import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { carriers } from "@/db/schema/carriers";
import { shipments } from "@/db/schema/shipments";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { sortByPlace } from "@/lib/core/picking-list";
import {
  type LogisticType,
  limits,
  type PrintOrder,
  type ServiceType,
  type ShipmentStatus,
} from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findPickingLines } from "../../goods/inventory";
import { referenceFilter } from "../shipments";

/** The shipments to print: listed by id, or all that match a filter. */
export type Selection = { readonly ids: readonly number[] } | { readonly filter: SelectionFilter };

interface SelectionFilter {
  readonly status?: ShipmentStatus | undefined;
  readonly originId?: number | undefined;
  readonly serviceType?: ServiceType | undefined;
  readonly logisticType?: LogisticType | undefined;
  /** The external id, or the number of an order. */
  readonly externalId?: string | undefined;
  /** Whether labels or the delivery note were ever obtained. */
  readonly isPrinted?: boolean | undefined;
  /** Time of creation: `createdFrom` is inclusive, `createdBefore` exclusive. */
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
}

/**
 * Ids of the shipments in printing order. Listed ids that the account does not have stay in, so that the batch can
 * reject each of them; they come last unless the order is `given`. Throws `validation_failed` when nothing matches or
 * the limit of a batch is exceeded.
 */
export async function selectShipments(
  ctx: Context,
  accountId: number,
  selection: Selection,
  order: PrintOrder,
): Promise<number[]> {
  const path = "ids" in selection ? "shipment_ids" : "filter";
  const rows = await readRows(ctx, accountId, selection, order);
  const listedIds = "ids" in selection ? [...new Set(selection.ids)] : [];
  if (rows.length === 0 && listedIds.length === 0) throw invalid(path, message("no_shipment_matches"));
  const labels = rows.reduce((sum, { packageCount }) => sum + packageCount, 0);
  if (rows.length > limits.batchLabels || labels > limits.batchLabels) throw tooMany(path);
  if ("ids" in selection && order === "given") return listedIds;
  const sorted = await sortRows(ctx, accountId, rows, order);
  const known = new Set(sorted);
  return [...sorted, ...listedIds.filter((id) => !known.has(id))];
}

async function sortRows(
  ctx: Context,
  accountId: number,
  rows: readonly Row[],
  order: PrintOrder,
): Promise<readonly number[]> {
  const sorted = rows.toSorted(comparatorFor(order)).map(({ id }) => id);
  return order === "place" ? sortByPlace(await findPickingLines(ctx, accountId, sorted), sorted) : sorted;
}

interface Row {
  readonly id: number;
  readonly externalId: string;
  readonly packageCount: number;
  readonly sku: string | null;
  readonly carrier: string | null;
}

async function readRows(ctx: Context, accountId: number, selection: Selection, order: PrintOrder): Promise<Row[]> {
  const externalId = "filter" in selection ? selection.filter.externalId : undefined;
  const reference = externalId === undefined ? undefined : await referenceFilter(externalId, [accountId]);
  return ctx.db
    .select({
      id: shipments.id,
      externalId: shipments.externalId,
      packageCount: shipments.packageCount,
      sku: order === "sku" ? firstSku : sql<null>`null`,
      carrier: order === "carrier" ? carriers.name : sql<null>`null`,
    })
    .from(shipments)
    .leftJoin(carriers, eq(carriers.id, shipments.carrierId))
    .where(and(eq(shipments.accountId, accountId), reference, conditionOf(selection)))
    .orderBy(shipments.id)
    .limit(limits.batchLabels + 1);
}

/** Raw SQL, because Drizzle would write the columns of the subqueries without their table names. */
const firstSku = sql<string | null>`coalesce(
  (select min(i.sku) from shipment_items i where i.shipment_id = shipments.id and i.account_id = shipments.account_id),
  (select min(p.sku) from shipment_packages p where p.shipment_id = shipments.id and p.account_id = shipments.account_id))`;

function conditionOf(selection: Selection): SQL | undefined {
  if ("ids" in selection)
    return selection.ids.length === 0 ? sql`false` : inArray(shipments.id, [...new Set(selection.ids)]);
  const { filter } = selection;
  return and(
    filter.status && eq(shipments.status, filter.status),
    filter.originId === undefined ? undefined : eq(shipments.originId, filter.originId),
    filter.serviceType && eq(shipments.serviceType, filter.serviceType),
    filter.logisticType && eq(shipments.logisticType, filter.logisticType),
    filter.isPrinted === undefined ? undefined : (filter.isPrinted ? isNotNull : isNull)(shipments.documentsObtainedAt),
    filter.createdFrom && gte(shipments.createdAt, filter.createdFrom),
    filter.createdBefore && lt(shipments.createdAt, filter.createdBefore),
  );
}

/** Natural sort: 9 before 10, empty values last. Ties, and all other orders, sort by creation. */
function comparatorFor(order: PrintOrder): (a: Row, b: Row) => number {
  if (order === "external_id") return (a, b) => emptyLast(a.externalId, b.externalId) || a.id - b.id;
  if (order === "sku") return (a, b) => emptyLast(a.sku ?? "", b.sku ?? "") || a.id - b.id;
  if (order === "carrier") return (a, b) => emptyLast(a.carrier ?? "", b.carrier ?? "") || a.id - b.id;
  return (a, b) => a.id - b.id;
}

const emptyLast = (a: string, b: string): number => Number(a === "") - Number(b === "") || compare(a, b);

const { compare } = new Intl.Collator("es", { numeric: true });

const tooMany = (path: string) => invalid(path, message("too_many_labels", { maximum: limits.batchLabels }));

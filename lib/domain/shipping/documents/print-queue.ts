import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { addresses } from "@/db/schema/addresses";
import { documentPrints } from "@/db/schema/documents";
import { type ShipmentStop, shipments } from "@/db/schema/shipments";
import { type LogisticType, limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** Shipments from one origin with one dispatch mode: they are collected together. */
interface PrintGroup {
  readonly originId: number;
  readonly originName: string;
  readonly logisticType: LogisticType;
  readonly shipments: number;
}

export interface QueuedShipment {
  readonly id: number;
  readonly externalId: string;
  readonly recipient: string;
  readonly city: string;
  readonly originName: string;
  readonly logisticType: LogisticType;
  readonly packageCount: number;
  readonly labelVersion: number;
  readonly createdAt: Date;
  readonly stop: ShipmentStop | null;
}

export interface PrintQueue {
  /** Of what leaves the account's places. */
  readonly groups: readonly PrintGroup[];
  /** Returns: each starts at its buyer. */
  readonly returns: number;
  /** Whether more than `queueDepth` shipments wait; the groups count only that many. */
  readonly isDeeper: boolean;
  /** The oldest shipments, as many as fit into one batch. */
  readonly rows: readonly QueuedShipment[];
  readonly labels: number;
}

/** Limit of shipments that are counted. A seller with that many to print will come back soon anyway. */
const queueDepth = 10_000;

export interface QueueFilter {
  readonly accountId: number;
  readonly originId?: number | undefined;
  readonly logisticType?: LogisticType | undefined;
  /** Returns alone. Origin and mode choose among the other shipments. */
  readonly isReturn?: boolean | undefined;
}

/** Shipments whose documents nobody has obtained yet, oldest first, with counts by origin and dispatch mode. */
export async function listPrintQueue(ctx: Context, filter: QueueFilter): Promise<PrintQueue> {
  const { accountId, originId, logisticType, isReturn = false } = filter;
  assertAccountAccess(ctx, accountId);
  const unprinted = unprintedOf(accountId);
  const isGroup = isReturn || originId !== undefined || logisticType !== undefined;
  const depth = ctx.db
    .select({ originId: shipments.originId, logisticType: shipments.logisticType, direction: shipments.direction })
    .from(shipments)
    .where(unprinted)
    .orderBy(asc(shipments.id))
    .limit(queueDepth + 1)
    .as("depth");
  const [counts, rows] = await Promise.all([
    ctx.db
      .select({
        originId: depth.originId,
        logisticType: depth.logisticType,
        direction: depth.direction,
        shipments: sql<string>`count(*)`.mapWith(Number),
      })
      .from(depth)
      .groupBy(depth.originId, depth.logisticType, depth.direction),
    readRows(
      ctx,
      and(
        unprinted,
        isGroup ? eq(shipments.direction, isReturn ? "return" : "forward") : undefined,
        originId === undefined ? undefined : eq(shipments.originId, originId),
        logisticType && eq(shipments.logisticType, logisticType),
      ),
      asc(shipments.id),
    ),
  ]);
  const leaving = counts.filter(({ direction }) => direction === "forward");
  const names = await namesOfOrigins(
    ctx,
    leaving.map((group) => group.originId),
  );
  const groups = leaving.map((group) => ({ ...group, originName: names.get(group.originId) ?? "" }));
  const total = sum(counts);
  return {
    groups: groups.sort((a, b) => a.originName.localeCompare(b.originName, "es") || b.shipments - a.shipments),
    returns: total - sum(groups),
    isDeeper: total > queueDepth,
    ...batchOf(rows),
  };
}

const sum = (groups: readonly { readonly shipments: number }[]): number =>
  groups.reduce((total, { shipments: own }) => total + own, 0);

/** Shipments that are printed and still with the seller, newest print first. These may need a reprint. */
export async function listPrinted(
  ctx: Context,
  { accountId, limit }: { accountId: number; limit: number },
): Promise<(QueuedShipment & { lastPrintAt: Date })[]> {
  assertAccountAccess(ctx, accountId);
  // Scans the newest shipments in these states, because a print row has no account id to filter by.
  const recent = await readRows(
    ctx,
    and(
      eq(shipments.accountId, accountId),
      inArray(shipments.status, ["documentation_ready", "ready_to_ship"]),
      isNotNull(shipments.documentsObtainedAt),
    ),
    desc(shipments.id),
    limit,
  );
  const ids = recent.map(({ id }) => id);
  if (ids.length === 0) return [];
  const last = await ctx.db
    .select({ shipmentId: documentPrints.shipmentId, at: sql<string>`max(${documentPrints.createdAt})` })
    .from(documentPrints)
    .where(inArray(documentPrints.shipmentId, ids))
    .groupBy(documentPrints.shipmentId);
  const times = new Map(last.map(({ shipmentId, at }) => [shipmentId, new Date(at)]));
  return recent
    .map((row) => ({ ...row, lastPrintAt: times.get(row.id) ?? row.createdAt }))
    .sort((a, b) => b.lastPrintAt.getTime() - a.lastPrintAt.getTime());
}

/** Must match the predicate of the partial index `shipments_unprinted`; otherwise the planner cannot use the index. */
const unprintedOf = (accountId: number): SQL | undefined =>
  and(
    eq(shipments.accountId, accountId),
    isNull(shipments.documentsObtainedAt),
    sql`${shipments.status} in ('documentation_ready', 'ready_to_ship')`,
  );

const readRows = (
  ctx: Context,
  where: SQL | undefined,
  order: SQL,
  limit: number = limits.batchLabels,
): Promise<QueuedShipment[]> =>
  ctx.db
    .select({
      id: shipments.id,
      externalId: shipments.externalId,
      recipient: shipments.destinationName,
      city: shipments.destinationCity,
      originName: sql<string>`${shipments.origin}->>'name'`,
      logisticType: shipments.logisticType,
      packageCount: shipments.packageCount,
      labelVersion: shipments.labelVersion,
      createdAt: shipments.createdAt,
      stop: shipments.stop,
    })
    .from(shipments)
    .where(where)
    .orderBy(order)
    .limit(limit);

/** The oldest shipments whose labels together fit into one batch; one that does not fit is left for the next batch. */
function batchOf(rows: readonly QueuedShipment[]): Pick<PrintQueue, "rows" | "labels"> {
  let labels = 0;
  const fitting = rows.filter(({ packageCount }) => {
    const fits = labels + packageCount <= limits.batchLabels;
    if (fits) labels += packageCount;
    return fits;
  });
  return { rows: fitting, labels };
}

async function namesOfOrigins(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: addresses.id, name: addresses.name })
    .from(addresses)
    .where(inArray(addresses.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

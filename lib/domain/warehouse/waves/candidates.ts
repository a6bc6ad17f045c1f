import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { packings } from "@/db/schema/station";
import { pickingWaveOrders } from "@/db/schema/waves";
import { addToGroup } from "@/lib/core/group-by";
import { isPackable } from "@/lib/core/packing-station";
import type { PickingLine } from "@/lib/core/picking-list";
import { limits, type WaveArticles, type WaveRejection } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findPickingLines } from "../../goods/inventory";
import { listShipmentIds, packingTimeoutMs, type ShipmentFilter } from "../../shipping/shipments";
import { findHolds } from "../holds";
import { isInOpenWave } from "./exits";

export interface WaveWish {
  /** Listed shipments in the order of the list, or those that match, oldest first. */
  readonly orders: { readonly ids: readonly number[] } | { readonly filter: Omit<ShipmentFilter, "accountId"> };
  readonly articles: WaveArticles;
  /** How the places begin where all of an order lies, such as `A-`; empty for any. */
  readonly place: string;
}

export interface Candidates {
  /** Ids, the most urgent order first. */
  readonly queue: readonly number[];
  /** The picking list of the queue, in the order of the walk. */
  readonly lines: readonly PickingLine[];
  readonly rejected: readonly { readonly shipmentId: number; readonly reason: WaveRejection }[];
}

/** The shipments of the account that a wave may take, and why it may not take the others that were listed. */
export async function findCandidates(tx: Context, accountId: number, wish: WaveWish): Promise<Candidates> {
  const listed =
    "ids" in wish.orders ? [...new Set(wish.orders.ids)] : await findQueue(tx, accountId, wish.orders.filter);
  const rows = await readRows(tx, accountId, listed);
  const rejected: { shipmentId: number; reason: WaveRejection }[] = [];
  const reject = (shipmentId: number, reason: WaveRejection) => void rejected.push({ shipmentId, reason });
  const free = listed.filter((id) => {
    const row = rows.get(id);
    // Ids of others are left out as those that nobody has.
    if (row?.reason) reject(id, row.reason);
    return row && !row.reason;
  });
  const lines = await findPickingLines(tx, accountId, free);
  const ownLines = linesByOrder(lines);
  const queue = free.filter((id) => {
    const own = ownLines.get(id) ?? [];
    const reason = reasonOf(own, wish);
    if (reason) reject(id, reason);
    return !reason;
  });
  return { queue, lines, rejected };
}

function reasonOf(own: readonly PickingLine[], { articles, place }: WaveWish): WaveRejection | undefined {
  if (own.length === 0) return "no_articles";
  const isOne = new Set(own.map(({ code, name }) => code || name)).size === 1;
  if (articles !== "any" && isOne !== (articles === "one")) return "other_articles";
  const prefix = place.toLowerCase();
  return own.every((line) => line.place.toLowerCase().startsWith(prefix)) ? undefined : "elsewhere";
}

function linesByOrder(lines: readonly PickingLine[]): Map<number, PickingLine[]> {
  const own = new Map<number, PickingLine[]>();
  for (const line of lines) for (const { orderId } of line.orders) addToGroup(own, orderId, line);
  return own;
}

/** The oldest prepared shipments that match. As many more as are in waves already, which are left out afterwards. */
async function findQueue(
  tx: Context,
  accountId: number,
  { status, ...filter }: Omit<ShipmentFilter, "accountId">,
): Promise<number[]> {
  const [taken] = await tx.db
    .select({ orders: count() })
    .from(pickingWaveOrders)
    .where(and(eq(pickingWaveOrders.accountId, accountId), isNull(pickingWaveOrders.exit)));
  const wanted = [status ?? "documentation_ready"].flat().filter(isPackable);
  if (wanted.length === 0) return [];
  const limit = limits.pickingOrders + Number(taken?.orders ?? 0);
  const ids = await listShipmentIds(tx, { ...filter, accountId, status: wanted }, limit, "created");
  const rows = await readRows(tx, accountId, ids);
  return ids.filter((id) => !rows.get(id)?.reason).slice(0, limits.pickingOrders);
}

async function readRows(
  tx: Context,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, { readonly reason: WaveRejection | undefined }>> {
  if (ids.length === 0) return new Map();
  const heldSince = new Date(tx.now().getTime() - packingTimeoutMs).toISOString();
  const holds = await findHolds(tx, accountId);
  const aside = new Set(holds.filter(({ isBack }) => !isBack).map(({ shipmentId }) => shipmentId));
  const rows = await tx.db
    .select({
      id: shipments.id,
      status: shipments.status,
      stop: shipments.stop,
      isReturn: sql<boolean>`${shipments.direction} = 'return'`,
      isPacked: sql<boolean>`${packings.completedAt} is not null`,
      isHeld: sql<boolean>`coalesce(${packings.station} is not null and ${packings.lastScanAt} > ${heldSince}, false)`,
      isInWave: sql<boolean>`${isInOpenWave}`,
    })
    .from(shipments)
    .leftJoin(packings, and(eq(packings.shipmentId, shipments.id), eq(packings.accountId, shipments.accountId)))
    .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, [...ids])));
  return new Map(rows.map((row) => [row.id, { reason: rejectionOf({ ...row, isAside: aside.has(row.id) }) }]));
}

function rejectionOf(row: {
  readonly status: (typeof shipments.$inferSelect)["status"];
  readonly stop: unknown;
  readonly isReturn: boolean;
  readonly isPacked: boolean;
  readonly isHeld: boolean;
  readonly isInWave: boolean;
  readonly isAside: boolean;
}): WaveRejection | undefined {
  if (row.isReturn || !isPackable(row.status)) return "not_open";
  if (row.stop !== null) return "stopped";
  if (row.isPacked) return "packed";
  if (row.isInWave) return "in_wave";
  if (row.isAside) return "put_aside";
  return row.isHeld ? "being_packed" : undefined;
}

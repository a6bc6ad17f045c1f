import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { packings } from "@/db/schema/station";
import { packableStatuses } from "@/lib/core/packing-station";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findLastLabelPrints } from "../../shipping/documents";
import { findShipments, packingTimeoutMs } from "../../shipping/shipments";
import { isInOpenWave, isPutAside } from "../waves";
import { isFree } from "./find-order";
import { findBuyerNotes } from "./notes";
import { type Packing, readPiecesOf } from "./packing";

/** A shipment that a station may be asked to pack next. Without start and last scan nobody has opened it. */
export interface AheadPacking extends Pick<Packing, "shipment" | "pieces" | "notes" | "labelPrint"> {
  readonly startedAt: Date | null;
  readonly lastScanAt: Date | null;
  /** Whether an article may open it: its label was not obtained, and it is neither on the cart of a wave nor waiting for stock. */
  readonly isFreeForArticles: boolean;
}

interface Ahead {
  readonly accountId: number;
  readonly station: string;
  /** The most shipments that are given. */
  readonly limit: number;
}

/**
 * The shipments that this station can pack without asking again, oldest first: those that it has begun, then those that an article
 * may open, then other prepared ones. Neither stopped nor packed ones, nor those of other stations.
 */
export async function listAhead(ctx: Context, { accountId, station, limit }: Ahead): Promise<AheadPacking[]> {
  assertAccountAccess(ctx, accountId);
  const claimedSince = new Date(ctx.now().getTime() - packingTimeoutMs);
  const isHeldHere = sql`coalesce(${packings.station} = ${station}, false)`;
  const isForArticles = sql<boolean>`(${shipments.status} = 'documentation_ready' and ${shipments.documentsObtainedAt} is null
    and not ${isInOpenWave} and not ${isPutAside})`;
  const rows = await ctx.db
    .select({
      id: shipments.id,
      startedAt: packings.startedAt,
      lastScanAt: packings.lastScanAt,
      isForArticles,
    })
    .from(shipments)
    .leftJoin(packings, and(eq(packings.shipmentId, shipments.id), eq(packings.accountId, shipments.accountId)))
    .where(
      and(
        eq(shipments.accountId, accountId),
        inArray(shipments.status, [...packableStatuses]),
        eq(shipments.direction, "forward"),
        isNull(shipments.stop),
        isFree(station, claimedSince),
      ),
    )
    .orderBy(desc(isHeldHere), desc(isForArticles), asc(shipments.createdAt), asc(shipments.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const found = await findShipments(ctx, ids);
  const all = [...found.values()];
  const [prints, pieces, notes] = await Promise.all([
    findLastLabelPrints(ctx, ids),
    readPiecesOf(ctx, all),
    findBuyerNotes(ctx, accountId, all),
  ]);
  return rows
    .flatMap(({ id, startedAt, lastScanAt, isForArticles: isFreeForArticles }): AheadPacking[] => {
      const shipment = found.get(id);
      if (!shipment) return [];
      return [
        {
          shipment,
          pieces: pieces.get(id) ?? [],
          notes: notes.get(id) ?? [],
          labelPrint: shipment.documentsObtainedAt ? prints.get(id) : undefined,
          startedAt,
          lastScanAt,
          isFreeForArticles,
        },
      ];
    })
    .sort((a, b) => a.shipment.createdAt.getTime() - b.shipment.createdAt.getTime() || a.shipment.id - b.shipment.id);
}

import { and, desc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { receptionPieces, receptions } from "@/db/schema/receptions";
import { shipments } from "@/db/schema/shipments";
import { DomainError, notFound } from "@/lib/core/errors";
import { readCode } from "@/lib/core/packing-station";
import { scanKey } from "@/lib/core/read/code";
import { releasedStatuses, unreceivedDays } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { dayMs } from "@/lib/platform/retention";
import { listReturnsOf } from "../../shipping/returns";
import { findShipments, findVoidGuides, type Shipment, VoidLabel } from "../../shipping/shipments";
import { findByCode, matchesPlatformNumber, needsPiece } from "../station";
import { isReceivable } from "./receivable";

export interface FoundReturns {
  /** What can be received; those with open pieces alone, if there are any. */
  readonly shipments: readonly Shipment[];
  /** A shipment that the code names and that does not come back, when nothing else was found. */
  readonly elsewhere?: Shipment | undefined;
}

/** More returns than this are never expected of one article at a time that somebody chooses from. */
const maxFound = 20;

/**
 * The parcels of the account that may be in the hands of somebody who scans a code: of a return or of the shipment that it
 * brings back (label, guide, tracking link, number, order, number of the carrier), or else of an article, of all returns that
 * expect it. Throws `not_found` for a code that names nothing.
 */
export async function findReturnsByCode(ctx: Context, accountId: number, code: string): Promise<FoundReturns> {
  assertAccountAccess(ctx, accountId);
  const ids = await findNumbered(ctx, accountId, code);
  const named = [...(await findShipments(ctx, ids)).values()].filter((shipment) => shipment.accountId === accountId);
  const returns = await Promise.all(
    named.filter(({ direction }) => direction === "forward").map((shipment) => listReturnsOf(ctx, shipment)),
  );
  const all = new Map([...named, ...returns.flat()].map((shipment) => [shipment.id, shipment]));
  const found = [...all.values()].filter(isReceivable);
  if (found.length > 0) return { shipments: await preferOpen(ctx, found) };
  const expecting = await findShipments(ctx, await findExpecting(ctx, accountId, code));
  if (expecting.size > 0) return { shipments: [...expecting.values()].sort((a, b) => b.id - a.id) };
  const [elsewhere] = named;
  if (!elsewhere) throw notFound("shipment", code);
  return { shipments: [], elsewhere };
}

/** A parcel that comes back bears the label that it left with, void or not. */
async function findNumbered(ctx: Context, accountId: number, code: string): Promise<number[]> {
  try {
    const { candidates } = await findByCode(ctx, accountId, code, () => true);
    return candidates.map(({ id }) => id);
  } catch (error) {
    if (error instanceof VoidLabel) return findVoided(ctx, accountId, code);
    if (!(error instanceof DomainError) || error.detail.code !== "not_found") throw error;
  }
  const number = code.trim();
  const rows = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        // Repeats the predicate of the partial index.
        sql`${shipments.carrierTrackingId} is not null`,
        eq(shipments.carrierTrackingId, number),
      ),
    )
    .limit(maxFound);
  return rows.map(({ id }) => id);
}

async function findVoided(ctx: Context, accountId: number, code: string): Promise<number[]> {
  const read = readCode(code);
  if (read?.kind === "label" || read?.kind === "guide") {
    const voided = await findVoidGuides(ctx, { guides: [read.guide] });
    return voided.flatMap((guide) => (guide.accountId === accountId ? [guide.shipmentId] : []));
  }
  const where = read && matchesPlatformNumber(read);
  if (!where) return [];
  const own = and(eq(shipments.accountId, accountId), where);
  return (await ctx.db.select({ id: shipments.id }).from(shipments).where(own).limit(1)).map(({ id }) => id);
}

async function preferOpen(ctx: Context, found: readonly Shipment[]): Promise<Shipment[]> {
  const whole = await findWhole(
    ctx,
    found.map(({ id }) => id),
  );
  const open = found.filter(({ id }) => !whole.has(id));
  return [...(open.length > 0 ? open : found)].sort((a, b) => b.id - a.id);
}

async function findWhole(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ id: receptions.shipmentId })
    .from(receptions)
    .where(and(inArray(receptions.shipmentId, [...ids]), eq(receptions.completes, true), isNull(receptions.undoneAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns of the last months with a piece of this code that has no outcome yet, newest first. */
async function findExpecting(ctx: Context, accountId: number, code: string): Promise<number[]> {
  const key = scanKey(code);
  if (key === "") return [];
  const since = new Date(ctx.now().getTime() - unreceivedDays * dayMs);
  const rows = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        sql`${shipments.direction} = 'return'`,
        notInArray(shipments.status, [...releasedStatuses]),
        sql`${shipments.lastStatusAt} > ${since.toISOString()}::timestamptz`,
        needsPiece(key, received),
      ),
    )
    .orderBy(desc(shipments.id))
    .limit(maxFound);
  return rows.map(({ id }) => id);
}

const received = {
  rows: receptionPieces,
  counts: sql`${receptionPieces.outcome} <> 'missing' and ${receptionPieces.endedAt} is null`,
};

import { and, desc, eq, or, type SQL } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { notFound } from "@/lib/core/errors";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type CodeRead, readCode } from "./code";

/** A shipment that a code may mean. */
export interface Candidate {
  readonly id: number;
  readonly externalId: string;
  readonly deliveryId: string | null;
  readonly destinationName: string;
  readonly status: ShipmentStatus;
  readonly lastStatusAt: Date;
}

export interface Found {
  /** Those that are meant: one, unless a number belongs to several that could be worked on. */
  readonly candidates: readonly Candidate[];
  /** Of a package label. */
  readonly packageNumber?: number;
}

/** More shipments than this never share a number that somebody scans. */
const most = 20;

/**
 * The shipments of the account that a code names; `not_found` when there are none. Where a number is the seller's for one
 * and ours for another, or was used twice, those that can be worked on count, else the newest.
 */
export async function findByCode(
  ctx: Context,
  accountId: number,
  code: string,
  isWorkable: (status: ShipmentStatus) => boolean,
): Promise<Found> {
  assertAccountAccess(ctx, accountId);
  const read = readCode(code);
  if (!read) throw notFound("shipment", code);
  const rows = await ctx.db
    .select({
      id: shipments.id,
      externalId: shipments.externalId,
      deliveryId: shipments.deliveryId,
      destinationName: shipments.destinationName,
      status: shipments.status,
      lastStatusAt: shipments.lastStatusAt,
    })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), namedBy(read)))
    .orderBy(desc(shipments.id))
    .limit(most);
  const [newest] = rows;
  if (!newest) throw notFound("shipment", code);
  const workable = rows.filter(({ status }) => isWorkable(status));
  return {
    candidates: workable.length > 0 ? workable : [newest],
    ...(read.kind === "label" ? { packageNumber: read.number } : {}),
  };
}

/** Every number that a shipment has: ours, or its seller's. */
const namedBy = (read: CodeRead): SQL | undefined =>
  read.kind === "reference" ? or(eq(shipments.externalId, read.text), namedByUs(read)) : namedByUs(read);

/** The numbers that we give, which no two shipments share; undefined for a code that is none of them. */
export function namedByUs(read: CodeRead): SQL | undefined {
  switch (read.kind) {
    case "label":
    case "guide":
      return eq(shipments.deliveryId, read.guide);
    case "tracking":
      return eq(shipments.trackingToken, read.token);
    case "id":
    case "reference":
      return read.id === undefined ? undefined : eq(shipments.id, read.id);
  }
}

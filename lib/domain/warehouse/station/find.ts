import { and, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import { type ShipmentStop, shipments } from "@/db/schema/shipments";
import { notFound } from "@/lib/core/errors";
import { type CodeRead, readCode } from "@/lib/core/packing-station";
import { layoutReadings } from "@/lib/core/read/code";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findVoidGuides, referenceFilter, type VoidGuide, VoidLabel } from "../../shipping/shipments";

/** A shipment that matches a code. */
export interface Candidate {
  readonly id: number;
  readonly externalId: string;
  readonly deliveryId: string | null;
  readonly labelVersion: number;
  readonly destinationName: string;
  readonly status: ShipmentStatus;
  readonly lastStatusAt: Date;
  readonly stop: ShipmentStop | null;
}

export interface Found {
  /** The matching shipments: one, unless a number belongs to several workable ones. */
  readonly candidates: readonly Candidate[];
  /** Set when the code is a package label. */
  readonly packageNumber?: number;
}

/** Limit of matches. More shipments than this never share a number that somebody scans. */
const maxCandidates = 20;

/**
 * The shipments of the account that match a code; throws `not_found` when there are none, and `VoidLabel` for a void one. A number can match several:
 * the external id of one may be the id of another, or the seller used it twice. Then the workable ones are returned, or
 * the newest when none is workable.
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
  const matching = await rowsOf(ctx, accountId, await matchesAnyNumber(accountId, read));
  // `#12` is the shipment 12; where there is none, it is what the seller calls an order.
  const rows =
    matching.length === 0 && read.kind === "id"
      ? await rowsOf(ctx, accountId, await referenceFilter(code.trim().slice(1), [accountId]))
      : matching;
  const [newest] = rows;
  await assertCurrentLabel(ctx, read, { accountId, ...newest });
  if (!newest) throw notFound("shipment", code);
  const workable = rows.filter(({ status }) => isWorkable(status));
  return {
    candidates: workable.length > 0 ? workable : [newest],
    ...(read.kind === "label" ? { packageNumber: read.number } : {}),
  };
}

/** The shipments of the account with these ids. */
export const findCandidatesByIds = (ctx: Context, accountId: number, ids: readonly number[]): Promise<Candidate[]> =>
  rowsOf(ctx, accountId, inArray(shipments.id, [...ids]));

const rowsOf = (ctx: Context, accountId: number, condition: SQL | undefined): Promise<Candidate[]> =>
  ctx.db
    .select({
      id: shipments.id,
      externalId: shipments.externalId,
      deliveryId: shipments.deliveryId,
      labelVersion: shipments.labelVersion,
      destinationName: shipments.destinationName,
      status: shipments.status,
      lastStatusAt: shipments.lastStatusAt,
      stop: shipments.stop,
    })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), condition))
    .orderBy(desc(shipments.id))
    .limit(maxCandidates);

/** What says whether a label is the present one. Without an id: no shipment has the guide. */
type LabelOwner = Partial<Pick<Candidate, "id" | "deliveryId" | "labelVersion">> & { readonly accountId?: number };

/**
 * Throws `VoidLabel` when the code is from an earlier label of the shipment, or of any shipment when none has the guide. A
 * scan calls it again once it has locked the shipment: a correction may have come first.
 */
export async function assertCurrentLabel(ctx: Context, read: CodeRead, owner: LabelOwner): Promise<void> {
  const { id: shipmentId, accountId } = owner;
  let voided: VoidGuide[] = [];
  const isOtherVersion =
    read.kind === "tracking" && shipmentId !== undefined && read.labelVersion !== owner.labelVersion;
  if ((read.kind === "label" || read.kind === "guide") && read.guide !== owner.deliveryId)
    voided = await findVoidGuides(ctx, { guides: [read.guide] });
  else if (isOtherVersion) voided = await findVoidGuides(ctx, { shipmentId, labelVersion: read.labelVersion });
  const ofOwner = voided.find((guide) => accountId === undefined || guide.accountId === accountId);
  if (ofOwner) throw new VoidLabel(ofOwner);
  if (isOtherVersion) throw notFound("shipment", read.token);
}

/** Matches the numbers of the platform, the seller's external id and the numbers of orders. */
const matchesAnyNumber = async (accountId: number, read: CodeRead): Promise<SQL | undefined> =>
  read.kind === "reference"
    ? or(
        ...(await Promise.all(layoutReadings(read.text).map((text) => referenceFilter(text, [accountId])))),
        matchesPlatformNumber(read),
      )
    : matchesPlatformNumber(read);

/** Matches the unique numbers that the platform assigns; undefined for a code that cannot be one of them. */
export function matchesPlatformNumber(read: CodeRead): SQL | undefined {
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

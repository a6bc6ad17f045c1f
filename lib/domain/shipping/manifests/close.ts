import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { manifestShipments, manifests } from "@/db/schema/manifests";
import { shipments } from "@/db/schema/shipments";
import { packageScans } from "@/db/schema/station";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { type LeftReason, manifestLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { carrierRegistry } from "../../carriers";
import { findOrigin, type Origin } from "../../geography/addresses";
import { findAccount } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { collectPickup } from "../pickups";
import { dispatchShipments, findShipments, type Shipment, senderOf } from "../shipments";
import { type Candidate, findCandidates, type Place } from "./candidates";
import { publishManifest } from "./events";
import { type ClosingChoice, isLeftBehind, judgeBy } from "./judge";
import { findManifest, type WholeManifest } from "./list";

export interface ManifestDraft extends Place, ClosingChoice {}

/**
 * Closes the day of a carrier at an origin: every shipment that is ready goes on a new manifest and is `shipped`, what
 * scans moved already is taken as it is, and each of the others is named with its reason. One transaction: closings of an
 * account come one after the other, so that numbers have no gaps and no shipment goes twice. Throws `conflict` when
 * no shipment is to go.
 */
export function closeManifest(ctx: Context, draft: ManifestDraft): Promise<WholeManifest> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, originId, carrierId } = draft;
    await findAccount(tx, accountId);
    const origin = await findPlaceOrigin(tx, draft);
    const carrier = (await carrierRegistry()).findCarrier(carrierId);
    if (!carrier) throw invalid("carrier_id", message("carrier_unknown", { id: carrierId }));
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`manifests of ${accountId}`}, 0))`);
    const { going, staying } = judge(await lockCandidates(tx, draft), draft);
    if (going.length === 0) throw await nothingGoes(tx, draft, staying.length);
    const shipped = await handOver(tx, accountId, going);
    const day = dayInArgentina(tx.now());
    const [last] = await tx.db
      .select({ number: manifests.number })
      .from(manifests)
      .where(eq(manifests.accountId, accountId))
      .orderBy(desc(manifests.number))
      .limit(1);
    const [manifest] = await tx.db
      .insert(manifests)
      .values({
        accountId,
        number: (last?.number ?? 0) + 1,
        originId,
        origin: senderOf(origin),
        carrierId,
        carrierName: carrier.name,
        day,
        pickupId: await collectPickup(tx, { accountId, originId, carrierId, day }),
        shipmentCount: going.length,
        packageCount: sum(going.map(({ packages }) => packages)),
        weightGrams: sum(going.map(({ weightGrams }) => weightGrams)),
        closedBy: tx.actor.label,
        createdAt: tx.now(),
      })
      .returning();
    if (!manifest) throw new Error("the manifest was not written");
    const taken = going.map((candidate) => toEntry(candidate, shipped.get(candidate.id), null));
    const left = staying.map(({ candidate, reason }) => toEntry(candidate, undefined, reason));
    await tx.db.insert(manifestShipments).values(
      [...taken, ...left].map((entry, at) => ({
        ...entry,
        accountId,
        manifestId: manifest.id,
        position: at + 1,
      })),
    );
    await publishManifest(tx, manifest, "manifest.created", []);
    await recordAudit(tx, {
      accountId,
      action: "manifest.closed",
      target: `manifest:${manifest.id}`,
      detail: { number: manifest.number, carrierId, originId, shipments: going.length, left: left.length },
    });
    return findManifest(tx, manifest.id);
  });
}

/** The origin of the account, archived or not: parcels may wait there still. */
export async function findPlaceOrigin(ctx: Context, { accountId, originId }: Place): Promise<Origin> {
  const origin = await findOrigin(ctx, originId).catch((error: unknown) => {
    if (error instanceof DomainError && error.detail.code === "not_found") return undefined;
    throw error;
  });
  if (!origin || origin.accountId !== accountId) throw invalid("origin_id", message("origin_unknown"));
  return origin;
}

/**
 * The candidates with their rows locked, in the order of their ids: scans and stops come before or after the closing.
 * Shipments that changed before the lock are read as they are now.
 */
async function lockCandidates(tx: Context, place: Place): Promise<Candidate[]> {
  const found = await findCandidates(tx, place);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  await tx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.accountId, place.accountId), inArray(shipments.id, ids)))
    .orderBy(shipments.id)
    .for("update");
  return findCandidates(tx, place, { ids });
}

interface Judgement {
  readonly going: readonly Candidate[];
  /** Shipments that are missed on the truck; orders that nobody has begun to prepare are not. */
  readonly staying: readonly { readonly candidate: Candidate; readonly reason: LeftReason }[];
}

/** Decides of every candidate whether it goes; what is beyond the size of a manifest stays as `full`. */
export function judge(candidates: readonly Candidate[], choice: ClosingChoice): Judgement {
  const reasonOf = judgeBy(choice);
  const going: Candidate[] = [];
  const staying: { candidate: Candidate; reason: LeftReason }[] = [];
  for (const candidate of candidates) {
    const reason = reasonOf(candidate) ?? (going.length < manifestLimits.shipments ? null : "full");
    if (reason === null) going.push(candidate);
    else if (isLeftBehind(candidate)) staying.push({ candidate, reason });
  }
  return { going, staying };
}

/** Moves what is not moved yet, with its money and stock, and reads all of it. */
async function handOver(
  tx: Context,
  accountId: number,
  going: readonly Candidate[],
): Promise<ReadonlyMap<number, Shipment>> {
  const ids = going.map(({ id }) => id);
  const waiting = going.filter(({ isHandedOver }) => !isHandedOver).map(({ id }) => id);
  await dispatchShipments(tx, accountId, waiting);
  await tx.db
    .delete(packageScans)
    .where(
      and(
        eq(packageScans.accountId, accountId),
        eq(packageScans.step, "hand_over"),
        inArray(packageScans.shipmentId, waiting),
      ),
    );
  return findShipments(tx, ids);
}

const toEntry = (candidate: Candidate, shipment: Shipment | undefined, leftReason: LeftReason | null) => ({
  shipmentId: candidate.id,
  state: leftReason === null ? ("taken" as const) : ("left" as const),
  leftReason,
  guide: candidate.guide,
  packages: (shipment?.packages ?? []).map(({ labelCode, weightGrams }) => ({ code: labelCode ?? "", weightGrams })),
  isScanned: candidate.isHandedOver,
});

/** Names the manifest that somebody else has just closed, if there is one of today. */
async function nothingGoes(tx: Context, place: Place, waiting: number): Promise<DomainError> {
  const [last] = await tx.db
    .select({ number: manifests.number })
    .from(manifests)
    .where(
      and(
        eq(manifests.accountId, place.accountId),
        eq(manifests.originId, place.originId),
        eq(manifests.carrierId, place.carrierId),
        eq(manifests.day, dayInArgentina(tx.now())),
      ),
    )
    .orderBy(desc(manifests.id))
    .limit(1);
  const words = last
    ? message("manifest_closed_already", { number: last.number, waiting })
    : message("manifest_nothing_goes", { waiting });
  return new DomainError({ code: "conflict", message: words });
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

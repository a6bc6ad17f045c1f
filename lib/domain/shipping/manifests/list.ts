import { and, asc, count, desc, eq, gte, inArray, lte } from "drizzle-orm";
import { manifestShipments, manifests } from "@/db/schema/manifests";
import { shipments } from "@/db/schema/shipments";
import { notFound } from "@/lib/core/errors";
import type { ManifestState } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export type ManifestRow = typeof manifests.$inferSelect;
export type Manifest = ManifestRow;

/** A shipment of a manifest, with what the shipment itself says now. */
export interface ManifestEntry
  extends Pick<
    typeof manifestShipments.$inferSelect,
    | "shipmentId"
    | "position"
    | "state"
    | "leftReason"
    | "removedReason"
    | "removedAt"
    | "guide"
    | "packages"
    | "isScanned"
  > {
  readonly externalId: string;
  readonly carrierTrackingId: string | null;
  readonly recipientName: string;
  readonly city: string;
  readonly province: string;
  readonly zipcode: number;
}

export interface WholeManifest extends Manifest {
  readonly entries: readonly ManifestEntry[];
}

export interface ManifestFilter {
  readonly accountId?: number | undefined;
  readonly originId?: number | undefined;
  readonly carrierId?: number | undefined;
  readonly state?: ManifestState | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A manifest of an account that the caller can access, with its shipments; any other is `not_found`. */
export async function findManifest(ctx: Context, id: number): Promise<WholeManifest> {
  const [manifest] = await ctx.db
    .select()
    .from(manifests)
    .where(and(eq(manifests.id, id), accessible(ctx)));
  if (!manifest) throw notFound("manifest", id);
  return { ...manifest, entries: await listEntries(ctx, manifest) };
}

/** The manifest by which a shipment was handed over. */
export async function findManifestOf(
  ctx: Context,
  { accountId, id }: { readonly accountId: number; readonly id: number },
): Promise<Manifest | undefined> {
  assertAccountAccess(ctx, accountId);
  const [row] = await ctx.db
    .select({ manifest: manifests })
    .from(manifestShipments)
    .innerJoin(manifests, and(eq(manifests.id, manifestShipments.manifestId), eq(manifests.accountId, accountId)))
    .where(
      and(
        eq(manifestShipments.accountId, accountId),
        eq(manifestShipments.shipmentId, id),
        eq(manifestShipments.state, "taken"),
      ),
    );
  return row?.manifest;
}

const listEntries = (ctx: Context, { id, accountId }: Manifest): Promise<ManifestEntry[]> =>
  ctx.db
    .select({
      shipmentId: manifestShipments.shipmentId,
      position: manifestShipments.position,
      state: manifestShipments.state,
      leftReason: manifestShipments.leftReason,
      removedReason: manifestShipments.removedReason,
      removedAt: manifestShipments.removedAt,
      guide: manifestShipments.guide,
      packages: manifestShipments.packages,
      isScanned: manifestShipments.isScanned,
      externalId: shipments.externalId,
      carrierTrackingId: shipments.carrierTrackingId,
      recipientName: shipments.destinationName,
      city: shipments.destinationCity,
      province: shipments.destinationState,
      zipcode: shipments.destinationZipcode,
    })
    .from(manifestShipments)
    .innerJoin(
      shipments,
      and(eq(shipments.id, manifestShipments.shipmentId), eq(shipments.accountId, manifestShipments.accountId)),
    )
    .where(and(eq(manifestShipments.manifestId, id), eq(manifestShipments.accountId, accountId)))
    .orderBy(asc(manifestShipments.position));

/** Manifests of the accounts that the caller can access, newest first, without their shipments. */
export async function listManifests(
  ctx: Context,
  {
    accountId,
    originId,
    carrierId,
    state,
    from,
    to,
    limit,
    offset,
  }: ManifestFilter & { limit: number; offset: number },
): Promise<{ rows: Manifest[]; total: number }> {
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  const where = and(
    accessible(ctx),
    accountId === undefined ? undefined : eq(manifests.accountId, accountId),
    originId === undefined ? undefined : eq(manifests.originId, originId),
    carrierId === undefined ? undefined : eq(manifests.carrierId, carrierId),
    state && eq(manifests.state, state),
    from === undefined ? undefined : gte(manifests.day, from),
    to === undefined ? undefined : lte(manifests.day, to),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db.select().from(manifests).where(where).orderBy(desc(manifests.id)).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(manifests).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Locks a manifest of an account that the caller can access. */
export async function lockManifest(tx: Context, id: number): Promise<ManifestRow> {
  const [row] = await tx.db
    .select()
    .from(manifests)
    .where(and(eq(manifests.id, id), accessible(tx)))
    .for("update");
  if (!row) throw notFound("manifest", id);
  return row;
}

function accessible(ctx: Context) {
  const ids = accessibleAccountIds(ctx);
  return ids && inArray(manifests.accountId, ids);
}

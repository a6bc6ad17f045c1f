import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { returnPhotos } from "@/db/schema/returns";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { type ClaimedShipment, findClaimedShipment } from "./claimed-shipment";
import type { Evidence } from "./evidence";

/** A photo that is stored of a parcel already: of its buyer's return requests, or of its reception. */
export interface KnownPhoto {
  readonly id: number;
  readonly takenBy: "buyer" | "seller";
  readonly createdAt: Date;
}

type Parcel = Pick<ClaimedShipment, "id" | "accountId">;

/** Photos that a claim of the shipment can take along, oldest first; of an account that the caller can access. */
export async function listKnownPhotos(ctx: Context, shipmentId: number): Promise<KnownPhoto[]> {
  const rows = await ctx.db
    .select({ id: returnPhotos.id, requestId: returnPhotos.requestId, createdAt: returnPhotos.createdAt })
    .from(returnPhotos)
    .where(isOf(await findClaimedShipment(ctx, shipmentId)))
    .orderBy(asc(returnPhotos.id));
  return rows.map(({ requestId, ...photo }) => ({ ...photo, takenBy: requestId === null ? "seller" : "buyer" }));
}

/** Throws `validation_failed` at `known_photos` when one of the ids is no photo of the parcel. */
export async function assertKnownPhotos(ctx: Context, parcel: Parcel, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  if ((await ctx.db.$count(returnPhotos, isOneOf(parcel, ids))) < ids.length)
    throw invalid("known_photos", message("claim_photo_unknown"));
}

/** Copies of them as evidence: a return may be erased while the claim of its parcel waits. */
export async function copyKnownPhotos(tx: Context, parcel: Parcel, ids: readonly number[]): Promise<Evidence[]> {
  if (ids.length === 0) return [];
  const photos = await tx.db
    .select({ id: returnPhotos.id, bytes: returnPhotos.bytes })
    .from(returnPhotos)
    .where(isOneOf(parcel, ids))
    .orderBy(asc(returnPhotos.id));
  return photos.map(({ id, bytes }) => ({ kind: "photo", name: `foto-${id}.jpg`, contentType: "image/jpeg", bytes }));
}

const isOneOf = (parcel: Parcel, ids: readonly number[]) => and(inArray(returnPhotos.id, [...ids]), isOf(parcel));

/** Plan expected: both indexes of `return_photos`. Of the parcel itself, of its returns, and of the requests for or of either. */
const isOf = ({ id, accountId }: Parcel): SQL | undefined =>
  and(
    eq(returnPhotos.accountId, accountId),
    sql`(${returnPhotos.returnShipmentId} = any(array(
        select ${id}::bigint union all
        select back.shipment_id from shipment_packages sent
        join shipment_packages back on back.source_package_id = sent.id and back.account_id = sent.account_id
        where sent.shipment_id = ${id} and sent.account_id = ${accountId}))
      or ${returnPhotos.requestId} = any(array(
        select requests.id from return_requests requests
        where ${id} in (requests.shipment_id, requests.return_shipment_id) and requests.account_id = ${accountId})))`,
  );

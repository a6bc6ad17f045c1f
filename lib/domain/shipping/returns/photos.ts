import { asc, count, eq, inArray, or } from "drizzle-orm";
import { returnPhotos, returnRequests } from "@/db/schema/returns";
import { invalid, notFound } from "@/lib/core/errors";
import { addToGroup } from "@/lib/core/group-by";
import { message } from "@/lib/core/messages";
import { comingBackStatuses, limits } from "@/lib/core/vocabulary";
import { canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { readPhoto } from "@/lib/platform/uploads";
import { countStoredBytes } from "../../identity/accounts";
import { findShipmentOf, lockShipment } from "../shipments";

/** A JPEG of our own encoder: nothing of the uploaded bytes is kept, neither place and camera nor what follows it. */
export type Photo = Buffer;

/** Decodes uploaded pictures of an account and encodes them again, one after the other. Throws `validation_failed` at `field` for too many, and as `readPhoto`. */
export async function readPhotos(uploads: readonly Buffer[], field: string, owner: number): Promise<Photo[]> {
  const { returnPhotos: maximum } = limits;
  if (uploads.length > maximum) throw invalid(field, message("too_many_photos", { maximum }));
  const photos: Photo[] = [];
  for (const upload of uploads) photos.push(await readPhoto(upload, field, { owner }));
  return photos;
}

/** Keeps the photos of a buyer's request, in the transaction that makes it. */
export async function insertRequestPhotos(
  tx: Context,
  { accountId, id: requestId }: { readonly accountId: number; readonly id: number },
  photos: readonly Photo[],
): Promise<void> {
  if (photos.length === 0) return;
  const bytes = photos.reduce((sum, photo) => sum + photo.length, 0);
  await countStoredBytes(tx, { accountId, kind: "return_photos", field: "photo" }, bytes);
  await tx.db
    .insert(returnPhotos)
    .values(photos.map((bytes) => ({ accountId, requestId, bytes, createdAt: tx.now() })));
}

/**
 * Adds a photo to a return of the account, or to a shipment that came back undelivered. Throws `not_found` for a shipment of
 * another account and for any other one, and `validation_failed` at `file` for what is no photo or one too many, those of its buyer not counted.
 */
export async function addReturnPhoto(
  ctx: Context,
  { accountId, returnId, upload }: { accountId: number; returnId: number; upload: Buffer },
): Promise<number> {
  const { direction, status } = await findShipmentOf(ctx, accountId, returnId);
  const cameBack = comingBackStatuses.some((known) => known === status);
  if (direction !== "return" && !cameBack) throw notFound("return", returnId);
  // Before the decoding, which costs the more; in the transaction again, for two that come at once.
  await assertRoomForPhoto(ctx, returnId);
  const [photo] = await readPhotos([upload], "file", accountId);
  if (!photo) throw new Error("the photo was not read");
  return inTransaction(ctx, async (tx) => {
    await lockShipment(tx, returnId);
    await assertRoomForPhoto(tx, returnId);
    await countStoredBytes(tx, { accountId, kind: "return_photos", field: "file" }, photo.length);
    const [row] = await tx.db
      .insert(returnPhotos)
      .values({ accountId, returnShipmentId: returnId, bytes: photo, createdAt: tx.now() })
      .returning({ id: returnPhotos.id });
    if (!row) throw new Error("the photo was not written");
    return row.id;
  });
}

async function assertRoomForPhoto(ctx: Context, returnId: number): Promise<void> {
  const own = eq(returnPhotos.returnShipmentId, returnId);
  const [counted] = await ctx.db.select({ total: count() }).from(returnPhotos).where(own);
  const { returnPhotos: maximum } = limits;
  if ((counted?.total ?? 0) >= maximum) throw invalid("file", message("too_many_photos", { maximum }));
}

/** Ids of the photos of buyers' requests, oldest first, by request. Callers have checked the access to the requests. */
export async function listRequestPhotos(ctx: Context, requestIds: readonly number[]): Promise<Map<number, number[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: returnPhotos.id, requestId: returnPhotos.requestId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.requestId, [...requestIds]))
    .orderBy(asc(returnPhotos.id));
  const photos = new Map<number, number[]>();
  for (const { id, requestId } of rows) {
    if (requestId !== null) addToGroup(photos, requestId, id);
  }
  return photos;
}

/** The photos of a return: those of its buyer's request, and those that the account added. */
export async function listReturnPhotos(
  ctx: Context,
  accountId: number,
  returnId: number,
): Promise<{ readonly id: number; readonly isBuyers: boolean }[]> {
  await findShipmentOf(ctx, accountId, returnId);
  const requests = await ctx.db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(eq(returnRequests.returnShipmentId, returnId));
  const requestIds = requests.map(({ id }) => id);
  const rows = await ctx.db
    .select({ id: returnPhotos.id, requestId: returnPhotos.requestId })
    .from(returnPhotos)
    .where(or(eq(returnPhotos.returnShipmentId, returnId), inArray(returnPhotos.requestId, requestIds)))
    .orderBy(asc(returnPhotos.id));
  return rows.map(({ id, requestId }) => ({ id, isBuyers: requestId !== null }));
}

/** The bytes of a photo, a JPEG. Throws `not_found` also for one of an inaccessible account. */
export async function findReturnPhoto(ctx: Context, id: number): Promise<Photo> {
  const [row] = await ctx.db
    .select({ accountId: returnPhotos.accountId, bytes: returnPhotos.bytes })
    .from(returnPhotos)
    .where(eq(returnPhotos.id, id));
  if (!row || !canAccess(ctx, row.accountId)) throw notFound("return_photo", id);
  return row.bytes;
}

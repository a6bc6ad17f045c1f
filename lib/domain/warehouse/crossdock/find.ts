import { shipments } from "@/db/schema/shipments";
import { readCode } from "@/lib/core/packing-station";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { assertCurrentLabel, matchesPlatformNumber } from "../station";

export interface FoundParcel {
  readonly shipmentId: number;
  /** The number on a package label; undefined for any other code, which means the whole shipment. */
  readonly packageNumber?: number;
}

/**
 * The shipment of any account by a scanned code: a label, a guide, the QR code, or the platform's own number. Numbers
 * of sellers are not searched, as two sellers may use the same one. Undefined for an unknown code; throws `VoidLabel` for a
 * void one.
 */
export async function findParcel(ctx: Context, code: string): Promise<FoundParcel | undefined> {
  assertOperator(ctx);
  const read = readCode(code);
  const where = read && matchesPlatformNumber(read);
  if (!where) return undefined;
  const { id, deliveryId, labelVersion } = shipments;
  const [row] = await ctx.db.select({ id, deliveryId, labelVersion }).from(shipments).where(where).limit(1);
  await assertCurrentLabel(ctx, read, row ?? {});
  if (!row) return undefined;
  return read.kind === "label" ? { shipmentId: row.id, packageNumber: read.number } : { shipmentId: row.id };
}

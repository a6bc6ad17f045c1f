import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { manifests } from "@/db/schema/manifests";
import { carrierPickups } from "@/db/schema/pickups";
import { openPickupStates } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { lockPickup } from "./list";

interface Collection {
  readonly accountId: number;
  readonly originId: number;
  readonly carrierId: number;
  readonly day: string;
}

/**
 * Records that the confirmed pickup of a place and day took place, as its manifest says, and returns its id. A second
 * manifest of that day belongs to the same pickup. Null when no carrier was awaited.
 */
export async function collectPickup(tx: Context, place: Collection): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: carrierPickups.id, state: carrierPickups.state })
    .from(carrierPickups)
    .where(
      and(
        eq(carrierPickups.accountId, place.accountId),
        eq(carrierPickups.originId, place.originId),
        eq(carrierPickups.carrierId, place.carrierId),
        eq(carrierPickups.day, place.day),
        inArray(carrierPickups.state, ["confirmed", "collected"]),
      ),
    )
    // "confirmed" comes after "collected".
    .orderBy(desc(carrierPickups.state), desc(carrierPickups.id))
    .limit(1)
    .for("update");
  if (row?.state === "confirmed")
    await tx.db.update(carrierPickups).set({ state: "collected" }).where(eq(carrierPickups.id, row.id));
  return row?.id ?? null;
}

/** The manifest of a pickup was cancelled: the carrier is awaited again, unless another manifest or pickup counts. */
export async function reopenPickup(tx: Context, id: number, manifestId: number): Promise<void> {
  const pickup = await lockPickup(tx, id);
  if (pickup.state !== "collected") return;
  const isCounted = await rowExists(
    tx.db,
    tx.db
      .select({ id: manifests.id })
      .from(manifests)
      .where(and(eq(manifests.pickupId, id), ne(manifests.id, manifestId), ne(manifests.state, "cancelled")))
      .getSQL(),
  );
  const isReplaced = await rowExists(
    tx.db,
    tx.db
      .select({ id: carrierPickups.id })
      .from(carrierPickups)
      .where(
        and(
          eq(carrierPickups.originId, pickup.originId),
          eq(carrierPickups.carrierId, pickup.carrierId),
          eq(carrierPickups.day, pickup.day),
          inArray(carrierPickups.state, [...openPickupStates]),
        ),
      )
      .getSQL(),
  );
  if (isCounted || isReplaced) return;
  await tx.db.update(carrierPickups).set({ state: "confirmed" }).where(eq(carrierPickups.id, id));
}

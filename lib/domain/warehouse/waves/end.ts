import { and, eq, isNull } from "drizzle-orm";
import { pickingWaveOrders } from "@/db/schema/waves";
import { notFound } from "@/lib/core/errors";
import type { WaveExit } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordExits } from "./exits";
import { lockWave, updateWave, type WaveKey } from "./hold";

/** Ends an open wave. Its orders that are not packed are in the queue again; packed ones stay as they are. */
export function cancelWave(ctx: Context, key: WaveKey): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockWave(tx, key);
    await leave(tx, key, "wave_cancelled");
    await updateWave(tx, key, { state: "cancelled", endedAt: tx.now(), picker: null });
  });
}

/** Takes an order out of its wave, so that it is in the queue again. Throws `not_found` for one that is not in it. */
export function putAside(
  ctx: Context,
  { shipmentId, ...key }: WaveKey & { readonly shipmentId: number },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockWave(tx, key);
    if ((await leave(tx, key, "put_aside", shipmentId)) === 0) throw notFound("shipment", shipmentId);
    await recordExits(tx, key.accountId, key.waveId);
  });
}

/** How many orders left the locked wave. */
async function leave(
  tx: Context,
  { accountId, waveId }: WaveKey,
  exit: WaveExit,
  shipmentId?: number,
): Promise<number> {
  const left = await tx.db
    .update(pickingWaveOrders)
    .set({ exit, leftAt: tx.now() })
    .where(
      and(
        eq(pickingWaveOrders.accountId, accountId),
        eq(pickingWaveOrders.waveId, waveId),
        shipmentId === undefined ? undefined : eq(pickingWaveOrders.shipmentId, shipmentId),
        isNull(pickingWaveOrders.exit),
      ),
    )
    .returning({ bin: pickingWaveOrders.bin });
  return left.length;
}

import { stopOf } from "@/lib/core/sales";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findShipmentOf } from "../../shipping/shipments";
import { claim } from "./claim";
import { type PackingResponse, readPacking } from "./packing";
import { findHeld, findQueue, pickNext } from "./queue";

/**
 * Opens the next order of the queue at a station: the one that it has begun, or else the first that no other station holds. Of
 * several packers who ask at the same moment each gets an order of their own.
 */
export async function openNext(
  ctx: Context,
  at: { readonly accountId: number; readonly station: string },
): Promise<PackingResponse> {
  const id = await inTransaction(ctx, async (tx) => {
    let queue = await findQueue(tx, at.accountId);
    const held = await findHeld(
      tx,
      at.accountId,
      queue.map(({ id: waiting }) => waiting),
    );
    while (true) {
      const next = pickNext(queue, held, at.station);
      if (next === undefined) return undefined;
      const isStopped = stopOf(await findShipmentOf(tx, at.accountId, next)) !== null;
      if (!isStopped && (await claim(tx, next, at, false)) === "opened") return next;
      queue = queue.filter((order) => order.id !== next);
    }
  });
  if (id === undefined) return { outcome: "queue_empty", candidates: [] };
  return { outcome: "opened", packing: await readPacking(ctx, id), candidates: [] };
}

import { and, eq, sql } from "drizzle-orm";
import { pickingWaveLines, pickingWaveOrders, pickingWaves } from "@/db/schema/waves";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type PickingLine, sortByPlace } from "@/lib/core/picking-list";
import { waveLimits } from "@/lib/core/vocabulary";
import { chooseWave } from "@/lib/core/waves";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findPickingLines } from "../../goods/inventory";
import { takeBack } from "../holds";
import { type Candidates, findCandidates, type WaveWish } from "./candidates";
import { recordExits } from "./exits";

export interface NewWave extends WaveWish {
  readonly accountId: number;
  /** The most orders, from 1 to `waveLimits.orders`. */
  readonly size: number;
  /** The number of the cart, if its bins have labels of their own. */
  readonly cart: number | null;
}

export interface CreatedWave {
  readonly waveId: number;
  /** Ids of its shipments by their bins, from 1. */
  readonly orders: readonly number[];
  /** Shipments that fit and did not come in: enough for another wave. */
  readonly remaining: number;
  readonly rejected: Candidates["rejected"];
}

/**
 * A wave is chosen from so many times its size of the most urgent orders: an urgent order with a distant place may stay
 * out, and no order comes in that can wait for days.
 */
const windowFactor = 3;

/**
 * Makes a wave of orders that lie together. Waves of an account are made one after another, so that of two persons with
 * overlapping selections each gets orders of their own. Throws `validation_failed` when no order is left, for the cart of
 * another open wave, and for more lines than a walk may have.
 */
export function createWave(ctx: Context, wave: NewWave): Promise<CreatedWave> {
  const { accountId, size, cart } = wave;
  assertAccountAccess(ctx, accountId);
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waves of ${accountId}`}, 0))`);
    await recordExits(tx, accountId);
    if (cart !== null) await assertFreeCart(tx, accountId, cart);
    const { queue, lines, rejected } = await findCandidates(tx, accountId, wave);
    const window = "ids" in wave.orders ? queue : queue.slice(0, windowFactor * size);
    const chosen = chooseWave({ lines, queue: window, size });
    if (chosen.length === 0) throw invalid("shipment_ids", message("wave_empty"));
    // Of those whose stock has come it is reserved before their shelves are looked up.
    for (const shipmentId of chosen.toSorted((a, b) => a - b)) await takeBack(tx, accountId, shipmentId);
    // The pieces of the chosen ones alone: the others take nothing from their shelves.
    const walk = await findPickingLines(tx, accountId, chosen);
    if (walk.length > waveLimits.lines) throw invalid("size", message("wave_too_long", { maximum: waveLimits.lines }));
    const orders = sortByPlace(walk, chosen);
    const [row] = await tx.db
      .insert(pickingWaves)
      .values({ accountId, cart, createdBy: tx.actor.label, createdAt: tx.now() })
      .returning({ id: pickingWaves.id });
    if (!row) throw new Error("An insert into picking_waves returned no row");
    await tx.db
      .insert(pickingWaveOrders)
      .values(orders.map((shipmentId, index) => ({ accountId, waveId: row.id, bin: index + 1, shipmentId })));
    await tx.db.insert(pickingWaveLines).values(toLines(walk, orders, { accountId, waveId: row.id }));
    return { waveId: row.id, orders, remaining: queue.length - chosen.length, rejected };
  });
}

async function assertFreeCart(tx: Context, accountId: number, cart: number): Promise<void> {
  const [taken] = await tx.db
    .select({ id: pickingWaves.id })
    .from(pickingWaves)
    .where(and(eq(pickingWaves.accountId, accountId), eq(pickingWaves.cart, cart), eq(pickingWaves.state, "open")));
  if (taken) throw invalid("cart", message("wave_cart_taken", { cart, id: taken.id }));
}

function toLines(
  walk: readonly PickingLine[],
  orders: readonly number[],
  of: { readonly accountId: number; readonly waveId: number },
): (typeof pickingWaveLines.$inferInsert)[] {
  const binOf = new Map(orders.map((id, index) => [id, index + 1]));
  return walk.map(({ warehouse, place, code, name, barcode, missing, orders: own }, index) => ({
    ...of,
    position: index + 1,
    warehouse,
    place,
    code,
    name,
    barcode,
    uncovered: missing,
    bins: own
      .map(({ orderId, quantity }) => ({ bin: binOf.get(orderId) ?? 0, quantity, missing: 0 }))
      .toSorted((a, b) => a.bin - b.bin),
  }));
}

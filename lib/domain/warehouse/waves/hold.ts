import { and, eq } from "drizzle-orm";
import { pickingWaves } from "@/db/schema/waves";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { packingTimeoutMs } from "../../shipping/shipments";
import { recordExits } from "./exits";

export interface WaveKey {
  readonly accountId: number;
  readonly waveId: number;
}

export type WaveRow = typeof pickingWaves.$inferSelect;

/** Whether somebody picks the wave: gave it a tick or scan in the last minutes, as the stations hold their packings. */
export const isHeld = ({ picker, lastPickAt }: WaveRow, now: Date): boolean =>
  picker !== null && lastPickAt !== null && now.getTime() - lastPickAt.getTime() < packingTimeoutMs;

/** Locks an open wave with what has become of its orders. Throws `not_found`, and `conflict` once the wave has ended. */
export async function lockWave(tx: Context, { accountId, waveId }: WaveKey): Promise<WaveRow> {
  assertAccountAccess(tx, accountId);
  await recordExits(tx, accountId, waveId);
  const [row] = await tx.db
    .select()
    .from(pickingWaves)
    .where(and(eq(pickingWaves.accountId, accountId), eq(pickingWaves.id, waveId)))
    .for("update");
  if (!row) throw notFound("wave", waveId);
  if (row.state !== "open") throw new DomainError({ code: "conflict", message: message("wave_ended", { id: waveId }) });
  return row;
}

export const updateWave = (tx: Context, { accountId, waveId }: WaveKey, set: Partial<WaveRow>) =>
  tx.db
    .update(pickingWaves)
    .set(set)
    .where(and(eq(pickingWaves.accountId, accountId), eq(pickingWaves.id, waveId)));

/** Makes the caller the picker of a locked wave; false when somebody else is and `takesOver` is not said. */
export async function hold(tx: Context, row: WaveRow, takesOver: boolean): Promise<boolean> {
  const now = tx.now();
  const isOwn = row.picker === tx.actor.label;
  if (!isOwn && isHeld(row, now) && !takesOver) return false;
  await updateWave(
    tx,
    { accountId: row.accountId, waveId: row.id },
    { picker: tx.actor.label, lastPickAt: now, ...(isOwn ? {} : { pickingSince: now }) },
  );
  return true;
}

/** Takes the wave for picking; `busy` when another person picks it and `takesOver` is not said. */
export function holdWave(
  ctx: Context,
  { takesOver, ...key }: WaveKey & { readonly takesOver: boolean },
): Promise<"held" | "busy"> {
  return inTransaction(ctx, async (tx) => ((await hold(tx, await lockWave(tx, key), takesOver)) ? "held" : "busy"));
}

/** Gives the wave back: what is ticked stays, and anybody may go on. That of another person stays theirs. */
export function releaseWave(ctx: Context, key: WaveKey): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { picker } = await lockWave(tx, key);
    if (picker === tx.actor.label) await updateWave(tx, key, { picker: null });
  });
}

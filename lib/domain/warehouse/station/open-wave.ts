import type { WaveCode } from "@/lib/core/waves";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findNextBins, findWaveBin } from "../waves";
import { type AtStation, claimOpen } from "./claim";
import { findCandidatesByIds } from "./find";
import { type PackingResponse, readPacking } from "./packing";

/**
 * Opens the shipment of a bin, or of the next bin of a wave that no other station has: of two packers at one wave each
 * gets a bin of their own. Undefined when the account has no such wave; a seller may call a shipment so.
 */
export async function openFromWave(
  ctx: Context,
  { accountId, station, code, takesOver }: AtStation & { code: WaveCode; takesOver: boolean },
): Promise<PackingResponse | undefined> {
  assertAccountAccess(ctx, accountId);
  const at = { accountId, station };
  const { bin } = code;
  const opened = await inTransaction(ctx, async (tx) => {
    if (bin !== undefined) {
      const id = await findWaveBin(tx, accountId, { ...code, bin });
      return id === undefined ? undefined : { id, outcome: await claimOpen(tx, id, at, takesOver) };
    }
    const next = await findNextBins(tx, { ...at, code });
    if (!next) return undefined;
    let isHeld = false;
    for (const id of next) {
      const outcome = await claimOpen(tx, id, at, false);
      if (outcome === "opened") return { id, outcome };
      isHeld ||= outcome === "busy";
    }
    return { id: undefined, outcome: isHeld ? ("wave_held" as const) : ("wave_done" as const) };
  });
  if (!opened) return undefined;
  const { id, outcome } = opened;
  const packing = id === undefined ? undefined : await readPacking(ctx, id);
  return {
    outcome,
    packing,
    candidates: id === undefined || packing ? [] : await findCandidatesByIds(ctx, accountId, [id]),
  };
}

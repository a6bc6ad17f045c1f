import { eq } from "drizzle-orm";
import { carrierFeeds, type SetAsideReason, type SetAsideReport } from "@/db/schema/bookings";
import { cutText } from "@/lib/core/text/cut-text";
import type { Context } from "@/lib/platform/context";
import { logThrottled } from "@/lib/platform/log";
import { rootCause } from "@/lib/platform/loggable-error";
import { inTransaction } from "@/lib/platform/transaction";

/** Reports of a carrier that are kept; a system that sends more of them has one fault. */
const kept = 50;
const letters = 100;

interface LeftOut {
  readonly id: string;
  readonly reference: string;
  readonly path?: string;
}

/** Keeps for the operator which reports of a carrier were left out, the newest in front; the same one once. */
export async function setAside(
  ctx: Context,
  carrierId: number,
  reason: SetAsideReason,
  reports: readonly LeftOut[],
  error?: unknown,
): Promise<void> {
  if (reports.length === 0) return;
  if (error) logThrottled("error", "carrier_report.set_aside", { carrierId, reason }, rootCause(error));
  const entries = reports.slice(0, kept).map(
    ({ id, reference, path }): SetAsideReport => ({
      id: cutText(id, letters),
      reference: cutText(reference, letters),
      reason,
      ...(path && { path: cutText(path, letters) }),
      at: ctx.now().toISOString(),
    }),
  );
  const isRepeated = (old: SetAsideReport) =>
    entries.some(({ id, reference }) => id === old.id && reference === old.reference);
  const ofCarrier = eq(carrierFeeds.carrierId, carrierId);
  await inTransaction(ctx, async (tx) => {
    const [feed] = await tx.db
      .select({ known: carrierFeeds.setAside })
      .from(carrierFeeds)
      .where(ofCarrier)
      .for("update");
    const known = feed?.known.filter((old) => !isRepeated(old)) ?? [];
    await tx.db
      .update(carrierFeeds)
      .set({ setAside: [...entries, ...known].slice(0, kept) })
      .where(ofCarrier);
  });
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { shipmentExceptions, shipments } from "@/db/schema/shipments";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { dayMs } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { findExceptions } from "./list";

export type ExceptionChange =
  | { readonly mark: "done" | "reopen" | "unassign" }
  | { readonly mark: "remind"; readonly remindAt: Date }
  | { readonly mark: "assign"; readonly assigneeId: number };

/** What became of shipments that people marked together. */
interface MarkedExceptions {
  readonly marked: readonly number[];
  /** Shipments that need nobody any more, or are not the account's: nothing is noted of them. */
  readonly ended: readonly number[];
}

const actions = {
  done: "shipment.exception_done",
  remind: "shipment.exception_postponed",
  reopen: "shipment.exception_reopened",
  assign: "shipment.exception_assigned",
  unassign: "shipment.exception_unassigned",
} as const;

/** Marks shipments that need somebody. Throws `validation_failed` for a reminder in the past or beyond `limits.reminderDays`. */
export function markExceptions(
  ctx: Context,
  accountId: number,
  ids: readonly number[],
  change: ExceptionChange,
): Promise<MarkedExceptions> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    if (change.mark === "remind") {
      const ahead = change.remindAt.getTime() - now.getTime();
      if (ahead <= 0 || ahead > limits.reminderDays * dayMs)
        throw invalid("remind_at", message("reminder_out_of_range", { days: limits.reminderDays }));
    }
    const known = new Set((await findExceptions(tx, accountId, ids)).map(({ id }) => id));
    // In one order, so that two calls about the same shipments never wait for each other.
    const marked = [...known].sort((a, b) => a - b);
    if (marked.length > 0) {
      // Before their marks, as an answer of a buyer locks them: in the other order each would wait for the other.
      const own = and(eq(shipments.accountId, accountId), inArray(shipments.id, marked));
      await tx.db.select({ id: shipments.id }).from(shipments).where(own).orderBy(asc(shipments.id)).for("key share");
      const set = columnsOf(change, now);
      await tx.db
        .insert(shipmentExceptions)
        .values(marked.map((shipmentId) => ({ accountId, shipmentId, ...set })))
        .onConflictDoUpdate({ target: [shipmentExceptions.accountId, shipmentExceptions.shipmentId], set });
    }
    for (const id of marked)
      await recordAudit(tx, {
        accountId,
        action: actions[change.mark],
        target: `shipment:${id}`,
        ...(change.mark === "remind" && { detail: { remindAt: change.remindAt.toISOString() } }),
      });
    return { marked, ended: ids.filter((id) => !known.has(id)) };
  });
}

function columnsOf(change: ExceptionChange, now: Date) {
  switch (change.mark) {
    case "done":
      return { handledAt: now, remindAt: null };
    case "remind":
      return { handledAt: now, remindAt: change.remindAt };
    case "reopen":
      // As due as a reminder can be: an open request no longer puts it off either.
      return { handledAt: now, remindAt: now };
    case "assign":
      return { assigneeId: change.assigneeId };
    case "unassign":
      return { assigneeId: sql`null` };
  }
}

import { and, eq, inArray, sql } from "drizzle-orm";
import { importRows, imports } from "@/db/schema/imports";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { ImportAction } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import type { Import } from "./import";
import { findImport, lockImport } from "./imports";

/** What the rows of an action become. An order that waits for a decision has no price. */
const transitions = {
  create: { from: ["ready", "asked"], set: { state: "queued" } },
  retry: { from: ["failed"], set: { state: "queued", issues: [] } },
  stop: {
    from: ["queued"],
    set: { state: sql`case when ${importRows.priceCents} is null then 'asked' else 'ready' end` },
  },
} as const satisfies Record<ImportAction, object>;

/**
 * Queues the rows that can be created for creation in the background, queues the failed rows again, or withdraws the queued
 * ones that were not started. `ship` makes the shipments of orders as well, of those that are ready. Everything is created on
 * behalf of the last caller. Throws `conflict` while rows are being checked: the caller has not seen their prices and faults
 * yet.
 */
export function runImport(
  ctx: Context,
  importId: number,
  action: ImportAction,
  { ship }: { readonly ship?: boolean | undefined } = {},
): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const { counts, ships } = await lockImport(tx, importId);
    if (action !== "stop" && counts.waiting > 0)
      throw new DomainError({ code: "conflict", message: message("import_still_checking") });
    const { from, set } = transitions[action];
    await tx.db
      .update(importRows)
      .set(set as Partial<typeof importRows.$inferInsert>)
      .where(and(eq(importRows.importId, importId), inArray(importRows.state, [...from])));
    await tx.db
      .update(imports)
      .set({ actor: tx.actor.label, requestId: tx.requestId, ships: ship ?? (action === "create" ? false : ships) })
      .where(eq(imports.id, importId));
    notifyAfterCommit(tx, jobTopics.imports);
    return findImport(tx, importId);
  });
}

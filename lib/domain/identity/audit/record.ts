import { auditEntries } from "@/db/schema/accounts";
import type { AuditAction, AuditTarget } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { boundDetail } from "./bound-detail";

/**
 * Writes an audit entry, in the transaction of the action. The table is append-only, and kept for good: of a long list it has the
 * first values and the number of the others. Never pass a secret.
 */
export async function recordAudit(
  tx: Context,
  entry: {
    accountId: number | null;
    action: AuditAction;
    /** The object of the action: `credential:12`. */
    target: AuditTarget;
    detail?: Record<string, unknown>;
    amountCents?: number | undefined;
  },
): Promise<void> {
  await tx.db.insert(auditEntries).values({
    ...entry,
    detail: entry.detail && boundDetail(entry.detail),
    actor: tx.actor.label,
    requestId: tx.requestId,
    createdAt: tx.now(),
  });
}

import { auditEntries } from "@/db/schema/accounts";
import type { Context } from "@/lib/platform/context";

/** Writes an audit entry, in the transaction of the action. The table is append-only. Never pass a secret. */
export async function recordAudit(
  tx: Context,
  entry: {
    accountId: number | null;
    /** `noun.verb_past`: `credential.created`. */
    action: string;
    /** The object of the action: `credential:12`. */
    target: string;
    detail?: Record<string, unknown>;
    amountCents?: number | undefined;
  },
): Promise<void> {
  await tx.db
    .insert(auditEntries)
    .values({ ...entry, actor: tx.actor.label, requestId: tx.requestId, createdAt: tx.now() });
}

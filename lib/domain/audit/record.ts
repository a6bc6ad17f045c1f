import { auditEntries } from "@/db/schema/accounts";
import type { Context } from "@/lib/platform/context";

/** Writes who did what, in the transaction of the deed. The table is append-only. Never hand it a secret. */
export async function recordAudit(
  tx: Context,
  entry: {
    accountId: number | null;
    /** `noun.verb_past`: `credential.created`. */
    action: string;
    /** What it was done to: `credential:12`. */
    target: string;
    detail?: Record<string, unknown>;
    amountCents?: number;
  },
): Promise<void> {
  await tx.db
    .insert(auditEntries)
    .values({ ...entry, actor: tx.actor.label, requestId: tx.requestId, createdAt: tx.now() });
}

import { platformSettings } from "@/db/schema/platform-settings";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { invalidateReference } from "@/lib/platform/reference-cache";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";

/** Says the number that papers and public pages show; null takes it off them. Records nothing when it is the same already. */
export function changePostalRegister(ctx: Context, postalRegister: string | null): Promise<string | null> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [present] = await tx.db.select({ number: platformSettings.postalRegister }).from(platformSettings);
    const before = present?.number ?? null;
    if (before === postalRegister) return before;
    const row = { postalRegister, updatedAt: tx.now() };
    await tx.db.insert(platformSettings).values(row).onConflictDoUpdate({ target: platformSettings.id, set: row });
    await recordAudit(tx, {
      accountId: null,
      action: "platform.postal_register_changed",
      target: "platform",
      detail: { before, after: postalRegister },
    });
    // This process need not wait for its own notification.
    tx.afterCommit?.(() => invalidateReference("settings"));
    return postalRegister;
  });
}

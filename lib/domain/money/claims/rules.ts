import { eq, getTableColumns, isNull, or } from "drizzle-orm";
import { byName } from "@/db/query/by-name";
import { accounts } from "@/db/schema/accounts";
import { carriers } from "@/db/schema/carriers";
import { claimRules } from "@/db/schema/claims";
import { type ClaimRule, type ClaimTerms, chooseClaimTerms } from "@/lib/core/claims";
import { invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import { type Context, secretReads } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";

export interface StoredClaimRule extends ClaimRule {
  readonly id: number;
  readonly carrierName: string | null;
  readonly accountName: string | null;
  readonly updatedAt: Date;
}

/** Every rule, those of all first. Operators alone. */
export async function listClaimRules(ctx: Context): Promise<StoredClaimRule[]> {
  assertOperator(ctx);
  return ctx.db
    .select({ ...getTableColumns(claimRules), carrierName: carriers.name, accountName: accounts.name })
    .from(claimRules)
    .leftJoin(carriers, eq(carriers.id, claimRules.carrierId))
    .leftJoin(accounts, eq(accounts.id, claimRules.accountId))
    .orderBy(byName(accounts.name), byName(carriers.name));
}

/**
 * Stores the rule of a carrier, an account, both or all; there is one for each, so that a second one replaces the first. Operators
 * alone. Throws `validation_failed` for a carrier or account that does not exist.
 */
export function saveClaimRule(ctx: Context, rule: ClaimRule): Promise<StoredClaimRule> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const { accountId, openDays, requiredFiles, ...terms } = rule;
    const { carrierId } = terms;
    if (carrierId !== null && (await tx.db.$count(carriers, eq(carriers.id, carrierId))) === 0)
      throw invalid("carrier_id", message("carrier_unknown", { id: carrierId }));
    if (accountId !== null && (await tx.db.$count(accounts, eq(accounts.id, accountId))) === 0)
      throw notFound("account", accountId);
    const values = { ...rule, updatedAt: tx.now() };
    const [stored] = await tx.db
      .insert(claimRules)
      .values(values)
      .onConflictDoUpdate({ target: [claimRules.carrierId, claimRules.accountId], set: values })
      .returning({ id: claimRules.id });
    if (!stored) throw new Error("the rule was not written");
    await recordAudit(tx, {
      accountId,
      action: "claim_rule.saved",
      target: `claim_rule:${stored.id}`,
      detail: { ...terms, openDays: listed(openDays), requiredFiles: listed(requiredFiles) },
    });
    const found = (await listClaimRules(tx)).find(({ id }) => id === stored.id);
    if (!found) throw new Error("the rule was not written");
    return found;
  });
}

/** Of days or files by kind, null where nothing is said: the audit log leaves that out. */
const listed = (byKind: object): object | null => (Object.keys(byKind).length > 0 ? byKind : null);

export function deleteClaimRule(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [gone] = await tx.db.delete(claimRules).where(eq(claimRules.id, id)).returning();
    if (!gone) throw notFound("claim_rule", id);
    const { accountId, carrierId } = gone;
    await recordAudit(tx, {
      accountId,
      action: "claim_rule.deleted",
      target: `claim_rule:${id}`,
      detail: { carrierId },
    });
  });
}

/** What counts for the claims of an account with a carrier; callers see what follows from it, never the rule itself. */
export const findClaimTerms = async (
  ctx: Context,
  { accountId, carrierId }: { readonly accountId: number; readonly carrierId: number },
): Promise<ClaimTerms> => (await findTermsOfAccount(ctx, accountId))(carrierId);

/** `findClaimTerms` of an account with any of its carriers. */
export async function findTermsOfAccount(ctx: Context, accountId: number): Promise<(carrierId: number) => ClaimTerms> {
  const rules = await secretReads(ctx)
    .select()
    .from(claimRules)
    .where(or(isNull(claimRules.accountId), eq(claimRules.accountId, accountId)));
  return (carrierId) => chooseClaimTerms(rules, { accountId, carrierId });
}

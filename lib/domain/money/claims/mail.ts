import { eq } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { isMailConfigured } from "@/lib/platform/mail";
import { canMailOutsiders } from "../../identity/accounts";

/** Throws `conflict` where no letter would ever be mailed: without a mail server, for a test account and for a suspended one. */
export async function assertMailsCarriers(tx: Context, accountId: number): Promise<void> {
  if (!isMailConfigured()) throw new DomainError({ code: "conflict", message: message("mail_server_missing") });
  const { isTest, status } = accounts;
  const [account] = await tx.db.select({ isTest, status }).from(accounts).where(eq(accounts.id, accountId));
  if (!account || !canMailOutsiders(account))
    throw new DomainError({ code: "conflict", message: message("claim_not_mailed") });
}

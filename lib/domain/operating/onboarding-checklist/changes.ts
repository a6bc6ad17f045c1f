import { platformSettings } from "@/db/schema/platform-settings";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type OnboardingStep, onboardingSteps } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { logRequestError } from "@/lib/platform/log";
import type { Mail, SendMail } from "@/lib/platform/mail";
import { invalidateReference } from "@/lib/platform/reference-cache";
import { maskSecrets } from "@/lib/platform/settings";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { mailServer } from "./facts";

/** Gives the platform the name that people see; null takes the product's again. */
export function renamePlatform(ctx: Context, name: string | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await writeSettings(tx, { name });
    await recordAudit(tx, { accountId: null, action: "platform.renamed", target: "platform", detail: { name } });
    // This process need not wait for its own notification.
    tx.afterCommit?.(() => invalidateReference("settings"));
  });
}

/** Skips a step of the checklist, or brings it back. */
export function setStepSkipped(ctx: Context, step: OnboardingStep, isSkipped: boolean): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await writeSettings(tx, {});
    const [present] = await tx.db.select().from(platformSettings).for("update");
    const skipped = new Set(present?.skippedSteps);
    if (isSkipped) skipped.add(step);
    else skipped.delete(step);
    await writeSettings(tx, { skippedSteps: onboardingSteps.filter((known) => skipped.has(known)) });
  });
}

/** Shows the checklist as one line although steps are open, or as a whole again. */
export const setChecklistHidden = (ctx: Context, checklistHidden: boolean): Promise<void> =>
  writeSettings(ctx, { checklistHidden });

/** Sends a mail to see whether the server accepts it, and stores what it said. */
export async function checkMail(
  ctx: Context,
  mail: Mail,
  send: SendMail,
): Promise<{ isAccepted: boolean; answer: string }> {
  assertOperator(ctx);
  const server = mailServer();
  if (server === null) throw invalid("SMTP_URL", message("mail_server_missing"));
  const result = await send(mail).then(
    () => ({ isAccepted: true, answer: "" }),
    (error: unknown) => {
      logRequestError("mail.not_sent", {}, error);
      const answer = error instanceof Error ? error.message : String(error);
      return { isAccepted: false, answer: maskSecrets(answer).slice(0, 500) };
    },
  );
  await writeSettings(ctx, { mailCheck: { server, at: ctx.now().toISOString(), ...result } });
  return result;
}

interface TriedOption {
  readonly carrier: { readonly isDemo: boolean };
  readonly selectable: boolean;
}

/** Records that a trial of prices had an option of a carrier of the operator's own that can be chosen. */
export async function recordPriceTrial(ctx: Context, options: readonly TriedOption[]): Promise<void> {
  if (options.some(({ carrier, selectable }) => selectable && !carrier.isDemo))
    await writeSettings(ctx, { pricesTriedAt: ctx.now() });
}

async function writeSettings(
  ctx: Context,
  values: Partial<Omit<typeof platformSettings.$inferInsert, "id" | "updatedAt">>,
): Promise<void> {
  assertOperator(ctx);
  const row = { ...values, updatedAt: ctx.now() };
  await ctx.db.insert(platformSettings).values(row).onConflictDoUpdate({ target: platformSettings.id, set: row });
}

import { and, eq, inArray } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import type { AnswerPrivacy } from "../../selling/channels";
import { eraseChannel, erasePerson } from "./erase";
import type { PersonQuery } from "./person";

/**
 * What a shop system asks about the data of buyers, by the erasure that people ask for by hand: what still travels stays, and
 * is erased with time. Data that a buyer wants is not sent to the shop: the account exports and hands it over, and the audit
 * log names the question.
 */
export const answerShopRequest: AnswerPrivacy = async (ctx, { accountId, channel }, request) => {
  if (request.topic === "erase_shop") return void (await eraseChannel(ctx, accountId, channel));
  if (request.topic === "export_buyer")
    return inTransaction(ctx, (tx) =>
      recordAudit(tx, {
        accountId,
        action: "privacy.export_asked",
        target: `account:${accountId}`,
        detail: { channel, orders: request.externalIds.slice(0, 100) },
      }),
    );
  // Refused before it is begun, so that a rejection alone would not be seen.
  for (const person of await peopleOf(ctx, { accountId, channel }, request))
    await Promise.resolve()
      .then(() => erasePerson(ctx, accountId, person))
      .catch(ignoreUnusable);
};

/** The buyer as the shop names them, and as their orders do. */
async function peopleOf(
  ctx: Context,
  { accountId, channel }: { readonly accountId: number; readonly channel: string },
  { email, document, externalIds }: Parameters<AnswerPrivacy>[2],
): Promise<PersonQuery[]> {
  const isNamed = inArray(orders.externalId, [...externalIds]);
  const rows =
    externalIds.length === 0
      ? []
      : await ctx.db
          .select({ recipient: orders.recipient })
          .from(orders)
          .where(and(eq(orders.accountId, accountId), eq(orders.channel, channel), isNamed));
  const emails = new Set([email ?? "", ...rows.map(({ recipient }) => recipient.email)].filter(Boolean));
  const documents = new Set([document ?? "", ...rows.map(({ recipient }) => recipient.document)].filter(Boolean));
  return [
    ...[...emails].map((value) => ({ by: "email" as const, value })),
    ...[...documents].map((value) => ({ by: "document" as const, value })),
  ];
}

/** A text that is no e-mail or document, or could mean many people, names nobody. */
function ignoreUnusable(error: unknown): void {
  const isUnusable = error instanceof DomainError && ["validation_failed", "conflict"].includes(error.detail.code);
  if (!isUnusable) throw error;
}

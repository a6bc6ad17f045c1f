import { eq } from "drizzle-orm";
import { carriers, type StatusWord } from "@/db/schema/carriers";
import { invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { normalizeHeader } from "@/lib/core/sheets";
import { statusOfSubstatus } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";

/** A carrier's word for a state, however it is written. */
export const toWordKey = normalizeHeader;

const maxWords = 500;

export async function findStatusWords(ctx: Context, carrierId: number): Promise<Record<string, StatusWord | null>> {
  const [carrier] = await ctx.db
    .select({ words: carriers.statusWords })
    .from(carriers)
    .where(eq(carriers.id, carrierId));
  if (!carrier) throw notFound("carrier", carrierId);
  return carrier.words;
}

/** Says what words of a carrier's sheets stand for; null = they say nothing. Other words stay as they are. */
export function changeStatusWords(
  ctx: Context,
  carrierId: number,
  words: ReadonlyMap<string, StatusWord | null>,
): Promise<Record<string, StatusWord | null>> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const changes = new Map([...words].map(([word, meaning]) => [toWordKey(word), meaning]));
    if (changes.has("")) throw invalid("words", message("not_valid"));
    for (const meaning of changes.values()) {
      const only = meaning?.substatus && (statusOfSubstatus(meaning.substatus) ?? "not_delivered");
      if (only && only !== meaning.status)
        throw invalid("words", message("substatus_of_other_status", { status: only }));
    }
    await tx.db.select({ id: carriers.id }).from(carriers).where(eq(carriers.id, carrierId)).for("no key update");
    const statusWords = { ...(await findStatusWords(tx, carrierId)), ...Object.fromEntries(changes) };
    if (Object.keys(statusWords).length > maxWords)
      throw invalid("words", message("too_many_words", { maximum: maxWords }));
    await tx.db.update(carriers).set({ statusWords }).where(eq(carriers.id, carrierId));
    const detail = { statusWords: Object.fromEntries(changes) };
    await recordAudit(tx, { accountId: null, action: "carrier.changed", target: `carrier:${carrierId}`, detail });
    return statusWords;
  });
}

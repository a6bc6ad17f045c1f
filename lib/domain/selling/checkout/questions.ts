import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, sql } from "drizzle-orm";
import { connection, jsonTable, statement } from "@/db/driver";
import { checkoutQuestions } from "@/db/schema/checkouts";
import { type CheckoutReason, unservedReasons } from "@/lib/core/checkout";
import { onShutdown, processWide } from "@/lib/core/process-wide";
import { assertAccountAccess } from "@/lib/platform/access";
import { Batcher } from "@/lib/platform/batcher";
import type { Context } from "@/lib/platform/context";
import { retentionStart } from "@/lib/platform/retention";

type QuestionRow = typeof checkoutQuestions.$inferSelect;

/** What a checkout asked, and what it was answered. */
export interface CheckoutQuestion extends Omit<QuestionRow, "id" | "accountId" | "connectionId" | "reason"> {
  readonly reason: CheckoutReason | null;
}

/** Questions that are listed, and postcodes. */
const listed = { questions: 50, zipcodes: 20 } as const;

const newQuestions = jsonTable(getTableColumns(checkoutQuestions), ["id"]);
const writeQuestions = statement(
  () => sql`
    insert into checkout_questions (${newQuestions.names})
    select ${newQuestions.of("given")} from ${newQuestions.from(sql.placeholder("questions"), "given")}`,
);

/** Written in batches after the answers: no buyer waits for them, and a crash loses the last second of a statistic. */
const pendingQuestions = processWide("checkout-questions", () => {
  const pending = new Batcher<string>({
    write: (batch) =>
      // An unreachable database is reported by the requests that need it.
      writeQuestions(connection().db, { questions: `[${batch.join()}]` }).catch(() => {}),
    gatherMs: 500,
    fullAt: 200,
    maxBatch: 1000,
  });
  onShutdown(() => pending.drain());
  return pending;
});

export function recordQuestion(question: Omit<QuestionRow, "id">): void {
  pendingQuestions().add(JSON.stringify(question));
}

/**
 * The last questions of a checkout, the newest first, and the postcodes whose buyers saw no delivery, those of most questions
 * first. A cart that nobody could be offered anything for, such as one from abroad, counts for no postcode.
 */
export async function listCheckoutQuestions(
  ctx: Context,
  accountId: number,
  connectionId: number | null,
): Promise<{
  readonly questions: readonly CheckoutQuestion[];
  readonly unserved: readonly { readonly zipcode: string; readonly count: number }[];
}> {
  assertAccountAccess(ctx, accountId);
  const { id: _, accountId: __, connectionId: ___, ...columns } = getTableColumns(checkoutQuestions);
  const own = and(
    eq(checkoutQuestions.accountId, accountId),
    connectionId === null ? isNull(checkoutQuestions.connectionId) : eq(checkoutQuestions.connectionId, connectionId),
    // Older questions wait for the next run of the job that deletes them.
    gte(checkoutQuestions.createdAt, retentionStart(ctx, "checkout_questions")),
  );
  const [questions, unserved] = await Promise.all([
    ctx.db
      .select(columns)
      .from(checkoutQuestions)
      .where(own)
      .orderBy(desc(checkoutQuestions.id))
      .limit(listed.questions),
    ctx.db
      .select({ zipcode: checkoutQuestions.zipcode, count: count() })
      .from(checkoutQuestions)
      .where(and(own, sql`${checkoutQuestions.options} = 0`, inArray(checkoutQuestions.reason, [...unservedReasons])))
      .groupBy(checkoutQuestions.zipcode)
      .orderBy(desc(count()), checkoutQuestions.zipcode)
      .limit(listed.zipcodes),
  ]);
  return { questions: questions.map((row) => ({ ...row, reason: row.reason as CheckoutReason | null })), unserved };
}

/** Deletes recorded questions older than their retention, the oldest first. */
export async function deleteOldCheckoutQuestions(
  ctx: Context,
  { limit }: { readonly limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = retentionStart(ctx, "checkout_questions");
  const deleted = await ctx.db.execute(sql`
    delete from checkout_questions where id in (
      select id from checkout_questions where created_at < ${before.toISOString()}::timestamptz
      order by created_at limit ${limit}) returning id`);
  return { moved: deleted.length, more: deleted.length === limit };
}

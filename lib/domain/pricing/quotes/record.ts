import { getTableColumns, sql } from "drizzle-orm";
import { connection, jsonTable, statement } from "@/db/driver";
import { quoteRecords } from "@/db/schema/carriers";
import { onShutdown, processWide } from "@/lib/core/process-wide";
import { Batcher } from "@/lib/platform/batcher";
import type { Context } from "@/lib/platform/context";
import { observeQuote } from "@/lib/platform/metrics";
import { retentionStart } from "@/lib/platform/retention";
import type { QuoteOption } from "./options";
import type { QuoteRequest, ReturnJourney } from "./quote-request";

const newRecords = jsonTable(getTableColumns(quoteRecords), ["id"]);
const writeRecords = statement(
  () => sql`
    insert into quote_records (${newRecords.names})
    select ${newRecords.of("given")} from ${newRecords.from(sql.placeholder("records"), "given")}`,
);

/**
 * Records of the next batch as JSON, a few hundred characters each; as objects they would keep alive everything that
 * their requests refer to.
 */
const pendingRecords = processWide("quote-records", () => {
  const pending = new Batcher<string>({
    write: (batch) =>
      // An unreachable database is reported by the requests that need it.
      write(batch).catch(() => {}),
    gatherMs: 1000,
    fullAt: 200,
    maxBatch: 1000,
  });
  onShutdown(() => pending.drain());
  return pending;
});

/**
 * Records a quote for later comparison of tariffs. Records are written in batches after the response. A crash loses the
 * last second, which is harmless as only statistics depend on them.
 */
export function recordQuote(
  ctx: Context,
  { known: _, ...request }: (QuoteRequest | ReturnJourney) & { readonly known?: unknown },
  options: readonly QuoteOption[],
  milliseconds: number,
): void {
  observeQuote(milliseconds);
  const prices = options.flatMap((option) => (option.selectable ? [option.price.inclTaxCents] : []));
  const record: typeof quoteRecords.$inferInsert = {
    accountId: request.accountId,
    request,
    options: options.length,
    cheapestCents: prices.length > 0 ? Math.min(...prices) : null,
    milliseconds,
    createdAt: ctx.now(),
  };
  pendingRecords().add(JSON.stringify(record));
}

/** Deletes recorded quotes older than their retention, the oldest first; none without one. */
export async function deleteOldQuotes(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = retentionStart(ctx, "quotes");
  if (before === undefined) return { moved: 0, more: false };
  // Ids ascend with time, so the primary key finds the oldest rows.
  const deleted = await ctx.db.execute(sql`
    delete from quote_records where created_at < ${before.toISOString()}::timestamptz
      and id in (select id from quote_records order by id limit ${limit}) returning id`);
  return { moved: deleted.length, more: deleted.length === limit };
}

/** Async, so that an error of `connection()` is a rejection too. */
async function write(batch: readonly string[]): Promise<void> {
  await writeRecords(connection().db, { records: `[${batch.join()}]` });
}

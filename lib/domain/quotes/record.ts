import { getTableColumns, sql } from "drizzle-orm";
import { connection, jsonTable, statement } from "@/db/driver";
import { quoteRecords } from "@/db/schema/carriers";
import type { Context } from "@/lib/platform/context";
import { observeQuote } from "@/lib/platform/metrics";
import type { QuoteOption } from "./options";
import type { QuoteRequest, ReturnJourney } from "./quote-request";

const flushAfterMs = 1000;
const flushAt = 200;

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
let pendingRecords: string[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Records a quote for later comparison of tariffs. Records are written in batches after the response. A crash loses the
 * last second, which is harmless as only statistics depend on them.
 */
export function recordQuote(
  ctx: Context,
  request: QuoteRequest | ReturnJourney,
  options: readonly QuoteOption[],
  milliseconds: number,
): void {
  observeQuote(milliseconds);
  const prices = options.flatMap((option) => (option.selectable ? [option.price.inclTaxCents] : []));
  const record: typeof quoteRecords.$inferInsert = {
    accountId: request.accountId,
    request: { ...request },
    options: options.length,
    cheapestCents: prices.length > 0 ? Math.min(...prices) : null,
    milliseconds,
    createdAt: ctx.now(),
  };
  pendingRecords.push(JSON.stringify(record));
  if (pendingRecords.length >= flushAt) flush();
  else timer ??= setTimeout(flush, flushAfterMs).unref();
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const batch = pendingRecords;
  pendingRecords = [];
  write(batch).catch(() => {
    // An unreachable database is reported by the requests that need it.
  });
}

/** Async, so that an error of `connection()` is a rejection too: thrown from a timer it would end the process. */
async function write(batch: typeof pendingRecords): Promise<void> {
  await writeRecords(connection().db, { records: `[${batch.join()}]` });
}

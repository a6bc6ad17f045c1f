import { sql } from "drizzle-orm";
import { connection, newRows, statement } from "@/db/driver";
import { quoteRecords } from "@/db/schema/carriers";
import type { Context } from "@/lib/platform/context";
import { observeQuote } from "@/lib/platform/metrics";
import type { QuoteOption } from "./options";
import type { QuoteRequest, ReturnJourney } from "./quote-request";

const flushAfterMs = 1000;
const flushAt = 200;

const newRecords = newRows(quoteRecords, ["id"]);
const writeRecords = statement(
  () => sql`
    insert into quote_records (${newRecords.names})
    select ${newRecords.of("x")} from ${newRecords.from(sql.placeholder("records"), "x")}`,
);

/** As JSON, a few hundred letters each; as objects they would keep alive all that their requests hold. */
let waiting: string[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Keeps an answered quote for later comparison of tariffs. Written in batches after the answer; a crash loses the last
 * second, which is harmless as nothing but statistics stands on it.
 */
export function recordQuote(
  ctx: Context,
  request: QuoteRequest | ReturnJourney,
  options: readonly QuoteOption[],
  milliseconds: number,
): void {
  observeQuote(milliseconds);
  const prices = options.filter(({ selectable }) => selectable).map(({ price }) => price.inclTaxCents);
  const record: typeof quoteRecords.$inferInsert = {
    accountId: request.accountId,
    request: { ...request },
    options: options.length,
    cheapestCents: prices.length > 0 ? Math.min(...prices) : null,
    milliseconds,
    createdAt: ctx.now(),
  };
  waiting.push(JSON.stringify(record));
  if (waiting.length >= flushAt) flush();
  else timer ??= setTimeout(flush, flushAfterMs).unref();
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const batch = waiting;
  waiting = [];
  write(batch).catch(() => {
    // The database being away is reported by the requests that need it.
  });
}

/** Not even a connection that cannot be opened may end the process from a timer. */
async function write(batch: typeof waiting): Promise<void> {
  await writeRecords(connection().db, { records: `[${batch.join()}]` });
}

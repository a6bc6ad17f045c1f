import { connection } from "@/db/driver";
import type { ReceiverReport, Span } from "./receiver";

/**
 * The longest time, in milliseconds, for which a receiver had a message to get that nobody had tried to bring yet, and got
 * no request at all: what a busy receiver waits when deliveries are stuck with a dead process. While a receiver leaves a
 * request without a response, it waits for itself: later messages of the same shipment stay behind. Only the time before
 * `until` counts (Unix time in milliseconds).
 */
export async function findLargestGap(
  since: Date,
  { receipts, served }: ReceiverReport,
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  const rows = await connection().sql<{ endpoint: number; id: string; at: number }[]>`
    SELECT substring(w.url from '/([0-9]+)$')::int AS endpoint, m.id, (extract(epoch FROM m.created_at) * 1000)::float8 AS at
    FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id JOIN webhooks w ON w.id = d.webhook_id
    WHERE m.created_at > ${since.toISOString()}::timestamptz`;
  const firstAt = new Map(receipts.map((receipt) => [`${receipt.endpoint} ${receipt.id}`, receipt.firstAt]));
  const gaps = rows.map(({ endpoint, id, at }) => {
    const to = Math.min(firstAt.get(`${endpoint} ${id}`) ?? Date.now(), until);
    return to > at ? longestSilence(at, to, served[endpoint] ?? []) : 0;
  });
  return Math.round(Math.max(0, ...gaps));
}

/** The longest part of a time in which no request was open; `spans` in the order of their arrival. */
export function longestSilence(from: number, to: number, spans: readonly Span[]): number {
  let longest = 0;
  let quietSince = from;
  for (const [arrival, end] of spans) {
    if (end <= quietSince) continue;
    if (arrival >= to) break;
    longest = Math.max(longest, arrival - quietSince);
    quietSince = end;
  }
  return Math.max(longest, to - quietSince);
}

import { setTimeout as pause } from "node:timers/promises";
import { connection } from "@/db/driver";
import { eventTopics } from "@/lib/core/vocabulary";
import type { ReceiverReport } from "./receiver";

/** Numbers of the events since a moment, as far as there are subscriptions to them. */
export interface Accounts {
  /** `events` counts events, `published` pairs of an event and a subscription to it. */
  readonly events: number;
  readonly published: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly held: number;
  readonly pending: number;
  readonly sending: number;
  readonly cancelled: number;
  /** Events that are not processed yet, with and without subscriptions. */
  readonly waitingEvents: number;
}

/** As text, because the driver sends JSON and timestamps as text. */
const topicOfType = JSON.stringify(eventTopics);

/**
 * Counts both sides of `published = succeeded + failed + held + pending` independently: pairs of events and
 * subscriptions, and existing deliveries.
 */
export async function countAccounts(since: Date): Promise<Accounts> {
  const { sql } = connection();
  const [row] = await sql<Accounts[]>`
    WITH followed AS (
      SELECT o.id, w.id AS webhook_id FROM outbox o
      JOIN webhooks w ON w.account_id = o.account_id AND w.topic = ${topicOfType}::text::jsonb ->> o.type
      WHERE o.created_at > ${since.toISOString()}::timestamptz
    ), delivered AS (
      SELECT d.state FROM webhook_deliveries d
      JOIN webhook_messages m ON m.id = d.message_id JOIN outbox o ON o.id = m.outbox_id
      WHERE o.created_at > ${since.toISOString()}::timestamptz
    )
    SELECT (SELECT count(DISTINCT id) FROM followed)::int AS events, (SELECT count(*) FROM followed)::int AS published,
      count(*) FILTER (WHERE state = 'succeeded')::int AS succeeded,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      count(*) FILTER (WHERE state = 'held')::int AS held,
      count(*) FILTER (WHERE state = 'pending')::int AS pending,
      count(*) FILTER (WHERE state = 'sending')::int AS sending,
      count(*) FILTER (WHERE state = 'cancelled')::int AS cancelled,
      (SELECT count(*) FROM outbox WHERE processed_at IS NULL)::int AS "waitingEvents"
    FROM delivered`;
  if (!row) throw new Error("the accounts were not counted");
  return row;
}

export const describeAccounts = (found: Accounts): string =>
  `${found.events} events, published ${found.published} = succeeded ${found.succeeded} + failed ${found.failed}` +
  ` + held ${found.held} + pending ${found.pending + found.sending}`;

/** Waits until nothing is left to deliver. Returns an error message if nothing changes for `stuckAfterMs`. */
export async function drain(since: Date, { stuckAfterMs }: { stuckAfterMs: number }): Promise<string[]> {
  let known = "";
  for (let changedAt = Date.now(); ; ) {
    const found = await countAccounts(since).catch(() => undefined);
    const left = found ? found.waitingEvents + found.pending + found.sending : 1;
    if (left === 0) return [];
    const seen = JSON.stringify(found);
    if (seen !== known) changedAt = Date.now();
    known = seen;
    if (Date.now() - changedAt > stuckAfterMs)
      return [`nothing moved for ${stuckAfterMs / 1000} s, and ${left} events or deliveries are left: ${seen}`];
    await pause(500);
  }
}

/** Checks the invariants after all deliveries, in the database and against the receiver's report. */
export async function findBrokenInvariants(since: Date, report: ReceiverReport): Promise<string[]> {
  const found = await countAccounts(since);
  const parts = found.succeeded + found.failed + found.held + found.pending + found.sending;
  const broken = [
    expectNone(found.published - parts, "deliveries are missing: the identity does not hold"),
    expectNone(found.cancelled, "deliveries were cancelled, and nobody asked for it"),
    expectNone(found.failed + found.held, "deliveries were given up"),
    expectNone(await countUndelivered(since), "events have not exactly one delivery for each of their followers"),
    expectNone(await countMiscountedAttempts(since), "deliveries have not exactly one successful attempt in the log"),
    ...(await compareWithReceiver(report)),
  ];
  return broken.flatMap((message) => message ?? []);
}

const expectNone = (count: number, what: string): string | undefined => (count === 0 ? undefined : `${count} ${what}`);

async function countUndelivered(since: Date): Promise<number> {
  const { sql } = connection();
  const [row] = await sql<{ broken: number }[]>`
    SELECT count(*)::int AS broken FROM (
      SELECT o.id FROM outbox o
      JOIN webhooks w ON w.account_id = o.account_id AND w.topic = ${topicOfType}::text::jsonb ->> o.type
      LEFT JOIN webhook_messages m ON m.outbox_id = o.id
      LEFT JOIN webhook_deliveries d ON d.message_id = m.id AND d.webhook_id = w.id
      WHERE o.created_at > ${since.toISOString()}::timestamptz
      GROUP BY o.id, w.id HAVING count(d.id) <> 1
    ) AS pairs`;
  return row?.broken ?? 0;
}

async function countMiscountedAttempts(since: Date): Promise<number> {
  const { sql } = connection();
  const [row] = await sql<{ broken: number }[]>`
    SELECT count(*)::int AS broken FROM (
      SELECT d.id FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id
      LEFT JOIN webhook_attempts a ON a.delivery_id = d.id AND a.error IS NULL
      WHERE m.created_at > ${since.toISOString()}::timestamptz AND d.state = 'succeeded'
      GROUP BY d.id HAVING count(a.id) <> 1
    ) AS logged`;
  return row?.broken ?? 0;
}

/** Compares all deliveries, because events from before `since` may have been processed after it. */
async function compareWithReceiver({ receipts }: ReceiverReport): Promise<(string | undefined)[]> {
  const rows = await connection().sql<{ endpoint: number; id: string }[]>`
    SELECT substring(w.url from '/([0-9]+)$')::int AS endpoint, d.message_id AS id
    FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
    WHERE d.state = 'succeeded'`;
  const keyOf = ({ endpoint, id }: { endpoint: number; id: string }) => `${endpoint} ${id}`;
  const arrived = new Set(receipts.filter(({ successes }) => successes > 0).map(keyOf));
  const recorded = new Set(rows.map(keyOf));
  return [
    expectNone(
      rows.filter((row) => !arrived.has(keyOf(row))).length,
      "deliveries count as arrived and never did: lost",
    ),
    expectNone([...arrived].filter((key) => !recorded.has(key)).length, "messages arrived that no delivery tells of"),
  ];
}

/** Deliveries that events since then ask for, and that never arrived. */
export async function countLost(since: Date, { receipts }: ReceiverReport): Promise<number> {
  const rows = await connection().sql<{ endpoint: number; id: string }[]>`
    SELECT substring(w.url from '/([0-9]+)$')::int AS endpoint, m.id
    FROM outbox o
    JOIN webhooks w ON w.account_id = o.account_id AND w.topic = ${topicOfType}::text::jsonb ->> o.type
    LEFT JOIN webhook_messages m ON m.outbox_id = o.id
    WHERE o.created_at > ${since.toISOString()}::timestamptz`;
  const keyOf = ({ endpoint, id }: { endpoint: number; id: string }) => `${endpoint} ${id}`;
  const arrived = new Set(receipts.filter(({ successes }) => successes > 0).map(keyOf));
  return rows.filter((row) => !arrived.has(keyOf(row))).length;
}

/** Number of successes beyond the first of each message. */
export const countDuplicates = ({ receipts }: ReceiverReport): number =>
  receipts.reduce((sum, { successes }) => sum + Math.max(0, successes - 1), 0);

/** Checks the results of signature verification in a run. */
export function verifySignatures({ signed }: ReceiverReport): string[] {
  return [
    expectNone(signed.unsigned, "requests carried no signature"),
    ...signed.errors.map((error) => `a signature was refused: ${error}`),
    expectNone(signed.tamperedAccepted, "altered bodies were accepted"),
    expectNone(signed.staleAccepted, "requests were accepted six minutes later"),
    Math.min(signed.standardwebhooks, signed.svix, signed.staleChecked) === 0 ? "no signature was checked" : undefined,
  ].flatMap((message) => message ?? []);
}

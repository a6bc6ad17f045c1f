import { sql } from "drizzle-orm";
import { connection } from "@/db/driver";
import { onShutdown, processWide } from "@/lib/core/process-wide";
import { Batcher } from "../batcher";
import { redactBody, redactQuery } from "./redact";

/** A completed request, as the pipeline describes it. */
export interface LoggedRequest {
  readonly accountId: number;
  readonly credentialId: number;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly body: string;
  /** Length of the body as it was sent. */
  readonly bodyLength: number;
  readonly code: string | null;
  readonly shipmentId: number | null;
  readonly at: Date;
}

const limits = {
  /** Length of the queue; with bodies a few megabytes. */
  waiting: 2_000,
  atOnce: 500,
  flushMs: 1_000,
  /** Per account between two flushes: more than the usual rate limits allow. */
  perAccount: 100,
  /** Longer bodies are not logged: parsing them for redaction would cost more than they are worth. */
  bodyLength: 8_192,
} as const;

type DropReason = "full" | "account" | "failed";

/** The queue of this process, written at its end too. Requests that cannot be written are dropped and counted. */
const queue = processWide("request-log", () => {
  onShutdown(flushRequests);
  const perAccount = new Map<number, number>();
  // From zero: Prometheus does not count what a series begins with.
  const dropped = new Map<DropReason, number>([
    ["full", 0],
    ["account", 0],
    ["failed", 0],
  ]);
  const waiting = new Batcher<LoggedRequest>({
    write: (batch) => {
      perAccount.clear();
      return write(batch).catch(() => drop("failed", batch.length));
    },
    gatherMs: limits.flushMs,
    fullAt: limits.atOnce,
    maxBatch: limits.atOnce,
  });
  return { waiting, perAccount, dropped };
});

/** Queues a request; returns at once and never throws. */
export function enqueueRequest(request: LoggedRequest): void {
  const { waiting, perAccount } = queue();
  const ofAccount = (perAccount.get(request.accountId) ?? 0) + 1;
  if (ofAccount > limits.perAccount) drop("account", 1);
  else if (waiting.size >= limits.waiting) drop("full", 1);
  else {
    perAccount.set(request.accountId, ofAccount);
    waiting.add(request.body.length > limits.bodyLength ? { ...request, body: "" } : request);
  }
}

/** Writes the queue. */
export const flushRequests = (): Promise<void> => queue().waiting.drain();

/** Number of requests of this process that were dropped from the log, by reason. */
export const droppedRequests = (): ReadonlyMap<string, number> => queue().dropped;

function drop(reason: DropReason, count: number): void {
  const { dropped } = queue();
  dropped.set(reason, (dropped.get(reason) ?? 0) + count);
}

/** One statement with the same text for any number of rows, so that it stays prepared. */
async function write(batch: readonly LoggedRequest[]): Promise<void> {
  const rows = batch.map((request) => ({
    account_id: request.accountId,
    credential_id: request.credentialId,
    request_id: request.requestId,
    method: request.method,
    path: request.path.slice(0, 300).replaceAll("\0", ""),
    query: redactQuery(request.search),
    status: request.status,
    milliseconds: Math.round(request.milliseconds),
    body: redactBody(request.body),
    body_bytes: request.bodyLength,
    code: request.code,
    shipment_id: request.shipmentId,
    created_at: request.at,
  }));
  await connection().db.execute(sql`
    insert into api_requests (account_id, credential_id, request_id, method, path, query, status, milliseconds, body,
      body_bytes, code, shipment_id, created_at)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) r(
      account_id bigint, credential_id bigint, request_id text, method text, path text, query text, status smallint,
      milliseconds integer, body text, body_bytes integer, code text, shipment_id bigint, created_at timestamptz)`);
}

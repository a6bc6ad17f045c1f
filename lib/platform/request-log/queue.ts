import { sql } from "drizzle-orm";
import { connection } from "@/db/driver";
import { onShutdown, processWide } from "@/lib/core/process-wide";
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

interface Queue {
  waiting: LoggedRequest[];
  readonly perAccount: Map<number, number>;
  readonly dropped: Map<DropReason, number>;
  timer?: NodeJS.Timeout | undefined;
  flushing?: Promise<void> | undefined;
}

/** The queue of this process, written at its end too. */
const queue = processWide("request-log", (): Queue => {
  onShutdown(flushRequests);
  return { waiting: [], perAccount: new Map(), dropped: new Map() };
});

/** Queues a request; returns at once and never throws. */
export function enqueueRequest(request: LoggedRequest): void {
  const current = queue();
  const ofAccount = (current.perAccount.get(request.accountId) ?? 0) + 1;
  if (ofAccount > limits.perAccount) {
    drop(current, "account", 1);
    return;
  }
  if (current.waiting.length >= limits.waiting) {
    drop(current, "full", 1);
    return;
  }
  current.perAccount.set(request.accountId, ofAccount);
  current.waiting.push(request.body.length > limits.bodyLength ? { ...request, body: "" } : request);
  if (current.waiting.length >= limits.atOnce) void flushRequests();
  current.timer ??= setTimeout(() => void flushRequests(), limits.flushMs).unref();
}

/** Writes the queue. Never rejects: requests that cannot be written are dropped and counted. */
export async function flushRequests(): Promise<void> {
  const current = queue();
  current.flushing ??= flush(current).finally(() => {
    current.flushing = undefined;
  });
  await current.flushing;
  if (current.waiting.length >= limits.atOnce) await flushRequests();
}

/** Number of requests of this process that were dropped from the log, by reason. */
export const droppedRequests = (): ReadonlyMap<string, number> => queue().dropped;

async function flush(current: Queue): Promise<void> {
  clearTimeout(current.timer);
  current.timer = undefined;
  current.perAccount.clear();
  while (current.waiting.length > 0) {
    const batch = current.waiting.slice(0, limits.atOnce);
    current.waiting = current.waiting.slice(limits.atOnce);
    try {
      await write(batch);
    } catch {
      drop(current, "failed", batch.length);
    }
  }
}

function drop({ dropped }: Queue, reason: DropReason, count: number): void {
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

import * as z from "zod";
import { requestMethods, requestOutcomes } from "@/lib/core/vocabulary";
import type { AccountEvent } from "@/lib/platform/outbox";
import type { ApiRequest, RequestFilter } from "@/lib/platform/request-log";
import { Id, integer, text } from "../../shared/wire";

/** Filters of an account's request log. Requests are sorted newest first; `before` is the cursor to older ones. */
export const RequestsQuery = z.object({
  account_id: Id,
  method: z.enum(requestMethods).optional(),
  outcome: z.enum(requestOutcomes).optional(),
  credential_id: Id.optional(),
  request_id: text(64).optional(),
  path: text(200).optional(),
  shipment_id: Id.optional(),
  before: Id.optional(),
  per_page: integer(1, 100).default(50),
});

export const RequestPath = z.object({ request_id: Id });

export const toRequestFilter = (query: z.output<typeof RequestsQuery>): RequestFilter => ({
  accountId: query.account_id,
  method: query.method,
  outcome: query.outcome,
  credentialId: query.credential_id,
  requestId: query.request_id || undefined,
  path: query.path || undefined,
  shipmentId: query.shipment_id,
  before: query.before,
  limit: query.per_page,
});

export const serializeRequest = (row: ApiRequest) => ({
  id: row.id,
  request_id: row.requestId,
  method: row.method,
  path: row.path,
  query: row.query,
  status: row.status,
  milliseconds: row.milliseconds,
  code: row.code,
  body: row.body,
  body_bytes: row.bodyBytes,
  shipment_id: row.shipmentId,
  credential: { id: row.credentialId, name: row.credentialName, token: row.credentialToken },
  created_at: row.createdAt.toISOString(),
});

export const serializeRequests = ({ rows, more }: { rows: readonly ApiRequest[]; more: boolean }) => ({
  data: rows.map(serializeRequest),
  next: more ? (rows.at(-1)?.id ?? null) : null,
});

/** The events of an account, newest first. */
export const EventsQuery = z.object({
  account_id: Id,
  before: z.uuid().optional(),
  per_page: integer(1, 100).default(50),
});

export const serializeEvents = ({ rows, more }: { rows: readonly AccountEvent[]; more: boolean }) => ({
  data: rows.map((row) => ({
    id: row.id,
    type: row.type,
    aggregate: row.aggregate,
    aggregate_id: row.aggregateId,
    sequence: row.sequence,
    request_id: row.requestId,
    payload: row.payload,
    created_at: row.createdAt.toISOString(),
  })),
  next: more ? (rows.at(-1)?.id ?? null) : null,
});

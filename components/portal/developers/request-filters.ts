import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsId, parseAsMatch, parseAsText, type ValuesOf } from "@/components/shared/url-state";
import { deliveryStates, requestMethods, requestOutcomes } from "@/lib/core/vocabulary";

const limitedText = (maximum: number) => parseAsText((given) => given.trim().slice(0, maximum) || undefined);

/** The state of the page. */
export const developersState = defineUrlState(
  {
    tab: parseAsStringLiteral(["requests", "events", "webhooks"]).withDefault("requests"),
    method: parseAsStringLiteral(requestMethods),
    outcome: parseAsStringLiteral(requestOutcomes),
    credentialId: parseAsId,
    requestId: limitedText(64),
    path: limitedText(200),
    shipmentId: parseAsId,
    /** The subscription whose deliveries are shown, and their state. */
    webhookId: parseAsId,
    deliveryState: parseAsStringLiteral(deliveryStates),
    /** Cursor: the page starts below this id of a request, event or delivery. */
    before: parseAsMatch(/^(\d{1,15}|[0-9a-f-]{36})$/),
    /** The request shown in the dialog. */
    openId: parseAsId,
    /** The delivery shown in the dialog. */
    deliveryId: parseAsId,
  },
  {
    credentialId: "credential_id",
    requestId: "request_id",
    shipmentId: "shipment_id",
    webhookId: "webhook",
    deliveryState: "state",
    openId: "request",
    deliveryId: "delivery",
  },
);
export type RequestFilters = ValuesOf<typeof developersState>;

export const developersUrl = (filters: Partial<RequestFilters>): string =>
  developersState.toUrl("/developers", filters);

/** Whether a filter of the requests is set: an empty list then means "nothing found" instead of "nothing there". */
export const isNarrowed = ({ method, outcome, credentialId, requestId, path, shipmentId }: RequestFilters): boolean =>
  [method, outcome, credentialId, requestId, path, shipmentId].some((filter) => filter !== undefined);

/** The query of `GET /api/portal/requests`. */
export const toRequestsCall = (accountId: number, filters: RequestFilters) => ({
  account_id: accountId,
  method: filters.method,
  outcome: filters.outcome,
  credential_id: filters.credentialId,
  request_id: filters.requestId,
  path: filters.path,
  shipment_id: filters.shipmentId,
  before: filters.before && /^\d+$/.test(filters.before) ? filters.before : undefined,
});
export type RequestsCall = ReturnType<typeof toRequestsCall>;

export const toEventsCall = (accountId: number, { before }: RequestFilters) => ({
  account_id: accountId,
  before: before?.includes("-") ? before : undefined,
});
export type EventsCall = ReturnType<typeof toEventsCall>;

/** The query of `GET /api/portal/webhook-deliveries`. */
export const toDeliveriesCall = (accountId: number, { webhookId, deliveryState, before }: RequestFilters) => ({
  account_id: accountId,
  webhook_id: webhookId,
  state: deliveryState,
  before: before && /^\d+$/.test(before) ? before : undefined,
});
export type DeliveriesCall = ReturnType<typeof toDeliveriesCall>;

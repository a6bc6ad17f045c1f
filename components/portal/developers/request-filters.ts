import { type RequestMethod, type RequestOutcome, requestMethods, requestOutcomes } from "@/lib/core/vocabulary";

/** The state of the page, kept in the URL only, so that Back works. */
export interface RequestFilters {
  readonly tab: "requests" | "events";
  readonly method?: RequestMethod | undefined;
  readonly outcome?: RequestOutcome | undefined;
  readonly credentialId?: number | undefined;
  readonly requestId?: string | undefined;
  readonly path?: string | undefined;
  readonly shipmentId?: number | undefined;
  /** Cursor: the page starts below this id of a request or event. */
  readonly before?: string | undefined;
  /** The request shown in the dialog. */
  readonly openId?: number | undefined;
}

/** Reads the filters from an untrusted URL; invalid values are ignored. */
export function readRequestFilters(address: URLSearchParams): RequestFilters {
  const text = (name: string, maximum: number) => address.get(name)?.trim().slice(0, maximum) || undefined;
  return {
    tab: address.get("tab") === "events" ? "events" : "requests",
    method: requestMethods.find((known) => known === address.get("method")),
    outcome: requestOutcomes.find((known) => known === address.get("outcome")),
    credentialId: readId(address.get("credential_id")),
    requestId: text("request_id", 64),
    path: text("path", 200),
    shipmentId: readId(address.get("shipment_id")),
    before: /^(\d{1,15}|[0-9a-f-]{36})$/.exec(address.get("before") ?? "")?.[0],
    openId: readId(address.get("request")),
  };
}

/** Defaults are left out of the URL. */
export function developersUrl(filters: Partial<RequestFilters>): string {
  const { tab, method, outcome, credentialId, requestId, path, shipmentId, before, openId } = filters;
  const address = new URLSearchParams();
  if (tab === "events") address.set("tab", tab);
  if (method) address.set("method", method);
  if (outcome) address.set("outcome", outcome);
  if (credentialId) address.set("credential_id", String(credentialId));
  if (requestId) address.set("request_id", requestId);
  if (path) address.set("path", path);
  if (shipmentId) address.set("shipment_id", String(shipmentId));
  if (before) address.set("before", before);
  if (openId) address.set("request", String(openId));
  return `/developers${address.size > 0 ? `?${address}` : ""}`;
}

/** Whether a filter is set: an empty list then means "nothing found" instead of "nothing there". */
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

const readId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

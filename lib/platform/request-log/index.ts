/**
 * Log of API requests, for developers of an integration. Requests are queued in memory and written in batches, so that
 * no request waits for the log. A crash loses the last second; a flood is dropped and counted. Bodies and queries are
 * redacted before they are stored: only texts on an allowlist of fields stay.
 */
export { type ApiRequest, findApiRequest, listApiRequests, listShipmentCalls, type RequestFilter } from "./find";
export {
  droppedRequests,
  enqueueRequest,
  flushRequests,
} from "./queue";

export { deleteOldRequests } from "./retention";

/**
 * What programs asked of the interface, for whoever wires an integration. Requests are noted in memory and written in
 * batches off their path: a crash loses the last second, a flood is cut off and counted, and no request waits for its
 * note. Bodies and queries are redacted before they are stored: of texts only those that are known to be harmless stay.
 */
export { type ApiRequest, findApiRequest, listApiRequests, listShipmentCalls, type RequestFilter } from "./find";
export {
  droppedRequests,
  enqueueRequest,
  flushRequests,
  type LoggedRequest,
} from "./queue";
export { redactBody, redactQuery } from "./redact";
export { deleteOldRequests } from "./retention";

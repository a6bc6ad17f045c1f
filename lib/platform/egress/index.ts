/**
 * Outgoing connections to URLs that users chose, guarded against SSRF. A target is validated as text when it is stored.
 * When it is called, its DNS results are checked, and the connected socket again before a byte is written.
 */
export { isAllowedAddress } from "./address-guard";
export { ConnectFailure, type Guard, guardedConnector } from "./guarded-connect";
export { type GuardedReply, type GuardedRequest, guardedRequest, RequestFailure } from "./guarded-request";
export { createLookup, isDnsHealthy } from "./names";
export {
  type TargetPolicy,
  targetPolicy,
  validateTarget,
} from "./target";

/**
 * Calls to addresses that others chose: which of them this installation allows, and connections that go nowhere else.
 * An address is judged by its spelling when it is given, and again when it is called, by what its name resolves to and on
 * the socket before a byte leaves.
 */
export { isAllowedAddress } from "./address-guard";
export { ConnectFailure, connectGuarded, type Guard, guardedConnector } from "./guarded-connect";
export { createLookup, isDnsHealthy } from "./names";
export {
  type TargetPolicy,
  targetPolicy,
  type ValidatedTarget,
  validateTarget,
} from "./target";

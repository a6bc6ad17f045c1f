import type { ImpedimentCode, Scope, ShipmentStatus } from "../vocabulary";
import type { NoFacts } from "./facts";

/** Why a request failed, by the codes of `ErrorDetail`, and what else is wrong with one before it reaches the domain. */
export interface ErrorMessages {
  unauthenticated: NoFacts;
  forbidden: { readonly needs?: Scope; readonly origin?: string };
  not_found: NoFacts;
  route_not_found: NoFacts;
  method_not_allowed: { readonly allow: readonly string[] };
  body_too_large: { readonly limitBytes: number };
  unsupported_media_type: NoFacts;
  validation_failed: NoFacts;
  option_not_selectable: { readonly impediments: readonly ImpedimentCode[] };
  shipping_rule_asks: { readonly id: number; readonly position: number; readonly name: string };
  insufficient_stock: { readonly sku: string; readonly available: number };
  illegal_transition: {
    readonly from: ShipmentStatus;
    readonly to: ShipmentStatus;
    readonly needs?: "witness" | "own_fleet";
  };
  document_not_ready: { readonly status: ShipmentStatus };
  idempotency_key_in_use: NoFacts;
  idempotency_key_reused: NoFacts;
  rate_limited: { readonly retryAfterSeconds: number };
  internal: NoFacts;
  unavailable: { readonly retryAfterSeconds: number; readonly reason?: "storage_full" };
  body_incomplete: NoFacts;
  accounts_differ: NoFacts;
  idempotency_key_malformed: NoFacts;
  body_not_json: NoFacts;
  body_not_utf8: NoFacts;
  host_missing: NoFacts;
  host_ambiguous: NoFacts;
  router_state_unreadable: NoFacts;
  path_missing: NoFacts;
  expectation_unknown: NoFacts;
  headers_too_long: NoFacts;
  chunk_extensions_too_long: NoFacts;
  request_timed_out: NoFacts;
  request_malformed: NoFacts;
}

import type { ErrorMessages } from "@/lib/core/messages";
import { lowerFirst, type Sentences } from "../../sentence";
import { names } from "../names";

export const errorSentences: Sentences<ErrorMessages> = {
  unauthenticated: "Unauthenticated.",
  forbidden: ({ needs, origin }) =>
    needs
      ? `The credential lacks the scope ${needs}.`
      : origin
        ? `The credential is not for pages of ${origin}.`
        : "No access to the account.",
  not_found: "The resource does not exist.",
  route_not_found: "The route does not exist.",
  method_not_allowed: ({ allow }) => `Method not allowed; use ${allow.join(", ")}.`,
  body_too_large: ({ limitBytes }) => `The body is larger than ${limitBytes} bytes.`,
  unsupported_media_type: "The body must be application/json.",
  validation_failed: "The given data was invalid.",
  option_not_selectable: ({ impediments }) =>
    `The shipment cannot be quoted: ${impediments.map((code) => lowerFirst(names.impediment[code])).join("; ")}.`,
  shipping_rule_asks: ({ position, name }) =>
    `Shipping rule ${position} (“${name}”) wants a person to choose: name the carrier and the service.`,
  insufficient_stock: ({ sku, available }) => `Insufficient stock of ${sku}: ${available} available.`,
  illegal_transition: ({ from, to, needs }) => {
    if (needs === "witness")
      return `That a shipment is ${to} is reported by its carrier, the crossdock or an operator: claim it on the page of the shipment.`;
    if (needs === "own_fleet")
      return `The status ${to} is reported by the carrier. If it is your own fleet, say so in Settings, Carriers (own_fleet_carriers).`;
    return from === to
      ? `The shipment was ${names.status[to]} already: there is nothing to change.`
      : `The shipment is ${from} and cannot become ${to}.`;
  },
  document_not_ready: ({ status }) =>
    status === "cancelled" || status === "expired"
      ? `The shipment no longer has labels or documents (status ${status}).`
      : `The documents are not available yet (status ${status}).`,
  idempotency_key_in_use: "The first request with that Idempotency-Key is still running.",
  idempotency_key_reused: "The Idempotency-Key was already used with another request.",
  rate_limited: ({ retryAfterSeconds }) => `Too many requests; retry in ${retryAfterSeconds} s.`,
  internal: "Internal server error.",
  unavailable: ({ retryAfterSeconds, reason }) =>
    reason === "storage_full"
      ? `The service cannot store changes at the moment; nothing was saved. Retry in ${retryAfterSeconds} s.`
      : "The service is unavailable at the moment.",
  body_incomplete: "The body broke off.",
  accounts_differ: "The query and the body name different accounts.",
  idempotency_key_malformed: "Idempotency-Key must have 1 to 255 printable ASCII characters.",
  body_not_json: "The body is not valid JSON.",
  body_not_utf8: "The body is not valid UTF-8.",
  host_ambiguous: "The Host header is repeated, or is no name of a server.",
  host_missing: "The Host header is missing.",
  router_state_unreadable: "The Next-Router-State-Tree header cannot be read.",
  path_missing: "The path is missing.",
  expectation_unknown: "Expect may be 100-continue only.",
  headers_too_long: "The headers are too long.",
  chunk_extensions_too_long: "The body is too large.",
  request_timed_out: "The request did not arrive in time.",
  request_malformed: "The request is not valid HTTP.",
};

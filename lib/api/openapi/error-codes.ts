import { message } from "@/lib/core/messages";
import type { InternalErrorDetail } from "../pipeline/error-detail";
import { statusOf, type WireErrorCode, wireCode } from "../pipeline/error-messages";

/**
 * Every error code of the API: when it happens, what a client should do, and an error from which the adapters make
 * their examples. The OpenAPI document and the guide page `errors` are both checked against this table.
 */

interface ErrorFacts {
  readonly when: string;
  readonly action: string;
  readonly sample: InternalErrorDetail;
}

const facts: Readonly<Record<WireErrorCode, ErrorFacts>> = {
  bad_request: {
    when: "The request cannot be read: the body is not JSON or not UTF-8, or the Idempotency-Key is malformed.",
    action: "Correct the program that writes the request. The same request fails again.",
    sample: { code: "bad_request", message: message("body_not_json") },
  },
  unauthenticated: {
    when: "The credentials are missing, wrong, revoked or expired.",
    action: "Check token and secret, or make a new credential in the portal.",
    sample: { code: "unauthenticated" },
  },
  forbidden: {
    when: "The credential lacks the scope of the operation, or does not reach the account.",
    action: "Use a credential that has the scope, of a user who belongs to the account.",
    sample: { code: "forbidden", needs: "shipments.create" },
  },
  not_found: {
    when: "No such resource or path, or the resource belongs to an account that the credential does not reach.",
    action: "Check the id, the path and the account of the credential.",
    sample: { code: "not_found", resource: "shipment", id: 987 },
  },
  method_not_allowed: {
    when: "The path does not have the method.",
    action: "Use one of the methods of the header Allow.",
    sample: { code: "method_not_allowed", allow: ["GET", "POST", "HEAD", "OPTIONS"] },
  },
  illegal_transition: {
    when: "A shipment in its present state cannot take the state asked for.",
    action: "Read the shipment, and ask for a state that follows its own.",
    sample: { code: "illegal_transition", id: 987, from: "delivered", to: "cancelled" },
  },
  document_not_ready: {
    when: "The shipment has no documents yet, or no longer because it was cancelled or has expired.",
    action: "Wait for the state documentation_ready (webhook topic status), then ask again.",
    sample: { code: "document_not_ready", id: 987, status: "new" },
  },
  conflict: {
    when: "The present state of the resource does not allow the change.",
    action: "Read the resource; the message names the obstacle.",
    sample: { code: "conflict", message: message("external_id_fixed") },
  },
  idempotency_key_in_use: {
    when: "The first request with this Idempotency-Key is still running.",
    action: "Send the same request again after the seconds of Retry-After.",
    sample: { code: "idempotency_key_in_use" },
  },
  body_too_large: {
    when: "The body is larger than 1 MiB.",
    action: "Send less in one request.",
    sample: { code: "body_too_large", limitBytes: 1_048_576 },
  },
  unsupported_media_type: {
    when: "The body is not application/json.",
    action: "Send JSON with the header Content-Type: application/json.",
    sample: { code: "unsupported_media_type" },
  },
  validation_failed: {
    when: "A field is missing or has a value that is not allowed.",
    action: "Correct the fields; v2 lists them in errors by their path.",
    sample: { code: "validation_failed", issues: [{ path: "destination.zipcode", message: message("required") }] },
  },
  not_quotable: {
    when: "No service carries what was asked for.",
    action: "Choose among the options of a quote, or leave out service, dispatch mode and carrier.",
    sample: { code: "not_quotable", message: message("service_not_quotable") },
  },
  option_not_selectable: {
    when: "The chosen option has impediments; v2 names them in errors.global.",
    action: "Choose an option that a quote calls selectable, or remove the impediment.",
    sample: { code: "option_not_selectable", impediments: ["package_too_heavy"] },
  },
  shipping_rule_asks: {
    when: "A shipping rule of the account wants a person to choose, and the request names no carrier.",
    action: "Name carrier_id, service_type and logistic_type of an option of a quote.",
    sample: { code: "shipping_rule_asks", id: 3, position: 2, name: "Más de 100.000 pesos" },
  },
  insufficient_stock: {
    when: "A SKU has less stock than the shipment or the movement takes.",
    action: "Record stock that came in, or take less.",
    sample: { code: "insufficient_stock", sku: "MATE-01", available: 2 },
  },
  idempotency_key_reused: {
    when: "The Idempotency-Key was already used with another request in the last 24 hours.",
    action: "Use a new key for each request; repeat a request with the same key and the same body.",
    sample: { code: "idempotency_key_reused" },
  },
  rate_limited: {
    when: "Too many requests of this kind in a minute.",
    action: "Wait for the seconds of Retry-After, then send the request again.",
    sample: { code: "rate_limited", retryAfterSeconds: 12 },
  },
  server_error: {
    when: "The service failed.",
    action: "Send the request again with the same Idempotency-Key; if it stays, report the X-Request-Id.",
    sample: { code: "internal" },
  },
  unavailable: {
    when: "The service cannot do its work at the moment.",
    action: "Wait for the seconds of Retry-After, then send the request again with the same Idempotency-Key.",
    sample: { code: "unavailable", retryAfterSeconds: 5 },
  },
};

export interface ErrorCode extends ErrorFacts {
  readonly code: WireErrorCode;
  readonly status: number;
}

/** By HTTP status, in the order of the table. */
export const errorCodes: readonly ErrorCode[] = Object.values(facts)
  .map((entry): ErrorCode => ({ code: wireCode(entry.sample), status: statusOf[entry.sample.code], ...entry }))
  .sort((a, b) => a.status - b.status);

import { afterColon } from "@/lib/core/after-colon";
import type { Issue } from "@/lib/core/errors";
import { addToGroup } from "@/lib/core/group-by";
import { type Message, message } from "@/lib/core/messages";
import type { Locale } from "@/lib/core/vocabulary";
import { nameOf } from "@/lib/i18n/names";
import { toText } from "@/lib/i18n/to-text";
import type { InternalErrorDetail } from "./error-detail";

/** The HTTP status and the messages of every error, shared by all versions. Each version formats the body itself. */

export const statusOf: Readonly<Record<InternalErrorDetail["code"], number>> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  not_quotable: 422,
  option_not_selectable: 422,
  insufficient_stock: 422,
  shipping_rule_asks: 409,
  illegal_transition: 409,
  document_not_ready: 409,
  conflict: 409,
  idempotency_key_in_use: 409,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};

/** The codes that clients see. */
export type WireErrorCode = Exclude<InternalErrorDetail["code"], "internal" | "route_not_found"> | "server_error";

/** The error code on the wire. An unknown route is reported as `not_found`. */
export const wireCode = ({ code }: Pick<InternalErrorDetail, "code">): WireErrorCode =>
  code === "internal" ? "server_error" : code === "route_not_found" ? "not_found" : code;

/** All messages of an error in the caller's language, the most important first. */
export function messagesOf(detail: InternalErrorDetail, locale: Locale): [string, ...string[]] {
  if (detail.code === "option_not_selectable") {
    const reasons = detail.impediments.map((code) => nameOf("impediment", code, locale));
    return [toText(messageOf(detail), locale), ...reasons];
  }
  return [toText(messageOf(detail), locale)];
}

/** What is wrong by field, or under `global` beside the first message; undefined where the first says all. */
export function messagesByField(detail: InternalErrorDetail, locale: Locale): Record<string, string[]> | undefined {
  const [, ...more] = messagesOf(detail, locale);
  const texts =
    detail.code === "validation_failed"
      ? detail.issues.map(({ path, message: reason }) => [path, toText(reason, locale)] as const)
      : detail.code === "conflict" && detail.field !== undefined
        ? [[detail.field, toText(detail.message, locale)] as const]
        : more.map((text) => ["global", text] as const);
  if (texts.length === 0) return undefined;
  const byField = new Map<string, string[]>();
  for (const [path, text] of texts) addToGroup(byField, path, text);
  return Object.fromEntries(byField);
}

/** A field and what is wrong with it, in one sentence: `destination.zipcode: es obligatorio.` */
export function fieldMessage({ path, message: reason }: Issue, locale: Locale): string {
  const text = toText(reason, locale);
  if (path === "global") return text;
  return `${path}: ${afterColon(text)}`;
}

/** What went wrong, without the fields or impediments that more messages name. */
export function messageOf(detail: InternalErrorDetail): Message {
  switch (detail.code) {
    case "bad_request":
    case "conflict":
    case "not_quotable":
      return detail.message;
    case "not_found":
      return detail.message ?? message(detail.code);
    case "unauthenticated":
    case "route_not_found":
    case "unsupported_media_type":
    case "validation_failed":
    case "idempotency_key_in_use":
    case "idempotency_key_reused":
    case "internal":
      return message(detail.code);
    default: {
      const { code, ...facts } = detail;
      return message(code, facts);
    }
  }
}

import type { Issue } from "@/lib/core/errors";
import type { AnyMessage } from "@/lib/core/messages";
import type { ImpedimentCode, Locale } from "@/lib/core/vocabulary";
import { statusFacts } from "@/lib/core/vocabulary";
import { nameOf, toText } from "@/lib/i18n";
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
  illegal_transition: 409,
  document_not_ready: 409,
  conflict: 409,
  idempotency_key_in_use: 409,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};

/** The error code on the wire. An unknown route is reported as `not_found`. */
export const wireCode = (detail: InternalErrorDetail): string =>
  detail.code === "internal" ? "server_error" : detail.code === "route_not_found" ? "not_found" : detail.code;

/** All messages of an error in the caller's language, the most important first. */
export function messagesOf(detail: InternalErrorDetail, locale: Locale): [string, ...string[]] {
  if (detail.code === "option_not_selectable") {
    const reasons = detail.impediments.map((code) => nameOf("impediment", code, locale));
    return [toText(messageOf(detail), locale), ...reasons];
  }
  return [toText(messageOf(detail), locale)];
}

/** A field and what is wrong with it, in one sentence: `destination.zipcode: es obligatorio.` */
export function fieldMessage({ path, message }: Issue, locale: Locale): string {
  const text = toText(message, locale);
  if (path === "global") return text;
  // A word in capitals, such as `SKU`, keeps them.
  const isName = /^\p{Lu}{2}/u.test(text);
  return `${path}: ${isName ? text : text.charAt(0).toLowerCase() + text.slice(1)}`;
}

/** Reasons within a sentence. Many clients show nothing but the first message. */
const reasonsOf = (codes: readonly ImpedimentCode[], locale: Locale): string =>
  codes
    .map((code) => nameOf("impediment", code, locale))
    .map((text) => text.charAt(0).toLowerCase() + text.slice(1))
    .join("; ");

function messageOf(detail: InternalErrorDetail): AnyMessage {
  switch (detail.code) {
    case "bad_request":
    case "conflict":
    case "not_quotable":
      return detail.message;
    case "unauthenticated":
      return { es: "Unauthenticated.", en: "Unauthenticated." };
    case "forbidden":
      return detail.needs
        ? {
            es: `La credencial no tiene el permiso ${detail.needs}.`,
            en: `The credential lacks the scope ${detail.needs}.`,
          }
        : { es: "Sin acceso a la cuenta.", en: "No access to the account." };
    case "not_found":
      return { es: "El recurso no existe.", en: "The resource does not exist." };
    case "route_not_found":
      return { es: "La ruta no existe.", en: "The route does not exist." };
    case "method_not_allowed":
      return {
        es: `Método no permitido; se admite ${detail.allow.join(", ")}.`,
        en: `Method not allowed; use ${detail.allow.join(", ")}.`,
      };
    case "body_too_large":
      return {
        es: `El cuerpo supera ${detail.limitBytes} bytes.`,
        en: `The body is larger than ${detail.limitBytes} bytes.`,
      };
    case "unsupported_media_type":
      return { es: "El cuerpo debe ser application/json.", en: "The body must be application/json." };
    case "validation_failed":
      return { es: "Los datos enviados no son válidos.", en: "The given data was invalid." };
    case "option_not_selectable":
      return {
        es: `El envío no se puede cotizar: ${reasonsOf(detail.impediments, "es")}.`,
        en: `The shipment cannot be quoted: ${reasonsOf(detail.impediments, "en")}.`,
      };
    case "insufficient_stock":
      return {
        es: `Stock insuficiente de ${detail.sku}: hay ${detail.available}.`,
        en: `Insufficient stock of ${detail.sku}: ${detail.available} available.`,
      };
    case "illegal_transition":
      if (detail.from === detail.to)
        return {
          es: `El envío ya estaba en estado ${statusFacts[detail.to].name}: no hay nada que cambiar.`,
          en: `The shipment was ${nameOf("status", detail.to, "en")} already: there is nothing to change.`,
        };
      return {
        es: `El envío está en estado ${statusFacts[detail.from].name} y no puede pasar a ${statusFacts[detail.to].name}.`,
        en: `The shipment is ${detail.from} and cannot become ${detail.to}.`,
      };
    case "document_not_ready":
      if (detail.status === "cancelled" || detail.status === "expired")
        return {
          es: `El envío ya no tiene etiquetas ni documentos (estado ${statusFacts[detail.status].name}).`,
          en: `The shipment no longer has labels or documents (state ${detail.status}).`,
        };
      return {
        es: `Los documentos todavía no están disponibles (estado ${statusFacts[detail.status].name}).`,
        en: `The documents are not available yet (state ${detail.status}).`,
      };
    case "idempotency_key_in_use":
      return {
        es: "La primera solicitud con esa Idempotency-Key todavía está en curso.",
        en: "The first request with that Idempotency-Key is still running.",
      };
    case "idempotency_key_reused":
      return {
        es: "La Idempotency-Key ya se usó con otra solicitud.",
        en: "The Idempotency-Key was already used with another request.",
      };
    case "rate_limited":
      return {
        es: `Demasiadas solicitudes; reintentá en ${detail.retryAfterSeconds} s.`,
        en: `Too many requests; retry in ${detail.retryAfterSeconds} s.`,
      };
    case "internal":
      return { es: "Error interno del servidor.", en: "Internal server error." };
    case "unavailable":
      if (detail.reason === "storage_full")
        return {
          es: `El servicio no puede guardar cambios en este momento; no se guardó nada. Reintentá en ${detail.retryAfterSeconds} s.`,
          en: `The service cannot store changes at the moment; nothing was saved. Retry in ${detail.retryAfterSeconds} s.`,
        };
      return {
        es: "El servicio no está disponible en este momento.",
        en: "The service is unavailable at the moment.",
      };
  }
}

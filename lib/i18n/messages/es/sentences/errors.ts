import type { ErrorMessages } from "@/lib/core/messages";
import { lowerFirst, type Sentences } from "../../sentence";
import { names } from "../names";

export const errorSentences: Sentences<ErrorMessages> = {
  unauthenticated: "Unauthenticated.",
  forbidden: ({ needs, origin }) =>
    needs
      ? `La credencial no tiene el permiso ${needs}.`
      : origin
        ? `La credencial no es para páginas de ${origin}.`
        : "Sin acceso a la cuenta.",
  not_found: "El recurso no existe.",
  route_not_found: "La ruta no existe.",
  method_not_allowed: ({ allow }) => `Método no permitido; se admite ${allow.join(", ")}.`,
  body_too_large: ({ limitBytes }) => `El cuerpo supera ${limitBytes} bytes.`,
  unsupported_media_type: "El cuerpo debe ser application/json.",
  validation_failed: "Los datos enviados no son válidos.",
  option_not_selectable: ({ impediments }) =>
    `El envío no se puede cotizar: ${impediments.map((code) => lowerFirst(names.impediment[code])).join("; ")}.`,
  shipping_rule_asks: ({ position, name }) =>
    `La regla de envío ${position} («${name}») pide que una persona elija: indicá el transporte y el servicio.`,
  insufficient_stock: ({ sku, available }) => `Stock insuficiente de ${sku}: hay ${available}.`,
  illegal_transition: ({ from, to, needs }) => {
    if (needs === "witness")
      return `El estado ${names.status[to]} lo informa el transporte, el crossdock o un operador: reclamá desde la página del envío.`;
    if (needs === "own_fleet")
      return `El estado ${names.status[to]} lo informa el transporte. Si es tu flota propia, marcalo en Configuración, Transportes (own_fleet_carriers).`;
    return from === to
      ? `El envío ya estaba en estado ${names.status[to]}: no hay nada que cambiar.`
      : `El envío está en estado ${names.status[from]} y no puede pasar a ${names.status[to]}.`;
  },
  document_not_ready: ({ status }) =>
    status === "cancelled" || status === "expired"
      ? `El envío ya no tiene etiquetas ni documentos (estado ${names.status[status]}).`
      : `Los documentos todavía no están disponibles (estado ${names.status[status]}).`,
  idempotency_key_in_use: "La primera llamada con esa Idempotency-Key todavía está en curso.",
  idempotency_key_reused: "La Idempotency-Key ya se usó con otra llamada.",
  rate_limited: ({ retryAfterSeconds }) => `Demasiadas llamadas; reintentá en ${retryAfterSeconds} s.`,
  internal: "Error interno del servidor.",
  unavailable: ({ retryAfterSeconds, reason }) =>
    reason === "storage_full"
      ? `El servicio no puede guardar cambios en este momento; no se guardó nada. Reintentá en ${retryAfterSeconds} s.`
      : "El servicio no está disponible en este momento.",
  body_incomplete: "El cuerpo llegó incompleto.",
  accounts_differ: "La consulta y el cuerpo indican cuentas distintas.",
  idempotency_key_malformed: "Idempotency-Key debe tener de 1 a 255 caracteres ASCII imprimibles.",
  body_not_json: "El cuerpo no es JSON válido.",
  body_not_utf8: "El cuerpo no es UTF-8 válido.",
  host_ambiguous: "El encabezado Host está repetido o no es un nombre de servidor.",
  host_missing: "Falta el encabezado Host.",
  router_state_unreadable: "No se puede leer el encabezado Next-Router-State-Tree.",
  path_missing: "Falta la ruta.",
  expectation_unknown: "Expect admite solo 100-continue.",
  headers_too_long: "Los encabezados son demasiado largos.",
  chunk_extensions_too_long: "El cuerpo es demasiado grande.",
  request_timed_out: "El pedido no llegó a tiempo.",
  request_malformed: "El pedido no es HTTP válido.",
};

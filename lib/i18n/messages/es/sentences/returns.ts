import type { ReturnMessages } from "@/lib/core/messages";
import { momentText, type Sentences } from "../../sentence";
import { names } from "../names";

export const returnSentences: Sentences<ReturnMessages> = {
  return_reason_needed: "Elegí al menos un motivo.",
  return_of_return: "Una devolución no se puede devolver.",
  not_delivered_yet: ({ status }) =>
    `Solo se devuelve lo que fue entregado; el envío está en estado ${names.status[status]}.`,
  return_reason_unknown: "Elegí uno de los motivos.",
  return_request_decided: "Ya se decidió sobre esta solicitud de devolución.",
  withdrawal_is_a_right: "El arrepentimiento es un derecho del comprador: no se puede rechazar.",
  return_link_closed: "Ya no se puede iniciar una devolución con este enlace.",
  return_selection_empty: "Se necesita al menos uno.",
  package_of_other_shipment: "El bulto no es de este envío.",
  item_of_other_package: "El ítem no es de este bulto.",
  selected_twice: "Está repetido.",
  photo_not_valid: "No es una foto JPEG, PNG o WebP que se pueda leer.",
  photo_too_large: ({ megabytes }) => `La foto pesa más de ${megabytes} MB.`,
  too_many_photos: ({ maximum }) => `Se guardan hasta ${maximum} fotos.`,
  already_in_return: "Ya está, entero o en parte, en una devolución.",
  shipment_already_in_return:
    "El envío ya está, entero o en parte, en una devolución: indicá los bultos o ítems que vuelven.",
  not_coming_back: ({ status }) => `No se puede recibir: el envío está en estado ${names.status[status]} y no vuelve.`,
  piece_of_other_shipment: "No es una unidad de este envío.",
  foreign_piece_unexplained: "Contá qué llegó en su lugar.",
  piece_received_before: ({ at }) => `Alguien ya la recibió el ${momentText(at)}. Nada se movió dos veces.`,
  reception_of_earlier_day: "Solo se deshace en el mismo día. Corregí el stock con un ajuste.",
};

import type { TrackingMessages } from "@/lib/core/messages";
import { formatWeight } from "@/lib/core/units";
import type { MissingPieceChoice } from "@/lib/core/vocabulary";
import type { Sentences } from "../../sentence";

/** What became of the order, as a sentence. */
const missingWords: Readonly<Record<MissingPieceChoice, string>> = {
  rest: "Va el resto; lo que falta sigue pendiente en la venta.",
  wait: "El pedido espera stock.",
  office: "Lo decide la oficina.",
};

export const trackingSentences: Sentences<TrackingMessages> = {
  rescue_completed: "Rescate completado",
  claim_recognised: "Reclamo reconocido",
  cancel_too_late:
    "El transporte ya no anula la reserva anterior: el cambio espera. Anulá este envío, o pedile a la operación que lo resuelva.",
  cancel_by_hand: "La operación tiene que anular la reserva anterior en el transporte: el envío espera hasta entonces.",
  booking_kept:
    "El transporte ya tiene el paquete: viaja con la reserva anterior, y el cambio no se le avisó al transporte.",
  carrier_rejected: ({ reason }) => `El transporte no lo acepta: ${reason}`,
  weighed_differently: ({ package: number, declared, measured }) =>
    `Bulto ${number}: pesó ${formatWeight(measured)}, se declaró ${formatWeight(declared)}`,
  piece_missing: ({ article, quantity, choice }) =>
    `Faltó al embalar: ${article}${quantity > 1 ? ` × ${quantity}` : ""}. ${missingWords[choice]}`,
  tracking_collected: "Retirado en origen por la colecta",
  tracking_collected_by_carrier: ({ carrier }) => `Retirado en origen por ${carrier}`,
  tracking_dropped_off_at_crossdock: "Entregado por el remitente en el centro de distribución",
  tracking_dropped_off_at_carrier: ({ carrier }) => `Entregado por el remitente en una sucursal de ${carrier}`,
  tracking_dropped_off_at_point: "Entregado por el remitente en un punto de recepción",
  tracking_left_warehouse: "Salió del depósito",
  tracking_at_crossdock: "Ingresó al centro de distribución",
  tracking_on_way: ({ place }) => `En viaje a ${place}`,
  tracking_at_branch: ({ carrier, city }) => `En la sucursal de ${carrier} en ${city}`,
  tracking_collected_at_point: "Retirado en el punto de entrega",
  tracking_delivered: ({ city }) => `Entregado en ${city}`,
  tracking_delivered_damaged: "Entregado con el embalaje dañado",
  tracking_kept_at_point: "Se guarda unos días más en el punto de entrega",
  tracking_visit_rescheduled: "Se visita de nuevo el próximo día hábil",
  tracking_at_branch_to_return: ({ carrier, city }) => `En la sucursal de ${carrier} en ${city}, para devolver`,
  tracking_returning_to_crossdock: "Vuelve al centro de distribución",
  tracking_held_at_crossdock: "Guardado en el centro de distribución",
  tracking_returning_to_seller: ({ city }) => `En viaje de vuelta a ${city}`,
  tracking_returned_to_seller: ({ city }) => `Devuelto al vendedor en ${city}`,
  tracking_lost_by_carrier: ({ carrier }) => `${carrier} no lo encuentra y lo da por perdido`,
  tracking_lost_at_crossdock: "El centro de distribución no lo encuentra y lo da por perdido",
  tracking_reshipped: "Se vuelve a despachar en otro envío",
  tracking_not_collected_at_point: "Nadie lo retiró en el punto de entrega",
  tracking_recipient_absent: "El destinatario no estaba",
  tracking_recipient_refused: "El destinatario no aceptó el pedido",
  tracking_partly_damaged: "Parte del contenido llegó dañada",
  tracking_damaged: "El contenido llegó dañado",
  tracking_address_not_found: "No se encontró el domicilio",
  tracking_carrier_error: ({ carrier }) => `Error de ${carrier} en la distribución`,
  tracking_partly_missing: "Falta parte del contenido",
  tracking_missing: "Falta el contenido",
  tracking_documentation_missing: "Falta documentación",
  tracking_address_inaccessible: "No se pudo acceder al domicilio",
  tracking_pickup_expired: "Se venció el plazo para retirarlo",
  tracking_visits_exhausted: "Se agotaron las visitas",
  tracking_unsafe_area: "Zona peligrosa",
  tracking_not_delivered: "No se pudo entregar",
};

import type { ShipmentMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import type { ShipmentChange, StopCode } from "@/lib/core/vocabulary";
import { momentText, type Sentences } from "../../sentence";
import { names } from "../names";

/** What changed at the shop, as the end of a sentence. */
const stopWords: Readonly<Record<StopCode, string>> = {
  cancelled_at_shop: "se canceló en la tienda",
  completed_elsewhere: "la tienda lo da por completado",
  on_hold: "está en espera en la tienda",
  unpaid: "no está pagado",
  cash_on_delivery: "se paga al recibirlo",
  partly_refunded: "se devolvió una parte del pago",
  changed_at_shop: "cambió en la tienda",
  same_sale_twice: "la venta tiene otro envío",
  store_pickup: "lo retiran en el local",
  abroad: "va a otro país",
  foreign_currency: "está en otra moneda",
  point_missing: "falta el punto de entrega",
  service_not_mapped: "falta decir qué es la forma de envío",
  price_changed: "el envío cuesta más que al comprarlo",
  nothing_to_ship: "ya no hay nada que enviar",
  fraction: "no son piezas enteras",
  too_many_pieces: "son demasiadas piezas",
  address_incomplete: "la dirección está incompleta",
  address_doubtful: "la dirección es dudosa",
  measures_missing: "faltan el peso y las medidas",
  piece_missing: "falta un artículo",
};

/** What made a label void, as a part of a sentence. */
const changeWords: Readonly<Record<ShipmentChange, string>> = {
  corrected: "se corrigieron los datos",
  rerouted: "cambió el transporte",
  repacked: "cambió el contenido",
};

export const shipmentSentences: Sentences<ShipmentMessages> = {
  reason_needed: "Hay que decir por qué.",
  not_dropped_off: ({ logisticType }) => `El envío no se entrega en sucursal: su modo de despacho es ${logisticType}.`,
  external_id_fixed: "El número de pedido solo se cambia antes del despacho.",
  pickup_point_needed: "Es obligatorio para la entrega en punto.",
  pickup_point_unknown: "El punto de entrega no existe.",
  pickup_point_of_other_carrier: "El punto de entrega es de otro transporte.",
  pickup_point_too_small: "El punto de entrega no recibe bultos de ese peso o tamaño.",
  substatus_of_other_status: ({ status }) => `Solo con el estado ${status}.`,
  before_creation: "No puede ser anterior a la creación del envío.",
  too_far_in_future: "No puede estar más de cinco minutos en el futuro.",
  rescue_out_of_time: "Un rescate se pide después del despacho y antes del final del envío.",
  rescue_impossible_from: ({ status }) =>
    `El envío está en estado ${names.status[status]} y desde ahí no vuelve al vendedor. Rechazá el rescate y decí por qué.`,
  reminder_out_of_range: ({ days }) => `Un recordatorio es para más tarde, a lo sumo dentro de ${days} días.`,
  answer_not_asked: "Este envío ya no necesita una respuesta.",
  answers_full: "La tienda ya tiene varias respuestas sobre este envío y las va a leer.",
  answer_with_link: "Escribilo sin enlaces ni direcciones de correo.",
  price_changed: ({ cents }) => `El envío cuesta ahora ${formatPesos(cents)}, no lo que se esperaba: no se creó nada.`,
  change_price_changed: ({ cents }) =>
    `El envío costaría ahora ${formatPesos(cents)}, no lo que se esperaba: no se cambió nada.`,
  shipment_changed_meanwhile: "Otra persona o programa cambia este envío al mismo tiempo: probá otra vez.",
  shipment_in_packing: ({ station }) =>
    `Lo están embalando en la estación ${station}: terminá o soltá ese embalaje primero.`,
  return_fixed:
    "Una devolución no se copia ni cambia de lugar, medidas o transporte: solo se corrigen nombre, contacto y calle.",
  reroute_to_point: "Para mandarlo a un punto de entrega, cambiá el transporte.",
  address_of_point: "El envío va a un punto de entrega: la dirección es la del punto.",
  address_of_point_only:
    "El envío va a un punto de entrega y no tiene la dirección de quien recibe: anulalo y hacé otro a domicilio.",
  package_named_twice: "El bulto ya está en la lista.",
  request_resolved: "La solicitud ya estaba resuelta.",
  account_suspended: "La cuenta está suspendida.",
  origin_not_confirmed: "Nadie confirmó el origen del envío: revisalo y guardalo en la libreta de direcciones.",
  booking_pending: "El transporte todavía no lo reservó.",
  booking_refused: "El transporte no lo acepta.",
  not_processed: "Falta procesarlo.",
  package_unknown: ({ packages }) => `el envío tiene ${packages} ${packages === 1 ? "bulto" : "bultos"}`,
  shipment_stopped: ({ codes }) => `Frenado: ${codes.map((code) => stopWords[code]).join(", ") || "cambió la venta"}.`,
  shipment_not_stopped: "Nada frena este envío.",
  guide_void: ({ change, at }) => `Este número está anulado desde el ${momentText(at)}: ${changeWords[change]}.`,
  label_void: ({ change, at }) =>
    `Esta etiqueta está anulada desde el ${momentText(at)}: ${changeWords[change]}. Imprimí la nueva.`,
  shipment_not_scanned: "Primero escaneá el envío.",
  wave_ended: ({ id }) => `La tanda ${id} ya terminó.`,
  wave_empty: "No hay pedidos para la tanda: los que hay están en otra tanda, embalados, frenados o sin artículos.",
  wave_too_long: ({ maximum }) => `Suma más de ${maximum} renglones: elegí menos pedidos.`,
  wave_cart_taken: ({ cart, id }) => `El carro ${cart} lleva la tanda ${id}, que sigue abierta.`,
  wave_found_too_many: ({ needed }) => `La tanda espera ${needed}, no más.`,
  piece_unknown: "Ese artículo no es de este envío.",
  piece_not_missing: ({ missing }) =>
    missing === 1 ? "De ese artículo falta una pieza." : `De ese artículo faltan ${missing} piezas.`,
  rest_is_nothing: "Sin eso no queda nada para mandar: ponelo en espera o pasalo a la oficina.",
  rest_not_in_sale: "No se puede saber de qué línea de la venta es ese artículo: pasalo a la oficina.",
  rest_without_sale: "De uno de los pedidos de este envío no quedaría nada: pasalo a la oficina.",
  rest_paid_on_delivery: "Se cobra al entregar, y el importe es el de toda la venta: pasalo a la oficina.",
  rest_costs_more: "El resto costaría más que el envío entero: pasalo a la oficina.",
  period_reversed: "El período termina antes de empezar.",
  period_too_long: ({ maximum }) => `Abarca más de ${maximum} días.`,
};

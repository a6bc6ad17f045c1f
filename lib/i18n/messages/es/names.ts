import { classificationNames, logisticTypeFacts, serviceTypeFacts, statusNames } from "@/lib/core/vocabulary";
import type { Names } from "../names";

/** Names of services and dispatch modes are part of the contract in Spanish, and are written there. */
export const names: Names = {
  status: statusNames,
  visibleStatus: {
    new: "El vendedor registró el pedido",
    documentation_ready: "El vendedor está preparando el pedido",
    ready_to_ship: "El pedido está listo para ser despachado",
    shipped: "El pedido salió del vendedor",
    crossdock: "El pedido está en el centro de distribución",
    in_transit_to_carrier: "El pedido va camino al transporte",
    received_by_carrier: "El transporte recibió el pedido",
    in_transit: "El pedido está en camino",
    delivered: "El pedido fue entregado",
    not_delivered: "El pedido no pudo ser entregado",
    cancelled: "El envío fue anulado",
    reshipped: "El pedido se vuelve a despachar en otro envío",
    rescheduled: "La entrega fue reprogramada",
    delivered_with_damage: "El pedido fue entregado con daños en el embalaje",
    lost_in_crossdock: "El pedido se perdió en el centro de distribución",
    lost_in_carrier: "El transporte perdió el pedido",
    in_carrier_ready_to_return: "El pedido espera su devolución en el transporte",
    in_transit_to_crossdock: "El pedido vuelve al centro de distribución",
    on_hold_crossdock: "El pedido está guardado en el centro de distribución",
    in_transit_to_seller: "El pedido vuelve al vendedor",
    returned_to_seller: "El pedido fue devuelto al vendedor",
    expired: "El envío venció sin ser despachado",
    waiting_at_branch: "El pedido espera que lo retires en la sucursal",
  },
  serviceType: namesIn(serviceTypeFacts),
  logisticType: namesIn(logisticTypeFacts),
  classification: classificationNames,
  impediment: {
    no_coverage: "El transporte no cubre este trayecto",
    package_too_heavy: "Un bulto supera el peso máximo del servicio",
    package_too_large: "Un bulto supera las medidas máximas del servicio",
    too_many_packages: "El servicio no admite tantos bultos",
    declared_value_too_high: "El valor declarado supera el máximo del servicio",
    classification_not_accepted: "El servicio no admite la clasificación de un bulto",
    no_pickup_points: "No hay puntos de entrega cerca del destino",
    origin_mode_not_enabled: "El origen no tiene habilitado este modo de despacho",
    carrier_suspended: "El transporte está suspendido",
    carrier_unavailable: "El transporte no respondió a tiempo; volvé a cotizar en unos minutos",
  },
  ledgerReason: {
    "account.credited": "Carga de saldo",
    "account.debited": "Extracción",
    "account.adjusted": "Ajuste de cuenta",
    "shipment.held": "Reserva por envío",
    "shipment.charged": "Cobro al despachar",
    "shipment.released": "Reserva liberada",
    "shipment.adjusted": "Ajuste de envío",
    "shipment.refunded": "Reintegro",
    "claim.paid": "Indemnización de un reclamo",
  },
  returnReason: {
    withdrawal: "Arrepentimiento: no quiero la compra (sin costo)",
    changed_mind: "Cambié de idea",
    wrong_size: "No es el talle o la medida",
    not_as_described: "No es como lo describían",
    wrong_item: "Me llegó otro producto",
    damaged: "Llegó dañado o no funciona",
    late: "Llegó tarde",
    other: "Otro motivo",
  },
  ivaCondition: {
    registered: "Responsable inscripto",
    monotributo: "Monotributo",
    exempt: "Exento",
    final_consumer: "Consumidor final",
  },
  importRowState: {
    heading: "Títulos",
    waiting: "Sin revisar",
    ready: "Listo para crear",
    asked: "Por decidir",
    ignored: "No va",
    faulty: "Con errores",
    queued: "En cola",
    created: "Creado",
    failed: "No se creó",
    skipped: "Omitido",
    part: "Del mismo pedido",
  },
};

/** `Object.fromEntries` forgets the keys; they are those of the table, one for one. */
function namesIn<Key extends string>(table: Readonly<Record<Key, { readonly name: string }>>): Record<Key, string> {
  const entries = Object.entries<{ readonly name: string }>(table).map(([key, { name }]) => [key, name]);
  return Object.fromEntries(entries) as Record<Key, string>;
}

import type { ImpedimentCode, LedgerReason, Message, ReturnReason } from "@/lib/core/vocabulary";

/** Messages and names for users, by code. */

/** Why an option of a quote cannot be chosen. */
export const impedimentMessages: Readonly<Record<ImpedimentCode, Message>> = {
  no_coverage: { es: "El transporte no cubre este trayecto", en: "The carrier does not cover this route" },
  package_too_heavy: {
    es: "Un bulto supera el peso máximo del servicio",
    en: "A package exceeds the service's maximum weight",
  },
  package_too_large: {
    es: "Un bulto supera las medidas máximas del servicio",
    en: "A package exceeds the service's maximum size",
  },
  too_many_packages: {
    es: "El servicio no admite tantos bultos",
    en: "The service does not accept that many packages",
  },
  declared_value_too_high: {
    es: "El valor declarado supera el máximo del servicio",
    en: "The declared value exceeds the service's maximum",
  },
  classification_not_accepted: {
    es: "El servicio no admite la clasificación de un bulto",
    en: "The service does not accept the classification of a package",
  },
  no_pickup_points: {
    es: "No hay puntos de entrega cerca del destino",
    en: "There are no pick-up points near the destination",
  },
  origin_mode_not_enabled: {
    es: "El origen no tiene habilitado este modo de despacho",
    en: "The origin does not have this dispatch mode enabled",
  },
  carrier_suspended: { es: "El transporte está suspendido", en: "The carrier is suspended" },
  carrier_unavailable: {
    es: "El transporte no respondió a tiempo; volvé a cotizar en unos minutos",
    en: "The carrier did not answer in time; quote again in some minutes",
  },
};

/** Why money moved. */
export const ledgerReasonNames: Readonly<Record<LedgerReason, Message>> = {
  "account.credited": { es: "Acreditación", en: "Credit" },
  "account.debited": { es: "Extracción", en: "Debit" },
  "account.adjusted": { es: "Ajuste de cuenta", en: "Account adjustment" },
  "shipment.held": { es: "Reserva por envío", en: "Hold for a shipment" },
  "shipment.charged": { es: "Cobro al despachar", en: "Charge at dispatch" },
  "shipment.released": { es: "Reserva liberada", en: "Hold released" },
  "shipment.adjusted": { es: "Ajuste de envío", en: "Shipment adjustment" },
  "shipment.refunded": { es: "Reintegro", en: "Refund" },
};

/** Why a buyer sends goods back. */
export const returnReasonNames: Readonly<Record<ReturnReason, Message>> = {
  changed_mind: { es: "Me arrepentí de la compra", en: "I changed my mind" },
  wrong_size: { es: "No es el talle o la medida", en: "Wrong size" },
  not_as_described: { es: "No es como lo describían", en: "Not as described" },
  wrong_item: { es: "Me llegó otro producto", en: "I got another product" },
  damaged: { es: "Llegó dañado o no funciona", en: "Damaged or not working" },
  late: { es: "Llegó tarde", en: "It arrived late" },
  other: { es: "Otro motivo", en: "Another reason" },
};

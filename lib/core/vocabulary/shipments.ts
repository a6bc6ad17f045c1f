interface StatusFacts {
  /** Number of the state in v1 (`status_id`). */
  readonly v1Id: number;
  /** Contract name of the state in v2. */
  readonly name: string;
  readonly settable?: true;
  readonly final?: true;
}

export const statusFacts = {
  new: { v1Id: 1, name: "Procesando" },
  documentation_ready: { v1Id: 2, name: "Pendiente de Preparacion" },
  ready_to_ship: { v1Id: 3, name: "Listo Para Despacho", settable: true },
  shipped: { v1Id: 4, name: "Despachado de Origen", settable: true },
  crossdock: { v1Id: 5, name: "Crossdock" },
  in_transit_to_carrier: { v1Id: 6, name: "En Tránsito a transporte" },
  received_by_carrier: { v1Id: 7, name: "Recibido Transporte" },
  in_transit: { v1Id: 8, name: "En Camino" },
  delivered: { v1Id: 9, name: "Entregado", final: true },
  not_delivered: { v1Id: 10, name: "No Entregado" },
  cancelled: { v1Id: 11, name: "Anulación Confirmada", settable: true, final: true },
  reshipped: { v1Id: 12, name: "Redespachado", final: true },
  rescheduled: { v1Id: 13, name: "Reprogramado" },
  delivered_with_damage: { v1Id: 14, name: "Entregado Parcialmente Dañado", final: true },
  lost_in_crossdock: { v1Id: 15, name: "Siniestrado En Crossdock", final: true },
  lost_in_carrier: { v1Id: 16, name: "Siniestrado En Transporte", final: true },
  in_carrier_ready_to_return: { v1Id: 17, name: "En transporte listo para devolución" },
  in_transit_to_crossdock: { v1Id: 18, name: "En tránsito a Crossdock" },
  on_hold_crossdock: { v1Id: 19, name: "En Guarda" },
  in_transit_to_seller: { v1Id: 20, name: "En tránsito al remitente" },
  returned_to_seller: { v1Id: 21, name: "Devuelto a Remitente", final: true },
  expired: { v1Id: 22, name: "Vencido", final: true },
} as const satisfies Record<string, StatusFacts>;

export type ShipmentStatus = keyof typeof statusFacts;
export const shipmentStatuses = Object.keys(statusFacts) as [ShipmentStatus, ...ShipmentStatus[]];

/** Spanish names of the states for people: programs read those of the contract, whose capitals and accents are fixed. */
export const statusNames: Readonly<Record<ShipmentStatus, string>> = {
  new: "Procesando",
  documentation_ready: "Pendiente de preparación",
  ready_to_ship: "Listo para despacho",
  shipped: "Despachado de origen",
  crossdock: "Crossdock",
  in_transit_to_carrier: "En tránsito al transporte",
  received_by_carrier: "Recibido por el transporte",
  in_transit: "En camino",
  delivered: "Entregado",
  not_delivered: "No entregado",
  cancelled: "Anulación confirmada",
  reshipped: "Redespachado",
  rescheduled: "Reprogramado",
  delivered_with_damage: "Entregado parcialmente dañado",
  lost_in_crossdock: "Siniestrado en el crossdock",
  lost_in_carrier: "Siniestrado en el transporte",
  in_carrier_ready_to_return: "En el transporte, listo para devolver",
  in_transit_to_crossdock: "En tránsito al crossdock",
  on_hold_crossdock: "En guarda",
  in_transit_to_seller: "En tránsito al remitente",
  returned_to_seller: "Devuelto al remitente",
  expired: "Vencido",
};

/** Name of a status in v1 responses: the Spanish name, except `Nuevo` for `new`. */
export const v1StatusName = (status: ShipmentStatus): string => (status === "new" ? "Nuevo" : statusFacts[status].name);

/** The three exact names that the v1 status change accepts; they differ from the state names in case and accents. */
export const v1SettableStatuses = {
  "Listo para Despacho": "ready_to_ship",
  "Despachado de Origen": "shipped",
  "Anulacion Confirmada": "cancelled",
} as const satisfies Record<string, ShipmentStatus>;

/** Why a delivery failed. */
export const failureReasons = [
  "client_not_in_address",
  "client_rejected_shipment",
  "partial_damage",
  "total_damage",
  "bad_address",
  "carrier_error",
  "partial_loss",
  "total_loss",
  "missing_documentation",
  "inaccessible",
  "exhausted_delivery_attempts",
  "danger_zone",
  "others",
] as const;
export type FailureReason = (typeof failureReasons)[number];

export const substatuses = [...failureReasons, "waiting_at_branch"] as const;
export type Substatus = (typeof substatuses)[number];

/** The only state that a substatus goes with; undefined for the reasons of a failed delivery, which carriers repeat. */
export const statusOfSubstatus = (substatus: Substatus): ShipmentStatus | undefined =>
  substatus === "waiting_at_branch" ? "in_transit" : undefined;

/** A state as the buyer reads it; its sentence is a name of `lib/i18n`. */
export type VisibleStatus = ShipmentStatus | "waiting_at_branch";

export const visibleStatus = (status: ShipmentStatus, substatus: Substatus | null): VisibleStatus =>
  status === "in_transit" && substatus === "waiting_at_branch" ? substatus : status;

export const directions = ["forward", "return"] as const;
export type Direction = (typeof directions)[number];

/**
 * Steps that are recorded by scanning package labels: handed over to the carrier or the crossdock, or received at a
 * crossdock.
 */
export const packageSteps = ["hand_over", "receive"] as const;
export type PackageStep = (typeof packageSteps)[number];

/** What becomes of an order when a piece of it is not found: the rest goes, it waits for stock, or the office decides. */
export const missingPieceChoices = ["rest", "wait", "office"] as const;
export type MissingPieceChoice = (typeof missingPieceChoices)[number];

/** Steps that the platform's staff record for a parcel at the crossdock. */
export const crossdockSteps = ["receive", "hand_over", "redispatch", "to_seller", "hold", "lost"] as const;
export type CrossdockStep = (typeof crossdockSteps)[number];

/**
 * Why a shipment stays `new`: its account has no balance or is not active, its origin was never confirmed by the seller,
 * its carrier has not responded or refused it, or its seller kept it back at creation.
 */
export const blockingReasons = ["money", "account", "origin", "carrier", "carrier_refusal", "seller"] as const;
export type BlockingReason = (typeof blockingReasons)[number];

/** Statuses of a shipment that is ready and waits at its seller to be handed over. */
export const statusesAtSeller = ["documentation_ready", "ready_to_ship"] as const satisfies ShipmentStatus[];

/** Statuses of a shipment that has not left its seller. */
export const preparingStatuses = ["new", ...statusesAtSeller] as const satisfies ShipmentStatus[];

/** Statuses that a person of the account has to look into. */
export const exceptionStatuses = [
  "not_delivered",
  "on_hold_crossdock",
  "delivered_with_damage",
  "lost_in_crossdock",
  "lost_in_carrier",
] as const satisfies ShipmentStatus[];

/** Statuses that reports count as an incident of a shipment on its way. */
export const incidentStatuses = [
  "not_delivered",
  "rescheduled",
  "delivered_with_damage",
  "lost_in_crossdock",
  "lost_in_carrier",
] as const satisfies ShipmentStatus[];

/**
 * What may keep a shipment from its recipient: a change of its sale, why it stays new, or a state that a person has to look
 * into.
 */
export const hindrances = ["stopped", ...blockingReasons, ...exceptionStatuses] as const;
export type Hindrance = (typeof hindrances)[number];

export const isExceptionStatus = (hindrance: Hindrance): hindrance is (typeof exceptionStatuses)[number] =>
  exceptionStatuses.some((status) => status === hindrance);

/** What the list of shipments can be sorted by. */
const shipmentSortKeys = ["created", "promised", "price", "carrier", "status", "province"] as const;
export type ShipmentSortKey = (typeof shipmentSortKeys)[number];
/** A key for ascending order, with a minus before it for descending order. */
export type ShipmentSort = ShipmentSortKey | `-${ShipmentSortKey}`;
export const shipmentSorts: readonly ShipmentSort[] = shipmentSortKeys.flatMap((key) => [key, `-${key}` as const]);
/** Newest first. */
export const usualShipmentSort: ShipmentSort = "-created";

export const toSortParts = (sort: ShipmentSort): { key: ShipmentSortKey; direction: "asc" | "desc" } =>
  sort.startsWith("-")
    ? { key: sort.slice(1) as ShipmentSortKey, direction: "desc" }
    : { key: sort as ShipmentSortKey, direction: "asc" };

export const requestTypes = ["rescue", "cancellation", "loss_claim", "damage_claim"] as const;
export type RequestType = (typeof requestTypes)[number];

/** Requests of a seller who says that a parcel was lost or damaged: an operator decides who is right. */
export const claimTypes = ["loss_claim", "damage_claim"] as const satisfies readonly RequestType[];
export type ClaimType = (typeof claimTypes)[number];

/** Request types of the contract of v1. */
export const requestTypesV1 = ["rescue", "cancellation"] as const satisfies readonly RequestType[];

/** States of a shipment that ended before dispatch: its guide is void, and it has no documents any more. */
export const cancelledOrExpired = ["cancelled", "expired"] as const satisfies readonly ShipmentStatus[];

/** States in which a shipment no longer holds its goods: it will not be sent, or a re-dispatch holds them instead. */
export const releasedStatuses = [...cancelledOrExpired, "reshipped"] as const satisfies readonly ShipmentStatus[];

/**
 * States that give the seller its money back or count against the carrier. They need a witness: the carrier's system, the
 * crossdock or an operator.
 */
export const witnessedStatuses = [
  "lost_in_crossdock",
  "lost_in_carrier",
  "delivered_with_damage",
] as const satisfies readonly ShipmentStatus[];

/** States that carriers report: the others are for sellers and the platform alone. */
export const reportableStatuses = shipmentStatuses.filter(
  (status) => !["new", "documentation_ready", "cancelled", "expired"].includes(status),
);

/** State of a return request: not yet decided, approved (the return was created), or refused by the seller. */
export type ReturnRequestState = "pending" | "approved" | "refused";

/** Why a buyer sends goods back, as far as the seller chooses what is offered. */
export const sellersReturnReasons = [
  "changed_mind",
  "wrong_size",
  "not_as_described",
  "wrong_item",
  "damaged",
  "late",
  "other",
] as const;
export type SellersReturnReason = (typeof sellersReturnReasons)[number];

/**
 * With the withdrawal from a purchase at a distance (*arrepentimiento*, law 24,240, article 34), which every buyer has for ten
 * days after delivery without a reason and without a cost, whatever the seller chose.
 */
export const returnReasons = ["withdrawal", ...sellersReturnReasons] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What can be changed of a shipment before its dispatch: the words of a label, carrier and service, the contents. */
export const shipmentChanges = ["corrected", "rerouted", "repacked"] as const;
export type ShipmentChange = (typeof shipmentChanges)[number];

/** What becomes of a piece that came back: sellable again, not sellable, not what was sent, or not in the parcel. */
export const pieceOutcomes = ["stock", "damaged", "not_ours", "missing"] as const;
export type PieceOutcome = (typeof pieceOutcomes)[number];

/** States of a shipment to a buyer in which its parcel may arrive at its seller again. */
export const comingBackStatuses = [
  "not_delivered",
  "in_carrier_ready_to_return",
  "on_hold_crossdock",
  "in_transit_to_seller",
  "returned_to_seller",
] as const satisfies readonly ShipmentStatus[];

/**
 * Why a parcel that comes back needs somebody: the carrier brought it and nobody received it, a part of it was never
 * received, its label was never used, or it travels for too long.
 */
export type UnreceivedReason = "delivered" | "partial" | "unused" | "in_transit";

/** Why a person closed a return that nobody received. */
export const closureReasons = ["received_elsewhere", "never_sent", "lost", "settled", "other"] as const;
/** `earlier`: its parcel came before parcels were received here. */
export type ClosureReason = (typeof closureReasons)[number] | "earlier";

/** Business days after the carrier's delivery in which a return is to be received, where a seller chose no other number. */
export const usualReceptionDays = 2;
/** Days after which the label of a return counts as never used. */
export const unusedLabelDays = 7;
/** Days after its last change of state in which a return is listed as not received. */
export const unreceivedDays = 180;

/**
 * The words that every layer shares. A code never changes with the language; Spanish names are part of the contract
 * (`status_name`, `status` of webhooks) and therefore live here and not in the message catalogue.
 */

export const locales = ["es", "en"] as const;
export type Locale = (typeof locales)[number];

/** A sentence for a person, in both languages of the product. */
export type Message = Readonly<Record<Locale, string>>;

interface StatusFacts {
  /** Number of the state in v1 (`status_id`). */
  readonly v1Id: number;
  /** Contract name of the state in v2. */
  readonly name: string;
  readonly english: string;
  /** What the buyer reads on the tracking page and in `visible_name`. */
  readonly visible: Message;
  readonly settable?: true;
  readonly final?: true;
}

export const statusFacts = {
  new: {
    v1Id: 1,
    name: "Procesando",
    english: "Processing",
    visible: { es: "El vendedor registró el pedido", en: "The seller registered the order" },
  },
  documentation_ready: {
    v1Id: 2,
    name: "Pendiente de Preparacion",
    english: "To be prepared",
    visible: { es: "El vendedor está preparando el pedido", en: "The seller is preparing the order" },
  },
  ready_to_ship: {
    v1Id: 3,
    name: "Listo Para Despacho",
    english: "Ready to ship",
    visible: { es: "El pedido está listo para ser despachado", en: "The order is ready to be dispatched" },
    settable: true,
  },
  shipped: {
    v1Id: 4,
    name: "Despachado de Origen",
    english: "Shipped",
    visible: { es: "El pedido salió del vendedor", en: "The order has left the seller" },
    settable: true,
  },
  crossdock: {
    v1Id: 5,
    name: "Crossdock",
    english: "Crossdock",
    visible: { es: "El pedido está en el centro de distribución", en: "The order is in the distribution centre" },
  },
  in_transit_to_carrier: {
    v1Id: 6,
    name: "En Tránsito a transporte",
    english: "In transit to carrier",
    visible: { es: "El pedido va camino al transporte", en: "The order is on its way to the carrier" },
  },
  received_by_carrier: {
    v1Id: 7,
    name: "Recibido Transporte",
    english: "Received by carrier",
    visible: { es: "El transporte recibió el pedido", en: "The carrier has received the order" },
  },
  in_transit: {
    v1Id: 8,
    name: "En Camino",
    english: "In transit",
    visible: { es: "El pedido está en camino", en: "The order is on its way" },
  },
  delivered: {
    v1Id: 9,
    name: "Entregado",
    english: "Delivered",
    visible: { es: "El pedido fue entregado", en: "The order was delivered" },
    final: true,
  },
  not_delivered: {
    v1Id: 10,
    name: "No Entregado",
    english: "Not delivered",
    visible: { es: "El pedido no pudo ser entregado", en: "The order could not be delivered" },
  },
  cancelled: {
    v1Id: 11,
    name: "Anulación Confirmada",
    english: "Cancelled",
    visible: { es: "El envío fue anulado", en: "The shipment was cancelled" },
    settable: true,
    final: true,
  },
  reshipped: {
    v1Id: 12,
    name: "Redespachado",
    english: "Re-dispatched",
    visible: { es: "El pedido se vuelve a despachar en otro envío", en: "The order is sent again as another shipment" },
    final: true,
  },
  rescheduled: {
    v1Id: 13,
    name: "Reprogramado",
    english: "Rescheduled",
    visible: { es: "La entrega fue reprogramada", en: "The delivery was rescheduled" },
  },
  delivered_with_damage: {
    v1Id: 14,
    name: "Entregado Parcialmente Dañado",
    english: "Delivered with damage",
    visible: {
      es: "El pedido fue entregado con daños en el embalaje",
      en: "The order was delivered with damaged packaging",
    },
    final: true,
  },
  lost_in_crossdock: {
    v1Id: 15,
    name: "Siniestrado En Crossdock",
    english: "Lost in crossdock",
    visible: {
      es: "El pedido se perdió en el centro de distribución",
      en: "The order was lost in the distribution centre",
    },
    final: true,
  },
  lost_in_carrier: {
    v1Id: 16,
    name: "Siniestrado En Transporte",
    english: "Lost by carrier",
    visible: { es: "El transporte perdió el pedido", en: "The carrier has lost the order" },
    final: true,
  },
  in_carrier_ready_to_return: {
    v1Id: 17,
    name: "En transporte listo para devolución",
    english: "At carrier, ready to return",
    visible: {
      es: "El pedido espera su devolución en el transporte",
      en: "The order awaits its return at the carrier",
    },
  },
  in_transit_to_crossdock: {
    v1Id: 18,
    name: "En tránsito a Crossdock",
    english: "In transit to crossdock",
    visible: {
      es: "El pedido vuelve al centro de distribución",
      en: "The order is returning to the distribution centre",
    },
  },
  on_hold_crossdock: {
    v1Id: 19,
    name: "En Guarda",
    english: "On hold",
    visible: {
      es: "El pedido está guardado en el centro de distribución",
      en: "The order is held in the distribution centre",
    },
  },
  in_transit_to_seller: {
    v1Id: 20,
    name: "En tránsito al remitente",
    english: "In transit to sender",
    visible: { es: "El pedido vuelve al vendedor", en: "The order is returning to the seller" },
  },
  returned_to_seller: {
    v1Id: 21,
    name: "Devuelto a Remitente",
    english: "Returned to sender",
    visible: { es: "El pedido fue devuelto al vendedor", en: "The order was returned to the seller" },
    final: true,
  },
  expired: {
    v1Id: 22,
    name: "Vencido",
    english: "Expired",
    visible: { es: "El envío venció sin ser despachado", en: "The shipment expired before dispatch" },
    final: true,
  },
} as const satisfies Record<string, StatusFacts>;

export type ShipmentStatus = keyof typeof statusFacts;
export const shipmentStatuses = Object.keys(statusFacts) as [ShipmentStatus, ...ShipmentStatus[]];

/** Name of a state in v1 answers: the Spanish name, but `Nuevo` for the first. */
export const v1StatusName = (status: ShipmentStatus): string => (status === "new" ? "Nuevo" : statusFacts[status].name);

/** The three exact names that the v1 status change accepts; they differ from the state names in case and accents. */
export const v1SettableStatuses = {
  "Listo para Despacho": "ready_to_ship",
  "Despachado de Origen": "shipped",
  "Anulacion Confirmada": "cancelled",
} as const satisfies Record<string, ShipmentStatus>;

export const substatuses = [
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
export type Substatus = (typeof substatuses)[number];

export const directions = ["forward", "return"] as const;
export type Direction = (typeof directions)[number];

export const serviceTypeFacts = {
  standard_delivery: { id: 1, name: "Entrega a domicilio", english: "Home delivery", urgent: false },
  express_delivery: { id: 2, name: "Entrega rápida", english: "Express delivery", urgent: true },
  pickup_point: { id: 9, name: "Entrega en punto de entrega", english: "Pick-up point", urgent: false },
  return_origin: { id: 10, name: "Devolución a origen", english: "Return to origin", urgent: false },
  return_crossdock: { id: 11, name: "Devolución por crossdock", english: "Return through crossdock", urgent: false },
} as const;
export type ServiceType = keyof typeof serviceTypeFacts;
export const serviceTypes = Object.keys(serviceTypeFacts) as [ServiceType, ...ServiceType[]];
export const returnServiceTypes = ["return_origin", "return_crossdock"] as const satisfies ServiceType[];

export const logisticTypeFacts = {
  crossdock: { name: "Colecta por crossdock", english: "Crossdock collection" },
  xd_dropoff: { name: "Entrega en crossdock", english: "Drop-off at crossdock" },
  carrier_pickup: { name: "Retiro por el transporte", english: "Carrier pick-up" },
  carrier_dropoff: { name: "Entrega en sucursal del transporte", english: "Drop-off at carrier branch" },
  point_dropoff: { name: "Entrega en punto de recepción", english: "Drop-off at a point" },
  fulfillment: { name: "Depósito", english: "Fulfillment" },
} as const;
export type LogisticType = keyof typeof logisticTypeFacts;
export const logisticTypes = Object.keys(logisticTypeFacts) as [LogisticType, ...LogisticType[]];

export const classificationNames = { 1: "General", 2: "Colchones" } as const;
export type ClassificationId = keyof typeof classificationNames;
export const classificationIds = [1, 2] as const satisfies ClassificationId[];

export const tags = ["cheapest", "fastest"] as const;
export type Tag = (typeof tags)[number];

/** `carrier`: the carrier said it at the moment of the quote. */
export const rateSources = ["tariff", "own", "carrier"] as const;
export type RateSource = (typeof rateSources)[number];

/** A version of a tariff is worked on, is in force from its date, or was taken back. */
export const tariffStates = ["draft", "published", "withdrawn"] as const;
export type TariffState = (typeof tariffStates)[number];

export const impedimentMessages = {
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
} as const satisfies Record<string, Message>;
export type ImpedimentCode = keyof typeof impedimentMessages;
export const impedimentCodes = Object.keys(impedimentMessages) as [ImpedimentCode, ...ImpedimentCode[]];

export const packagingModes = ["boxes", "dynamic", "none"] as const;
export type PackagingMode = (typeof packagingModes)[number];

export const sortKeys = ["price", "rating", "time"] as const;
export type SortKey = (typeof sortKeys)[number];

export const documentFormats = ["pdf", "zpl"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The papers of a shipment: its labels, its delivery note (remito), and the sheet to pick and pack it by. */
export const papers = ["label", "document", "preparation"] as const;
export type Paper = (typeof papers)[number];

export const labelLayouts = ["10x15", "a4"] as const;
export type LabelLayout = (typeof labelLayouts)[number];

/** Dots per inch of label printers. */
export const printerResolutions = [203, 300] as const;
export type PrinterResolution = (typeof printerResolutions)[number];

/** Through what a paper was obtained. */
export type PrintChannel = "v1" | "v2" | "portal" | "batch";

/** As chosen, as created, by external id, or by the first SKU that is in it. */
export const batchOrders = ["given", "created", "external_id", "sku"] as const;
export type BatchOrder = (typeof batchOrders)[number];

/** One file for each kind of paper, or an archive with a file for each shipment and kind. */
export const batchBundles = ["merged", "zip"] as const;
export type BatchBundle = (typeof batchBundles)[number];

export const batchStates = ["queued", "working", "done", "failed"] as const;
export type BatchState = (typeof batchStates)[number];

/** A shipment in a batch: its papers are yet to be rendered, are stored, are noted as printed, or there are none. */
export type BatchEntryState = "waiting" | "rendered" | "printed" | "refused";

/** What a column of an imported spreadsheet may hold. */
export const importFields = [
  "external_id",
  "name",
  "document",
  "phone",
  "email",
  "address",
  "street",
  "street_number",
  "street_extras",
  "city",
  "state",
  "zipcode",
  "declared_value",
  "sku",
  "quantity",
  "description",
  "weight_kg",
  "weight_grams",
  "length",
  "width",
  "height",
  "service_type",
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * A row of an import waits to be checked, can be created, has faults, waits to be created, was created, was refused when it
 * should be, or is left out on purpose.
 */
export const importRowStates = ["waiting", "ready", "faulty", "queued", "created", "failed", "skipped"] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** What is asked of an import: create what is ready, try again what failed, take back what has not been begun. */
export const importActions = ["create", "retry", "stop"] as const;
export type ImportAction = (typeof importActions)[number];

/** Why a shipment of a batch has no papers. */
export const batchRefusals = ["not_found", "document_not_ready", "not_printable"] as const;
export type BatchRefusal = (typeof batchRefusals)[number];

/** What is done to packages by scanning their labels: the carrier or the crossdock gets them, or a crossdock takes them in. */
export const packageSteps = ["hand_over", "receive"] as const;
export type PackageStep = (typeof packageSteps)[number];

/** What the platform's people do with a parcel at the crossdock. */
export const crossdockSteps = ["receive", "hand_over", "redispatch", "to_seller", "hold", "lost"] as const;
export type CrossdockStep = (typeof crossdockSteps)[number];

/** What can be done to many shipments at once. */
export const bulkActionKinds = ["cancel", "mark_ready"] as const;
export type BulkActionKind = (typeof bulkActionKinds)[number];

/** `withdrawn`: somebody took it back; what was done by then stays done. */
export const bulkActionStates = ["open", "done", "withdrawn"] as const;
export type BulkActionState = (typeof bulkActionStates)[number];
export type BulkEntryState = "waiting" | "done" | "refused";

/** Why something was not done to a shipment of many. */
export const bulkRefusals = ["not_found", "illegal_transition", "conflict", "failed"] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];

/** How the system of a carrier is reached. */
export const carrierAdapterKinds = ["http"] as const;
export type CarrierAdapterKind = (typeof carrierAdapterKinds)[number];

/** What is asked of a carrier's system. */
export const carrierOperations = ["quote", "book", "cancel", "track"] as const;
export type CarrierOperation = (typeof carrierOperations)[number];

/**
 * To be booked, booked, refused by the carrier, to be cancelled there, cancelled, too late to be cancelled, or given up
 * because the carrier is reached no longer.
 */
export const carrierBookingStates = [
  "booking",
  "booked",
  "refused",
  "cancelling",
  "cancelled",
  "too_late",
  "dropped",
] as const;
export type CarrierBookingState = (typeof carrierBookingStates)[number];

/** Why a shipment stays `new`: its account's money or state, or its carrier, which has not answered or does not take it. */
export const obstacles = ["money", "account", "carrier", "carrier_refusal"] as const;
export type Obstacle = (typeof obstacles)[number];

/** Why money moved. */
export const ledgerReasonNames = {
  "account.credited": { es: "Acreditación", en: "Credit" },
  "account.debited": { es: "Extracción", en: "Debit" },
  "account.adjusted": { es: "Ajuste de cuenta", en: "Account adjustment" },
  "shipment.held": { es: "Reserva por envío", en: "Hold for a shipment" },
  "shipment.charged": { es: "Cobro al despachar", en: "Charge at dispatch" },
  "shipment.released": { es: "Reserva liberada", en: "Hold released" },
  "shipment.adjusted": { es: "Ajuste de envío", en: "Shipment adjustment" },
  "shipment.refunded": { es: "Reintegro", en: "Refund" },
} as const satisfies Record<string, Message>;
export type LedgerReason = keyof typeof ledgerReasonNames;
export const ledgerReasons = Object.keys(ledgerReasonNames) as [LedgerReason, ...LedgerReason[]];

/** Why the price of a shipment is given back. */
export const refundCauses = ["return", "lost", "other"] as const;
export type RefundCause = (typeof refundCauses)[number];

/** What a check of the ledger can find wrong. */
export const ledgerFindings = [
  "balance_differs",
  "version_differs",
  "held_differs",
  "transfer_unbalanced",
  "running_balance_differs",
  "hold_missing",
  "hold_repeated",
  "hold_not_released",
  "hold_settled_early",
  "charge_missing",
  "charge_repeated",
  "charge_differs",
  "charged_though_cancelled",
] as const;
export type LedgerFinding = (typeof ledgerFindings)[number];

export const scopes = [
  "shipments.quote",
  "shipments.create",
  "shipments.show",
  "shipments.update",
  "shipment_documentation.download",
  "accounts.show",
  "accounts.update",
  "addresses.show",
  "addresses.create",
  "addresses.update",
  "products.show",
  "products.update",
  "stocks.read",
  "stocks.update",
  "webhooks.manage",
  "tracking.update",
] as const;
export type Scope = (typeof scopes)[number];

export const roles = ["owner", "operations", "warehouse", "billing", "developer", "viewer"] as const;
export type Role = (typeof roles)[number];

/** What a role may do inside an account. API credentials are bounded by their user's role too. */
export const roleScopes: Readonly<Record<Role, readonly Scope[]>> = {
  owner: scopes,
  operations: scopes.filter((scope) => !["accounts.update", "webhooks.manage"].includes(scope)),
  warehouse: [
    "shipments.show",
    "shipments.update",
    "shipment_documentation.download",
    "addresses.show",
    "products.show",
    "stocks.read",
    "stocks.update",
    "tracking.update",
  ],
  billing: ["shipments.show", "accounts.show"],
  developer: scopes.filter((scope) => scope !== "accounts.update"),
  viewer: ["shipments.quote", "shipments.show", "accounts.show", "addresses.show", "products.show", "stocks.read"],
};

/** How the request log is narrowed: by method, and by answers below 400, below 500 and from there on. */
export const requestMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type RequestMethod = (typeof requestMethods)[number];
export const requestOutcomes = ["ok", "refused", "failed"] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** What people of an account are told of, besides what they look up themselves. */
export const noticeKinds = ["low_balance", "shipment_exception", "webhook_disabled"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** States that the receiver of a parcel may be told of by e-mail. */
export const recipientNotices = ["shipped", "not_delivered", "delivered"] as const satisfies ShipmentStatus[];
export type RecipientNotice = (typeof recipientNotices)[number];

/** States that somebody of the account has to look at. */
export const exceptionStatuses = [
  "not_delivered",
  "on_hold_crossdock",
  "delivered_with_damage",
  "lost_in_crossdock",
  "lost_in_carrier",
] as const satisfies ShipmentStatus[];

export const accountStatuses = ["active", "suspended"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const topics = ["status", "shipment", "account", "account_balance", "stock"] as const;
export type Topic = (typeof topics)[number];

/** Event types of the outbox and of webhook bodies (`type`), each with the topic that carries it. */
export const eventTopics = {
  "shipment.status_changed": "status",
  "shipment.created": "shipment",
  "shipment.updated": "shipment",
  "shipment.labels_printed": "shipment",
  "account.updated": "account",
  "account_balance.changed": "account_balance",
  "stock.changed": "stock",
} as const satisfies Record<string, Topic>;
export type EventType = keyof typeof eventTopics;
/** `type` of what is sent; a test event tells of nothing. */
export type WebhookEventType = EventType | "webhook.test";

/** What an event is about. */
export type Aggregate = "shipment" | "account" | "ledger" | "stock";

/**
 * A delivery is due or waits for its next attempt (`pending`), is being sent, has arrived, has used up its attempts, waits
 * for its disabled subscription to be enabled (`held`), or was given up with its subscription.
 */
export const deliveryStates = ["pending", "sending", "succeeded", "failed", "held", "cancelled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** First attempts and retries wait in lanes of their own, so that retries never starve first attempts. */
export type DeliveryLane = "first" | "retry";

/** Why an attempt failed. What stands at a refused address is not told. */
export const attemptErrors = ["status", "timeout", "connection_failed", "address_refused", "tls_failed"] as const;
export type AttemptError = (typeof attemptErrors)[number];

/** Why a subscription is disabled: the receiver said so (410), it failed for days, or its owner did it. */
export const disabledReasons = ["gone", "failing", "owner"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Pick-up weekdays of an origin: 1 Monday to 5 Friday. */
export const pickupWeekdays = [1, 2, 3, 4, 5] as const;

export const requestTypes = ["rescue", "cancellation"] as const;
export type RequestType = (typeof requestTypes)[number];

/** Asked for and not decided, made, or refused by the seller. */
export const returnRequestStates = ["pending", "approved", "refused"] as const;
export type ReturnRequestState = (typeof returnRequestStates)[number];

/** Why a buyer sends goods back. */
export const returnReasonNames = {
  changed_mind: { es: "Me arrepentí de la compra", en: "I changed my mind" },
  wrong_size: { es: "No es el talle o la medida", en: "Wrong size" },
  not_as_described: { es: "No es como lo describían", en: "Not as described" },
  wrong_item: { es: "Me llegó otro producto", en: "I got another product" },
  damaged: { es: "Llegó dañado o no funciona", en: "Damaged or not working" },
  late: { es: "Llegó tarde", en: "It arrived late" },
  other: { es: "Otro motivo", en: "Another reason" },
} as const satisfies Record<string, Message>;
export type ReturnReason = keyof typeof returnReasonNames;
export const returnReasons = Object.keys(returnReasonNames) as [ReturnReason, ...ReturnReason[]];

export const limits = {
  items: 1000,
  packages: 99,
  weightGrams: 10_000_000,
  sideCm: 5000,
  declaredValueCents: 9_999_999_999,
  externalId: 100,
  source: 150,
  name: 100,
  street: 50,
  streetNumber: 10,
  streetExtras: 150,
  document: 50,
  email: 150,
  phone: 50,
  packageDescription: 60,
  itemDescription: 190,
  sku: 190,
  printReason: 200,
  scanCode: 300,
  stationName: 64,
  returnComment: 500,
  returnDays: 365,
  batchLabels: 1000,
  importRows: 5000,
  importBytes: 8_000_000,
  bulkShipments: 10_000,
  countedShipments: 10_000,
  /** A name that more shipments have is not counted further. */
  namedShipments: 1_000,
  savedViews: 50,
  viewName: 60,
  viewQuery: 1000,
  bodyBytes: 1_048_576,
} as const;

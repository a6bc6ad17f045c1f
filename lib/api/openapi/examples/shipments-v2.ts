import { branch, branchAddress, buyer, buyerParty, envelope, seller, sellerParty, site } from "./places";

/** Responses of v2 about shipments. They follow one shipment, from the quote of a mate to its return. */

const item = {
  sku: "MATE-01",
  sku_id: 1,
  description: "Mate",
  must_keep_vertical: false,
  weight: 400,
  width: 10,
  length: 12,
  height: 10,
  pos_x: 0,
  pos_y: 0,
  pos_z: 0,
};

const parcel = {
  internal_id: 1,
  sku: null,
  sku_id: null,
  weight: 490,
  height: 12,
  width: 15,
  length: 20,
  volume: 3600,
  description_1: "Mate",
  description_2: null,
  description_3: null,
  classification: { id: 1, name: "General" },
  container: {
    id: 2,
    description: "Caja XS",
    outer_width: 15,
    outer_height: 12,
    outer_length: 20,
    inner_width: 14,
    inner_length: 19,
    inner_height: 11,
    empty_weight: 90,
    max_weight: 5000,
  },
};

const quotedParcel = { ...parcel, classification_id: 1, items: [item] };
const shippedParcel = { ...parcel, id: 1, label_code: null, items: [{ id: 1, ...item }] };

const carrier = { id: 1, name: "Rutalba", logo: `${site}/carriers/rutalba.svg` };
const deliveryTime = { min: 3, max: 5, estimated_delivery: "2026-11-27T23:59:00+00:00" };

const option = {
  selectable: true,
  impediments: null,
  logistic_type: "crossdock",
  carrier: { ...carrier, rating: 0.93, rating_source: "measured", rating_parcels: 1240 },
  amounts: { price_shipment: 4850.5, price_insurance: 250, price: 5100.5, price_incl_tax: 6171.61 },
  delivery_time: deliveryTime,
  service_type: { id: 1, code: "standard_delivery", name: "Entrega a domicilio", is_urgent: 0 },
  rate: { source: "tariff", id: 1, tariff_id: 1 },
  tags: ["cheapest", "fastest"],
  pickup_points: [],
};
const unavailableOption = {
  ...option,
  selectable: false,
  impediments: [{ code: "no_coverage", message: "El transporte no llega a ese destino" }],
  amounts: null,
  delivery_time: { min: null, max: null, estimated_delivery: null },
  service_type: { id: 9, code: "pickup_point", name: "Entrega en punto de entrega", is_urgent: 0 },
  tags: [],
};

const quote = {
  sorted_by: "price",
  declared_value: 25000,
  origin: { id: 1, ...seller },
  destination: { id: 10514, ...buyer },
  packages: [quotedParcel],
  results: { standard_delivery: option },
  all_results: [option, unavailableOption],
  warnings: [],
  shipping_rule: {
    decision: "choose",
    rule: { id: 7, name: "Liviano a Mendoza", position: 2 },
    option_id: option.rate.id,
    skipped: [],
  },
};

const returnOption = {
  ...option,
  logistic_type: "carrier_dropoff",
  service_type: { id: 10, code: "return_origin", name: "Devolución a origen", is_urgent: 0 },
};

const state = {
  status: "new",
  status_name: "Procesando",
  delivery_id: null,
  last_status_at: "2026-11-20T16:00:00+00:00",
};
const ready = {
  status: "ready_to_ship",
  status_name: "Listo Para Despacho",
  delivery_id: "0999-00000001",
  last_status_at: "2026-11-20T16:05:12+00:00",
};

const shipmentFields = {
  id: 1,
  external_id: "1001",
  carrier_tracking_id: null,
  carrier_tracking_id_alt: null,
  created_at: "2026-11-20T16:00:00+00:00",
  account_id: 1,
  parent_shipment_id: null,
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  carrier,
  substatus_code: null,
  tracking: `${site}/track/0u1VioPnR8UMmUttrWdxSQ`,
  tracking_external: `${site}/track/1/1001`,
  crossdock_notified: false,
  declared_value: 25000,
  price: 5100.5,
  price_incl_tax: 6171.61,
  total_weight: 490,
  total_volume: 3600,
  total_packages: 1,
  delivery_time: deliveryTime,
};

const shipment = {
  ...shipmentFields,
  ...state,
  origin: { id: 1, ...seller, ...sellerParty },
  destination: { ...buyer, ...buyerParty, point_id: null },
  packages: [shippedParcel],
  tags: ["cheapest", "fastest"],
  waiting_for: null,
  stop: null,
  return_reason: null,
  shipping_rule: { id: 7, name: "Liviano a Mendoza", position: 2 },
};
const labelled = { ...shipment, ...ready, packages: [{ ...shippedParcel, label_code: "0999-00000001-0101" }] };
/** After a change of what its label says. */
const relabelled = {
  ...labelled,
  status: "documentation_ready",
  status_name: "Pendiente de Preparacion",
  delivery_id: "0999-020000000001",
  packages: [{ ...shippedParcel, label_code: "0999-020000000001-0101" }],
};

const summary = {
  ...shipmentFields,
  ...ready,
  origin: { id: 1, ...seller, name: sellerParty.name },
  destination: { ...buyer, name: buyerParty.name },
};

const created = {
  created_at: "2026-11-20T16:00:00+00:00",
  occurred_at: "2026-11-20T16:00:00+00:00",
  status: {
    code: "new",
    name: "Procesando",
    visible_name: "El vendedor registró el pedido",
    substatus: null,
  },
};
const onTheWay = {
  created_at: "2026-11-23T11:20:00+00:00",
  occurred_at: "2026-11-23T11:20:00+00:00",
  status: {
    code: "in_transit",
    name: "En Camino",
    visible_name: "El pedido está en camino",
    substatus: null,
  },
};

const document = {
  format: "pdf",
  body: "JVBERi0xLjcKJf////8KOCAwIG9iago8PA==",
  content: "JVBERi0xLjcKJf////8KOCAwIG9iago8PA==",
};

export const shipmentResponsesV2 = {
  "POST /v2/shipments/quote": quote,
  "POST /v2/shipments": shipment,
  "GET /v2/shipments": envelope("/v2/shipments", 15, summary),
  "GET /v2/shipments/{id}": labelled,
  "PUT /v2/shipments/{id}": { ...labelled, shipment_id: 1, success: true, result: "updated" },
  "POST /v2/shipments/{id}/process": labelled,
  "POST /v2/shipments/{id}/cancel": { shipment_id: 1, success: true, result: "canceled" },
  "POST /v2/shipments/{id}/release": labelled,
  "POST /v2/shipments/{id}/correct": { ...relabelled, price_difference: 0 },
  "POST /v2/shipments/{id}/reroute": {
    ...relabelled,
    carrier: { id: 2, name: "Zorzalia", logo: `${site}/carriers/zorzalia.svg` },
    service_type: "express_delivery",
    price: 6340,
    price_incl_tax: 7671.4,
    shipping_rule: null,
    price_difference: 1499.79,
  },
  "POST /v2/shipments/{id}/duplicate": { ...shipment, id: 3, external_id: "1001-2" },
  "GET /v2/shipments/{id}/receptions": {
    complete: false,
    receptions: [
      {
        id: 1,
        received_at: "2026-11-27T13:05:00+00:00",
        undone_at: null,
        pieces: [
          {
            package_id: 1,
            item_id: 1,
            sku: "MATE-C",
            description: "Mate de calabaza",
            outcome: "stock",
            note: "",
            warehouse: "PRINCIPAL",
            place: "A-2",
            movement_id: 31,
            in_force: true,
          },
        ],
      },
    ],
  },
  "GET /v2/shipments/{id}/tracking": [created, onTheWay],
  "POST /v2/shipments/{id}/tracking": { ...onTheWay, moved: true },
  "GET /v2/shipments/{id}/documentation": document,
  "GET /v2/shipments/{id}/{file}": document,
  "GET /v2/shipments/{id}/dropoff_locations": { data: [{ ...branch, address: branchAddress }] },
  "POST /v2/shipments/{id}/return/quote": {
    ...quote,
    origin: { id: 10514, ...buyer },
    destination: { id: 10121, ...seller },
    packages: [{ ...quotedParcel, id: 1, items: [{ id: 1, ...item }] }],
    results: { return_origin: returnOption },
    all_results: [returnOption],
    shipping_rule: null,
  },
  "POST /v2/shipments/{id}/return": {
    ...shipment,
    return_reason: "withdrawal",
    id: 2,
    service_type: "return_origin",
    logistic_type: "carrier_dropoff",
    origin: { ...buyer, ...buyerParty, id: 10514 },
    destination: { ...seller, ...sellerParty, point_id: null },
    tags: [],
  },
} as const satisfies Record<string, unknown>;

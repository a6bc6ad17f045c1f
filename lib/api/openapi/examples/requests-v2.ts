/** Request bodies of v2, by operation and name of the example. */

const item = { sku: "MATE-01", description: "Mate", weight: 400, height: 12, width: 10, length: 10 };
const closed = { weight: 1200, height: 20, width: 30, length: 40, classification_id: 1, description_1: "Sábanas" };
const place = { city: "Mendoza", state: "Mendoza", zipcode: 5500 };

const recipient = {
  name: "Martín Gutiérrez",
  document: "31220874",
  phone: "261 555-0000",
  email: "martin@example.com",
};
const door = { ...recipient, street: "San Martín", street_number: "845", street_extras: "2#B", ...place };

const quote = { account_id: 1, origin_id: 1, declared_value: 25000, destination: place };
const shipment = {
  account_id: 1,
  external_id: "1001",
  declared_value: 25000,
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  carrier_id: 1,
  origin_id: 1,
};

const address = {
  name: "Depósito Sur",
  document: "30-71234567-9",
  street: "Avenida Mitre",
  street_number: "1250",
  street_extras: "PB#2",
  city: "Avellaneda",
  state: "Buenos Aires",
  zipcode: 1870,
  phone: "11 4222-1000",
  email: "deposito@example.com",
  hours: { open: "09:00", close: "18:00" },
  options: { pickup_days: [1, 3, 5], preparation_time: 4, use_preparation_time: true },
};

const lightRule = {
  name: "Liviano a Mendoza",
  conditions: { weight: { max: 2000 }, provinces: ["M"] },
  action: { carrier_id: 1, service_type: "standard_delivery" },
};
const valuableRule = { name: "Valioso", conditions: { declared_value: { min: 500000 } }, action: { type: "ask" } };

export const requestsV2 = {
  "POST /v2/shipments/quote": {
    "loose items": { ...quote, items: [item, { ...item, sku: "BOMB-01", description: "Bombilla", weight: 60 }] },
    "closed packages": { ...quote, packages: [closed] },
    "packages with items": { ...quote, packages: [{ items: [item] }] },
  },
  "POST /v2/checkout/options": {
    "a cart": {
      account_id: 1,
      destination: { zipcode: "5500" },
      items: [{ quantity: 2, unit_price: 12500, weight: 400, height: 12, width: 10, length: 10, sku: "MATE-01" }],
    },
  },
  "POST /v2/shipments": {
    "to a door": { ...shipment, destination: door, items: [item] },
    "to a pick-up point": {
      ...shipment,
      service_type: "pickup_point",
      logistic_type: "carrier_dropoff",
      destination: { ...recipient, point_id: "14677" },
      packages: [closed],
    },
    "by the account's preference": { account_id: 1, declared_value: 25000, destination: door, items: [item] },
  },
  "PUT /v2/shipments/{id}": {
    "another external id": { external_id: "1001-B" },
    "another state": { status: "ready_to_ship", reason: "Bultos preparados" },
  },
  "POST /v2/shipments/{id}/correct": {
    "another address": { destination: { street: "Belgrano", street_number: "1200", zipcode: 5500 } },
    "another telephone": { destination: { phone: "261 555-0001" } },
    "what a package weighs": { packages: [{ number: 1, weight: 620 }] },
  },
  "POST /v2/shipments/{id}/reroute": {
    "to a door": { carrier_id: 2, service_type: "express_delivery", logistic_type: "crossdock" },
    "to a pick-up point": {
      carrier_id: 2,
      service_type: "pickup_point",
      logistic_type: "carrier_dropoff",
      point_id: "14677",
    },
  },
  "POST /v2/shipments/{id}/duplicate": { "one more": { external_id: "1001-2" } },
  "POST /v2/shipments/{id}/tracking": {
    "a move": { status: "in_transit" },
    "a failed delivery": {
      status: "not_delivered",
      substatus: "client_not_in_address",
      comment: "Nadie atendió",
      occurred_at: "2026-11-21T14:30:00-03:00",
    },
  },
  "POST /v2/shipments/{id}/return/quote": {
    "the whole shipment": { account_id: 1, declared_value: 25000 },
    "one package": { account_id: 1, declared_value: 25000, packages: [{ id: 1 }] },
    "one item": { account_id: 1, declared_value: 25000, packages: [{ id: 1, items: [{ id: 1 }] }] },
  },
  "POST /v2/shipments/{id}/return": {
    "the whole shipment": {
      account_id: 1,
      declared_value: 25000,
      service_type: "return_origin",
      logistic_type: "carrier_dropoff",
    },
    "a withdrawal": {
      account_id: 1,
      declared_value: 25000,
      service_type: "return_origin",
      logistic_type: "carrier_dropoff",
      reason: "withdrawal",
    },
  },
  "POST /v2/orders": {
    "of a shop": {
      account_id: 1,
      channel: "api",
      external_id: "1001",
      placed_at: "2026-11-20T10:15:00-03:00",
      destination: door,
      items: [
        { ...item, quantity: 2, unit_price: 12500 },
        { sku: "BOMB-01", description: "Bombilla", quantity: 1, unit_price: 8000 },
      ],
      shipping_paid: 3500,
      chosen_service: "Envío a domicilio",
      service_type: "standard_delivery",
      notes: "Regalo: sin factura en la caja",
    },
    "to a pick-up point": {
      account_id: 1,
      external_id: "1002",
      destination: { ...recipient, point_id: "14677" },
      items: [item],
      declared_value: 25000,
    },
  },
  "PUT /v2/orders/{id}": {
    "another number of the street": { destination: { street_number: "4821" } },
    "measures, for the catalogue too": {
      items: [{ number: 2, weight: 60, height: 3, width: 3, length: 20, save_to_product: true }],
    },
    "as the channel says it": { take_back: ["destination"] },
  },
  "POST /v2/orders/{id}/decisions": { "send it all the same": { code: "partly_refunded", answer: "ship" } },
  "POST /v2/orders/{id}/shipments": {
    "all that is left": {},
    "a part of it": { items: [{ number: 1, quantity: 1 }], service_type: "express_delivery" },
  },
  "POST /v2/orders/shipments": { "two orders": { order_ids: [55, 56] } },
  "POST /v2/manifests": {
    "everything that is ready": { account_id: 1, origin_id: 1, carrier_id: 1 },
    "only what was scanned": { account_id: 1, origin_id: 1, carrier_id: 1, only_scanned: true },
  },
  "POST /v2/pickups": {
    "what waits": { account_id: 1, origin_id: "auto", carrier_id: 1, day: "2026-11-25", from_hour: 9, to_hour: 18 },
    "another load": {
      account_id: 1,
      origin_id: 1,
      carrier_id: 1,
      day: "2026-11-25",
      from_hour: 9,
      to_hour: 13,
      packages: 12,
      weight: 18500,
      note: "Timbre 2",
    },
  },
  "POST /v2/addresses": { "an origin": { account_id: 1, ...address } },
  "PUT /v2/addresses/{id}": { "an origin": { ...address, hours: null } },
  "PUT /v2/accounts/{account_id}/settings": {
    preferences: { sort_by: "price", type_packaging: "boxes", automatic_status_change: true, label_format: "pdf" },
  },
  "PUT /v2/accounts/{account_id}/shipping_rules": {
    "two rules": { version: 1, rules: [lightRule, valuableRule] },
  },
  "POST /v2/accounts/{account_id}/shipping_rules/dry_run": { "one rule": { rules: [lightRule] } },
  "POST /v2/accounts/{account_id}/webhooks": {
    "changes of state": { topic: "status", url: "https://shop.example.com/anden/status" },
  },
  "PUT /v2/accounts/{account_id}/webhooks/{webhook_id}": {
    "another address": { url: "https://shop.example.com/anden/v2" },
  },
  "POST /v2/inventory/{sku_id}/movements": {
    "goods received": { type: "IN", qty_changed: 24, reason: "purchase", comments: "Remito 0001-00001234" },
    "a count": { type: "ADJUSTMENT", qty_changed: -2, reason: "count" },
  },
  "POST /v2/inventory": {
    "goods received": { account_id: 1, sku: "MATE-01", type: "IN", quantity: 24, reason: "purchase" },
    "a new SKU": { account_id: 1, sku: "MATE-02", name: "Mate", weight: 400, length: 10, width: 10, height: 12 },
  },
  "POST /v2/products": {
    "with a SKU": {
      account_id: 1,
      product: {
        name: "Mate",
        reference_code: "MATE",
        barcode: "7791234567890",
        brand: "Yerbal",
        skus: [
          { sku: "MATE-01", name: "Mate", unit_declared_value: 8500, weight: 400, length: 10, width: 10, height: 12 },
        ],
      },
    },
  },
  "POST /v2/locations/search": {
    "around a place": { city: "Mendoza", state: "Mendoza", radius: 100_000 },
    "around a point, for a package": {
      lat: -32.89,
      lng: -68.84,
      packages: [{ weight: 1200, height: 20, width: 30, length: 40 }],
    },
  },
} as const satisfies Record<string, Record<string, unknown>>;

import { branch, branchAddress, envelope, sellerParty } from "./places";

/** Responses of v2 about everything in an account besides shipments. */

const address = {
  ...sellerParty,
  id: 1,
  city: { id: 10121, name: "Avellaneda" },
  state: { id: 6, name: "Buenos Aires" },
  zipcode: "1870",
  hours: { open: "09:00", close: "18:00" },
  accounts: [
    {
      id: 1,
      name: "Tienda",
      options: {
        automatic_status_change: true,
        pickup_days: ["1", "3", "5"],
        preparation_time: 4,
        use_preparation_time: true,
        logistic_types: ["crossdock", "xd_dropoff", "carrier_pickup", "carrier_dropoff", "point_dropoff"],
        is_default: true,
      },
    },
  ],
  use_for_shipping: true,
};

const account = {
  id: 1,
  name: "Tienda",
  company_name: "Tienda S. A.",
  logo: null,
  document: "30-71234567-9",
  email: "hola@example.com",
  phone: "11 4222-1000",
  status: "active",
};

const settings = {
  sort_by: "price",
  type_packaging: "boxes",
  automatic_status_change: true,
  enabled_carriers: null,
  own_fleet_carriers: [],
  label_format: "pdf",
  label_contents: false,
  automatic_order_shipments: false,
  order_decisions: [],
  label_declared_value: false,
  recipient_notifications: { shipped: true, not_delivered: false, delivered: false },
};

const namedRule = { id: 7, name: "Liviano a Mendoza", position: 1 };

const shippingRules = {
  version: 2,
  rules: [
    {
      id: namedRule.id,
      name: namedRule.name,
      enabled: true,
      conditions: {
        weight: { min: null, max: 2000 },
        declared_value: null,
        provinces: ["M"],
        postcodes: null,
        skus: null,
        classification_ids: null,
        service_types: null,
        sources: null,
        methods: null,
        shipping_paid: null,
      },
      action: {
        type: "choose",
        carrier_id: 1,
        service_type: "standard_delivery",
        logistic_type: null,
        box_id: null,
      },
    },
  ],
  warnings: [],
};

const homeDelivery = {
  carrier: { id: 2, name: "Rutalba" },
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  price_incl_tax: 7381,
};

const dryRun = {
  waiting_orders: [
    {
      order_id: 41,
      external_id: "1043",
      channel: "woocommerce",
      placed_at: "2026-11-25T10:30:00-03:00",
      destination: { city: "Mendoza", state: "Mendoza" },
      weight: 820,
      decision: "choose",
      rule: namedRule,
      skipped: [],
      after: { ...homeDelivery, carrier: { id: 1, name: "Pampa" }, price_incl_tax: 6900 },
      reason: null,
    },
  ],
  totals: { waiting_orders: { count: 1, chosen: 1, asked: 0, no_rule: 0, impossible: 0 } },
};

const webhook = { id: 1, account_id: 1, topic: "status", url: "https://shop.example.com/anden/status" };

const sku = {
  id: 1,
  account_id: 1,
  internal_sku: "1",
  sku: "MATE-01",
  barcode: "7791234567890",
  name: "Mate chico",
  classification_id: 1,
  attributes: { unit_declared_value: 8500, weight: 400, length: 10, width: 10, height: 12 },
  total_qty_available: 23,
  stocks: [{ warehouse: "PRINCIPAL", qty_available: 23, qty_allocated: 1, qty_total: 24, qty_damaged: 0 }],
};

const product = {
  id: 1,
  account_id: 1,
  name: "Mate",
  reference_code: "MATE",
  skus: [
    {
      id: 1,
      name: "Mate",
      barcode: "7791234567890",
      sku: "MATE-01",
      unit_declared_value: 8500,
      weight: 400,
      length: 10,
      height: 12,
      width: 10,
      classification: { id: 1, name: "General" },
    },
  ],
  barcode: "7791234567890",
  brand: "Yerbal",
  supplier: "",
  total_weight: 400,
  total_volume: 1200,
  created_at: "2026-11-20T16:00:00+00:00",
};

const movement = {
  id: 1,
  created_at: "2026-11-20T16:00:00+00:00",
  sku: { id: 1, sku: "MATE-01", internal_sku: "1", account_id: 1 },
  warehouse: "PRINCIPAL",
  movement: { qty_changed: 24, type: "IN", reason: "purchase", comments: "Remito 0001-00001234" },
};

const location = {
  id: 1,
  point_id: "1",
  code: "RT-MDZ-1",
  ...branch,
  ...branchAddress,
  accepts_pickup: true,
  accepts_dropoff: true,
  distance: 640,
  restrictions: { max_weight: 20000, max_side: 100 },
};

const pickup = {
  id: 1,
  account_id: 1,
  origin_id: 1,
  origin_name: "Depósito Sur",
  carrier: { id: 1, name: "Rutalba" },
  day: "2026-11-25",
  from_hour: 9,
  to_hour: 18,
  packages: 12,
  weight: 18500,
  note: "Timbre 2",
  state: "confirmed",
  pickup_number: "RET000123",
  reason: null,
  too_late: false,
  reference: "R1-9f3a1c02b7d4",
  created_at: "2026-11-20T16:00:00+00:00",
};

const manifest = {
  id: 7,
  account_id: 1,
  number: 7,
  origin_id: 1,
  origin_name: "Depósito Sur",
  carrier: { id: 1, name: "Rutalba" },
  day: "2026-11-25",
  state: "closed",
  pickup_id: 1,
  shipment_count: 1,
  package_count: 1,
  weight: 620,
  driver: null,
  signed_at: null,
  signed_on: null,
  created_at: "2026-11-25T20:10:00+00:00",
};

const wholeManifest = {
  ...manifest,
  shipments: [
    {
      shipment_id: 987,
      external_id: "1001",
      delivery_id: "0001-00000987",
      carrier_tracking_id: null,
      recipient: "Ana Gómez",
      city: "Mendoza",
      state: "Mendoza",
      zipcode: "5500",
      packages: [{ code: "0001-00000987-0101", weight: 620 }],
      scanned: true,
    },
  ],
  removed: [],
  left: [{ shipment_id: 988, external_id: "1002", delivery_id: "0001-00000988", reason: "not_packed" }],
};

export const accountResponsesV2 = {
  "GET /v2/addresses": envelope("/v2/addresses", 20, address),
  "GET /v2/addresses/{id}": address,
  "POST /v2/addresses": address,
  "PUT /v2/addresses/{id}": { ...address, hours: null },
  "GET /v2/pickups": envelope("/v2/pickups", 20, pickup),
  "POST /v2/pickups": { ...pickup, state: "requested", pickup_number: null },
  "GET /v2/pickups/{id}": pickup,
  "DELETE /v2/pickups/{id}": { ...pickup, state: "cancelling" },
  "GET /v2/manifests": envelope("/v2/manifests", 20, manifest),
  "POST /v2/manifests": wholeManifest,
  "GET /v2/manifests/{id}": {
    ...wholeManifest,
    state: "signed",
    driver: { name: "Raúl Pérez", document: "30123456" },
    signed_at: "2026-11-25T20:25:00+00:00",
    signed_on: "screen",
  },
  "GET /v2/accounts": envelope("/v2/accounts", 20, account),
  "GET /v2/accounts/{account_id}": account,
  "GET /v2/accounts/{account_id}/billing": {
    currency: "ARS",
    balance: 100000,
    held: 6171.61,
    available: 93828.39,
    credit_limit: 0,
  },
  "GET /v2/accounts/{account_id}/settings": settings,
  "PUT /v2/accounts/{account_id}/settings": settings,
  "GET /v2/accounts/{account_id}/shipping_rules": shippingRules,
  "PUT /v2/accounts/{account_id}/shipping_rules": shippingRules,
  "POST /v2/accounts/{account_id}/shipping_rules/dry_run": dryRun,
  "GET /v2/accounts/{account_id}/webhooks": envelope("/v2/accounts/1/webhooks", 20, webhook),
  "POST /v2/accounts/{account_id}/webhooks": webhook,
  "PUT /v2/accounts/{account_id}/webhooks/{webhook_id}": { ...webhook, url: "https://shop.example.com/anden/v2" },
  "POST /v2/products": product,
  "GET /v2/products/search": envelope("/v2/products/search", 20, product),
  "POST /v2/inventory": movement,
  "GET /v2/inventory/search": envelope("/v2/inventory/search", 40, sku),
  "GET /v2/inventory/{sku_id}": sku,
  "GET /v2/inventory/{sku_id}/movements": envelope("/v2/inventory/1/movements", 20, movement),
  "POST /v2/inventory/{sku_id}/movements": movement,
  "GET /v2/locations": [location],
  "POST /v2/locations/search": [location],
} as const satisfies Record<string, unknown>;

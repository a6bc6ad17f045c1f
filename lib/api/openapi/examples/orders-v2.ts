import { buyer, buyerParty, envelope, site } from "./places";
import { shipmentResponsesV2 } from "./shipments-v2";

/** Responses of v2 about orders. */

const order = {
  id: 55,
  account_id: 1,
  channel: "api",
  external_id: "1001",
  number: "1001",
  link: null,
  status: "partially_shipped",
  needs_decision: null,
  judgement: "ready",
  decisions: [],
  answers: [],
  payment: "paid",
  payment_due: null,
  shop_state: "to_ship",
  delivery: { kind: "ship", method: "", title: "Envío a domicilio", reference: "", point_id: null },
  country: "AR",
  currency: "ARS",
  is_queued: false,
  placed_at: "2026-11-20T13:15:00+00:00",
  created_at: "2026-11-20T13:15:04+00:00",
  updated_at: "2026-11-20T14:02:11+00:00",
  origin_id: null,
  destination: { ...buyerParty, ...buyer, company: "", point_id: null },
  typed_address: null,
  declared_value: 33000,
  shipping_paid: 3500,
  chosen_service: "Envío a domicilio",
  service_type: "standard_delivery",
  logistic_type: null,
  carrier_id: null,
  notes: "Regalo: sin factura en la caja",
  edited: null,
  items: [
    {
      number: 1,
      sku: "MATE-01",
      description: "Mate",
      kind: "goods",
      quantity: 2,
      fraction: null,
      refunded_quantity: 0,
      shipped_quantity: 1,
      unit_price: 12500,
      weight: 400,
      height: 12,
      width: 10,
      length: 10,
      classification_id: null,
    },
    {
      number: 2,
      sku: "BOMB-01",
      description: "Bombilla",
      kind: "goods",
      quantity: 1,
      fraction: null,
      refunded_quantity: 0,
      shipped_quantity: 0,
      unit_price: 8000,
      weight: null,
      height: null,
      width: null,
      length: null,
      classification_id: null,
    },
  ],
  shipments: [
    {
      id: 987,
      external_id: "1001",
      status: "documentation_ready",
      status_name: "Pendiente de Preparacion",
      carrier: { id: 1, name: "Rápido Sur" },
      delivery_id: "0001-00000987",
      carrier_tracking_id: null,
      tracking: `${site}/track/3vUgN0GBQmq0nD9yJ0xk2w`,
      items: [{ number: 1, quantity: 1 }],
      differs_from_choice: false,
    },
  ],
};

const fresh = {
  ...order,
  status: "open",
  items: order.items.map((item) => ({ ...item, shipped_quantity: 0 })),
  shipments: [],
};

const missing = "Falta el peso y las medidas de BOMB-01.";

const waiting = {
  ...fresh,
  judgement: "ask",
  needs_decision: { code: "measures_missing", message: missing, errors: { "items.1": [missing] } },
  decisions: [{ code: "measures_missing", field: "items.1", message: missing }],
};

const answered = {
  ...fresh,
  answers: [
    {
      code: "partly_refunded",
      answer: "ship",
      message: "Se devolvió el pago de una pieza.",
      by: "user:12",
      at: "2026-11-20T14:02:11+00:00",
    },
  ],
};

const edited = {
  ...fresh,
  destination: { ...fresh.destination, street_number: "4821" },
  edited: {
    fields: ["destination"],
    by: "user:12",
    at: "2026-11-20T14:02:11+00:00",
    channel: {
      destination: fresh.destination,
      items: fresh.items.map(({ number, quantity, weight, height, width, length }) => {
        return { number, quantity, weight, height, width, length };
      }),
      notes: fresh.notes,
    },
  },
};

export const orderResponsesV2 = {
  "POST /v2/checkout/options": {
    options: [
      {
        code: "2-pickup_point-carrier_dropoff",
        name: "Rutalba · Retiro en sucursal",
        kind: "point",
        price: 6900,
        cost: 6410,
        currency: "ARS",
        min_date: "2026-11-30",
        max_date: "2026-12-02",
        points: [
          {
            id: "14677",
            code: "MZA-01",
            name: "Sucursal Centro",
            address: "San Martín 845",
            city: "Mendoza",
            zipcode: "5500",
            hours: "Lunes a viernes de 9 a 18",
            latitude: -32.889,
            longitude: -68.844,
            reference: `1.1.2.3.s.bbp.${"A".repeat(8)}.f8s.${"B".repeat(22)}`,
          },
        ],
        needs: ["document"],
        reference: `1.1.2.3.s.0.${"A".repeat(8)}.f8s.${"C".repeat(22)}`,
      },
    ],
  },
  "GET /v2/orders": envelope("/v2/orders", 20, waiting),
  "POST /v2/orders": fresh,
  "GET /v2/orders/{id}": order,
  "PUT /v2/orders/{id}": edited,
  "POST /v2/orders/{id}/decisions": answered,
  "POST /v2/orders/{id}/cancel": { ...fresh, status: "cancelled" },
  "POST /v2/orders/{id}/shipments": shipmentResponsesV2["GET /v2/shipments/{id}"],
  "POST /v2/orders/shipments": shipmentResponsesV2["GET /v2/shipments/{id}"],
} as const satisfies Record<string, unknown>;

import { buyer, buyerParty, seller, sellerParty, site } from "./places";

/** Responses of v1. */

const { street_extras: extras, ...sellerAddress } = sellerParty;
const address = {
  id: 1,
  name: sellerAddress.name,
  document: sellerAddress.document,
  street: sellerAddress.street,
  street_number: sellerAddress.street_number,
  street_extra: extras,
  state_id: seller.state,
  city_id: seller.city,
  zipcode: seller.zipcode,
  phone: sellerAddress.phone,
  email: sellerAddress.email,
  pickup_days: ["1", "3", "5"],
};

const product = {
  status: "success",
  product: {
    id: 1,
    name: "Mate",
    reference_code: "MATE",
    skus: [
      {
        id: 1,
        name: "Mate chico",
        barcode: "",
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
    supplier: "Calabazas del Litoral",
    total_weight: 400,
    total_volume: 1200,
    created_date: "20-11-2026 16:00:00",
  },
};

const shipment = {
  external_id: "1001",
  coordinated: 1,
  account_id: 1,
  status_id: 3,
  declaredValue: "25000.00",
  price: "5100.50",
  total_weight: 1200,
  total_volume: 24000,
};

const { phone: _phone, ...foundRecipient } = buyerParty;

const pack = {
  id: 1,
  shipment_id: 1,
  weight: 1200,
  height: 20,
  width: 30,
  length: 40,
  volume: 24000,
  description_1: "7791234567890",
  description_2: "Sábanas",
  description_3: null,
};

const saved = { status: "success", address_id: 1 };

export const responsesV1 = {
  "GET /v1/address_book": { status: "success", addresses: [address] },
  "POST /v1/address_book": saved,
  "POST /v1/address_book/create": saved,
  "POST /v1/address_book/{address_id}/edit": saved,
  "POST /v1/shipment/quote": {
    status: "success",
    body: {
      rate: { id: 1, name: "Rutalba - Entrega a domicilio" },
      amounts: { price: 5100.5, price_incl_tax: 6171.61 },
      deliveryTime: { min: 3, max: 5 },
    },
  },
  "POST /v1/shipment/create": { status: "Success", shipments_id: 1 },
  "POST /v1/shipment/status": { status: "success", shipments_id: 1 },
  "GET /v1/shipment/search": {
    status: "success",
    total: 1,
    limit: 50,
    current_page: 1,
    next_page: null,
    shipments: [
      {
        id: 1,
        ...shipment,
        destination: { ...foundRecipient, ...buyer },
        origin: { name: sellerParty.name, ...seller },
        insurance: "250.00",
        total_packages: 1,
      },
    ],
  },
  "GET /v1/shipment/{id}": {
    status: "success",
    shipment: {
      ...shipment,
      status_name: "Listo Para Despacho",
      tracking: `${site}/track/0u1VioPnR8UMmUttrWdxSQ`,
      tracking_external: `${site}/track/1/1001`,
      destination: { ...buyerParty, ...buyer },
      origin: { ...sellerParty, ...seller },
      packages: [pack],
    },
  },
  "GET /v1/shipment/{id}/requests": {
    status: "success",
    requests: [{ id: 1, type: "Cancellation", completed: true, created_at: "2026-11-20 16:00:00" }],
  },
  "POST /v1/shipment/{id}/requests": { status: "success", request_id: 1 },
  "GET /v1/shipment/label": {
    status: "success",
    "Content-type": "application/pdf",
    total_packages: 1,
    remito_number: 1,
    etiquetas: ["JVBERi0xLjcKJf////8KOCAwIG9iago8PA=="],
    remito: "JVBERi0xLjcKJf////8KNyAwIG9iago8PA==",
  },
  "PUT /v1/shipment/{id}/setimpreso": { status: "success" },
  "POST /v1/products": product,
  "GET /v1/products/id/{id}": product,
  "GET /v1/products/reference/{reference}": product,
  "GET /v1/products/barcode/{code}": product,
  "PUT /v1/products/id/{id}": product,
  "PUT /v1/products/reference/{reference}": product,
  "PUT /v1/products/barcode/{code}": product,
  "GET /v1/products/classifications": {
    status: "success",
    classifications: [
      { id: 1, name: "General" },
      { id: 2, name: "Colchones" },
    ],
  },
} as const satisfies Record<string, unknown>;

/** Request bodies of v1, by operation and name of the example. */

const address = {
  name: "Depósito Sur",
  document: "30-71234567-9",
  street: "Avenida Mitre",
  street_number: "1250",
  street_extras: "PB#2",
  state: "Buenos Aires",
  city: "Avellaneda",
  zipcode: "1870",
  phone: "11 4222-1000",
  email: "deposito@example.com",
  pickup_days: ["1", "3", "5"],
};

const measures = { weight: 1200, height: 20, width: 30, length: 40 };
const place = { city: "Mendoza", state: "Mendoza", zipcode: 5500 };

const productEdit = {
  "with a SKU": {
    product: {
      name: "Mate de calabaza",
      skus: [{ id: 1, name: "Mate chico", classification: 1, weight: 400, width: 10, height: 12, length: 10 }],
    },
  },
  "its name alone": { product: { name: "Mate de calabaza" } },
};

export const requestsV1 = {
  "POST /v1/address_book": { "an origin": { address } },
  "POST /v1/address_book/create": { "an origin": { address } },
  "POST /v1/address_book/{address_id}/edit": { "an origin": { address } },
  "POST /v1/shipment/quote": {
    "a closed package": {
      account_id: 1,
      declaredValue: 25000,
      destination: place,
      packages: [{ classification: "General", ...measures, volume: 24000 }],
    },
  },
  "POST /v1/shipment/create": {
    "a closed package": {
      shipment: {
        account_id: 1,
        externalId: "1001",
        declaredValue: 25000,
        origin_address_id: 1,
        destination: {
          name: "Martín Gutiérrez",
          document: "31220874",
          street: "San Martín",
          street_number: 845,
          street_extras: "2#B",
          ...place,
          phone: "261 555-0000",
          email: "martin@example.com",
        },
        packages: [{ ...measures, description_1: "7791234567890", description_2: "Sábanas" }],
      },
    },
  },
  "POST /v1/shipment/status": {
    "by id": { account_id: 1, id: 1, status: "Listo para Despacho" },
    "by external id": { account_id: 1, external_id: "1001", status: "Anulacion Confirmada" },
  },
  "POST /v1/products": {
    "with a SKU": {
      product: {
        name: "Mate",
        reference_code: "MATE",
        barcode: "7791234567890",
        brand: "Yerbal",
        supplier: "Calabazas del Litoral",
        skus: [
          {
            sku: "MATE-01",
            name: "Mate chico",
            unit_declared_value: 8500,
            weight: 400,
            length: 10,
            width: 10,
            height: 12,
          },
        ],
      },
    },
  },
  "PUT /v1/products/id/{id}": productEdit,
  "PUT /v1/products/reference/{reference}": productEdit,
  "PUT /v1/products/barcode/{code}": productEdit,
} as const satisfies Record<string, Record<string, unknown>>;

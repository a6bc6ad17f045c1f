import type { Layout } from "./layout";

/** Headings of our own template, in both languages. */
const headings = {
  external_id: ["pedido", "order", "order number"],
  name: ["nombre", "name"],
  document: ["dni o cuit", "tax id", "tax or identity number"],
  phone: ["telefono", "phone"],
  email: ["email", "e mail"],
  street: ["calle", "street"],
  street_number: ["altura", "street number"],
  street_extras: ["piso y departamento", "apartment", "floor flat and directions"],
  city: ["ciudad", "city"],
  state: ["provincia", "province"],
  zipcode: ["codigo postal", "postcode"],
  declared_value: ["valor declarado", "declared value"],
  sku: ["sku"],
  quantity: ["cantidad", "quantity"],
  parcels: ["bultos", "parcels", "packages"],
  description: ["descripcion", "description"],
  weight_kg: ["peso kg", "weight kg"],
  length: ["largo cm", "length cm"],
  width: ["ancho cm", "width cm"],
  height: ["alto cm", "height cm"],
  service_type: ["servicio", "service"],
} satisfies Layout["columns"];

const known = new Set<string>(Object.values(headings).flat());

export const anden: Layout = {
  id: "anden",
  kind: "shipments",
  marks: [
    headings.external_id,
    headings.name,
    headings.document,
    headings.street,
    headings.street_number,
    headings.street_extras,
    headings.declared_value,
    headings.weight_kg,
    headings.length,
    headings.width,
    headings.height,
    headings.service_type,
  ],
  columns: headings,
  // A column of the seller's own may say that an order is not paid: it is to be guessed with the others.
  isRuledOutBy: (found) => [...found].some((heading) => heading !== "" && !known.has(heading)),
};

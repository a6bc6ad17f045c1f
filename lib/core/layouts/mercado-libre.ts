import type { Layout } from "./layout";

/** What Mercado Libre brings itself, with a label of its own: sent by us as well it would go out twice. */
const sentByShop = /(?:^| )(?:full|colecta|correo|mercado envios)(?: |$)/;

/** The sales report. Groups of columns share headings: the second `Estado` is the province, the first `Unidades` the sold ones. */
export const mercadoLibre: Layout = {
  id: "mercado_libre",
  kind: "orders",
  marks: [
    ["de venta", "n de venta", "numero de venta", "sale"],
    ["fecha de venta", "sale date"],
    ["descripcion del estado", "status description"],
    ["paquete de varios productos", "bundle of several products"],
    ["de publicacion", "listing"],
    ["titulo de la publicacion", "listing title"],
    ["forma de entrega", "delivery method", "delivery type"],
    ["comprador", "buyer"],
    ["domicilio", "home address", "address"],
  ],
  hasPackages: true,
  isSentByShop: (method) => sentByShop.test(method) && !/flex/.test(method),
  columns: {
    external_id: ["de venta", "n de venta", "numero de venta", "sale"],
    placed_at: ["fecha de venta", "sale date"],
    order_state: ["estado", "status"],
    state: ["estado#2", "provincia", "state", "status#2"],
    quantity: ["unidades", "units"],
    sku: ["sku"],
    description: [
      ["titulo de la publicacion", "variante"],
      ["listing title", "variation"],
    ],
    unit_price: [
      "precio unitario de venta de la publicacion ars",
      "precio unitario de venta de la publicacion",
      "listing unit price",
    ],
    declared_value: ["ingresos por productos ars", "ingresos por productos"],
    shipping_paid: ["ingresos por envio ars", "ingresos por envio"],
    refunded_amount: ["anulaciones y reembolsos ars", "anulaciones y reembolsos"],
    name: ["comprador", "buyer"],
    company: ["negocio", "business"],
    document: ["dni", "id number"],
    phone: ["telefono", "phone"],
    email: ["email", "e mail"],
    address: ["domicilio", "home address", "address"],
    city: ["ciudad", "city"],
    zipcode: ["codigo postal", "zip code"],
    country: ["pais", "country"],
    shipping_method: ["forma de entrega", "delivery method", "delivery type"],
  },
};

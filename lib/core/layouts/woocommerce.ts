import type { Columns, Layout } from "./layout";

/** A column of Advanced Order Export in both languages: for the recipient or the buyer. */
const of = (who: "envio" | "facturacion", spanish: readonly string[], english: readonly string[]): Columns[] => {
  const suffix = who === "envio" ? "shipping" : "billing";
  return [spanish.map((heading) => `${heading} ${who}`), english.map((heading) => `${heading} ${suffix}`)];
};

const person = (who: "envio" | "facturacion") => ({
  name: of(who, ["nombre", "apellidos"], ["first name", "last name"]),
  company: of(who, ["empresa"], ["company"]),
  address: [
    ...of(who, ["direccion lineas 1 y 2"], ["address 1 2"]),
    ...of(who, ["direccion linea 1"], ["address 1"]),
    ...of(who, ["direccion"], ["address"]),
  ],
  extras: of(who, ["direccion linea 2"], ["address 2"]),
  city: of(who, ["ciudad"], ["city"]),
  state: [...of(who, ["codigo del estado"], ["state code"]), ...of(who, ["nombre del estado"], ["state name"])],
  zipcode: of(who, ["codigo postal"], ["postcode"]),
  country: [...of(who, ["codigo de pais"], ["country code"]), ...of(who, ["nombre de pais"], ["country name"])],
  phone: of(who, ["telefono"], ["phone"]),
});

const [recipient, buyer] = [person("envio"), person("facturacion")];

/** Advanced Order Export For WooCommerce, one row an article. */
export const woocommerceExport: Layout = {
  id: "woocommerce_export",
  kind: "orders",
  marks: [
    ["numero de pedido", "order number"],
    ["estado del pedido", "order status"],
    ["nombre envio", "first name shipping"],
    ["ciudad envio", "city shipping"],
    ["codigo postal envio", "postcode shipping"],
    ["nombre facturacion", "first name billing"],
    ["titulo del metodo de envio", "shipping method title"],
    ["nombre del articulo", "item name"],
    ["cantidad reembolso", "quantity refund"],
  ],
  columns: {
    external_id: ["numero de pedido", "order number"],
    order_state: ["estado del pedido", "order status"],
    placed_at: ["fecha del pedido", "order date"],
    notes: ["nota del cliente", "customer note"],
    name: recipient.name,
    company: recipient.company,
    address: recipient.address,
    street_extras: recipient.extras,
    city: recipient.city,
    state: recipient.state,
    zipcode: recipient.zipcode,
    country: recipient.country,
    phone: recipient.phone,
    buyer_name: buyer.name,
    buyer_company: buyer.company,
    buyer_address: buyer.address,
    buyer_street_extras: buyer.extras,
    buyer_city: buyer.city,
    buyer_state: buyer.state,
    buyer_zipcode: buyer.zipcode,
    buyer_country: buyer.country,
    buyer_phone: buyer.phone,
    email: ["correo electronico facturacion", "email billing"],
    document: ["dni", "dni facturacion", "documento", "billing dni"],
    payment_method: ["titulo del metodo de pago", "payment method title"],
    currency: ["moneda", "order currency", "currency"],
    declared_value: ["importe de subtotal del pedido", "order subtotal amount"],
    discount: ["importe de descuento del carrito", "cart discount amount"],
    shipping_method: ["titulo del metodo de envio", "shipping method title"],
    shipping_paid: ["importe de envio del pedido", "order shipping amount"],
    refunded_amount: ["importe de reembolso del pedido", "order refund amount"],
    sku: ["sku"],
    description: ["nombre del articulo", "item name"],
    // What was refunded is taken off already.
    quantity: ["cantidad reembolso", "quantity refund", "cantidad", "quantity"],
    unit_price: ["coste de articulo", "costo de articulo", "item cost"],
  },
};

const person2 = (who: "shipping" | "billing") => ({
  name: [[`${who} first name`, `${who} last name`]],
  company: [`${who} company`],
  phone: [`${who} phone`],
  address: [`${who} address 1`],
  extras: [`${who} address 2`],
  city: [`${who} city`],
  state: [`${who} state code`, `${who} state`],
  zipcode: [`${who} postcode`],
  country: [`${who} country`],
});
const [to, by] = [person2("shipping"), person2("billing")];

/** Columns that exporters name as the interface of WooCommerce does. */
const named = {
  external_id: ["order number formatted", "order number", "order id"],
  placed_at: ["order date", "date"],
  order_state: ["status", "order status"],
  shipping_paid: ["shipping total"],
  declared_value: ["order subtotal", "subtotal"],
  discount: ["discount total"],
  currency: ["order currency", "currency"],
  payment_method: ["payment method title", "payment method"],
  shipping_method: ["shipping method", "shipping method title"],
  notes: ["customer note"],
  email: ["billing email", "customer email"],
  document: ["billing dni", "meta billing dni", "dni"],
  name: to.name,
  company: to.company,
  phone: to.phone,
  address: to.address,
  street_extras: to.extras,
  city: to.city,
  state: to.state,
  zipcode: to.zipcode,
  country: to.country,
  buyer_name: by.name,
  buyer_company: by.company,
  buyer_phone: by.phone,
  buyer_address: by.address,
  buyer_street_extras: by.extras,
  buyer_city: by.city,
  buyer_state: by.state,
  buyer_zipcode: by.zipcode,
  buyer_country: by.country,
} satisfies Layout["columns"];

const usualMarks = [
  ["order number", "order number formatted", "order id"],
  "status",
  "billing first name",
  "shipping first name",
  "shipping address 1",
  "shipping postcode",
  "shipping method",
];

/** Customer/Order/Coupon Export: all articles in one cell, or a row for each. */
export const woocommerceOrders: Layout = {
  id: "woocommerce_orders",
  kind: "orders",
  marks: [
    ...usualMarks,
    ["line items", "item sku", "item name"],
    ["refunded total", "item refunded qty", "item quantity"],
  ],
  columns: {
    ...named,
    refunded_amount: ["refunded total"],
    items: ["line items"],
    sku: ["item sku"],
    description: ["item name"],
    quantity: ["item quantity"],
    refunded_quantity: ["item refunded qty"],
  },
};

/** Order Export & Order Import of WebToffee: an article in each of the columns `line_item_1` …. */
export const woocommerceWebtoffee: Layout = {
  id: "woocommerce_webtoffee",
  kind: "orders",
  marks: [...usualMarks, "line item 1", ["wt import key", "order subtotal", "shipping items"]],
  columns: { ...named, items: ["line item *"] },
};

import type { Layout } from "./layout";

/** Spanish and English headings of the list of sales, those of older exports behind. */
const columns = {
  external_id: ["numero de orden", "nro de orden", "numero de pedido", "orden", "order number", "order"],
  email: ["email", "e mail", "email del comprador", "buyer email"],
  placed_at: ["fecha", "fecha de creacion", "date", "created at"],
  order_state: ["estado de la orden", "estado de la venta", "order status", "estado"],
  payment_state: ["estado del pago", "estado de pago", "payment status"],
  shipping_state: ["estado del envio", "estado de envio", "shipping status"],
  cancelled_at: ["fecha y hora de cancelacion", "fecha de cancelacion", "cancellation date"],
  currency: ["moneda", "currency"],
  declared_value: ["subtotal de productos", "subtotal", "products subtotal", "product subtotal"],
  discount: ["descuento", "discount"],
  shipping_paid: ["costo de envio", "envio", "shipping cost"],
  buyer_name: ["nombre del comprador", "comprador", "cliente", "buyer name", "buyer s name"],
  document: ["dni cuit", "dni o cuit", "dni", "documento", "id number"],
  buyer_phone: ["telefono", "telefono del comprador", "phone"],
  name: ["nombre para el envio", "nombre de envio", "shipping name", "name for shipping"],
  phone: ["telefono para el envio", "telefono de envio", "shipping phone", "phone for shipping"],
  street: ["direccion", "direccion de envio", "calle", "address"],
  street_number: ["numero", "numero de calle", "altura", "number"],
  street_extras: ["piso", "piso depto", "complemento", "floor"],
  // The quarter is left out: sellers fill it with any number of them.
  city: ["ciudad", "city", "localidad"],
  zipcode: ["codigo postal", "cp", "zip code", "postal code"],
  state: ["provincia o estado", "provincia", "estado o provincia", "province or state", "province"],
  country: ["pais", "country"],
  shipping_method: ["medio de envio", "forma de envio", "metodo de envio", "shipping method"],
  payment_method: ["medio de pago", "forma de pago", "metodo de pago", "payment method"],
  notes: [
    ["notas del comprador", "notas del vendedor"],
    ["nota", "notas"],
    ["buyer notes", "seller notes"],
  ],
  description: ["nombre del producto", "producto", "product name"],
  unit_price: ["precio del producto", "precio", "product price"],
  quantity: ["cantidad del producto", "cantidad", "product quantity", "quantity"],
  sku: ["sku"],
  article_kind: ["producto fisico", "physical product"],
} satisfies Layout["columns"];

const number = ["numero de orden", "nro de orden", "numero de pedido", "order number"];

export const tiendanube: Layout = {
  id: "tiendanube",
  kind: "orders",
  marks: [
    number,
    ["estado de la orden", "order status"],
    ["estado del pago", "payment status"],
    ["estado del envio", "shipping status"],
    ["nombre del comprador", "buyer name"],
    ["nombre para el envio", "shipping name"],
    ["medio de envio", "shipping method"],
    ["nombre del producto", "product name"],
    ["cantidad del producto", "product quantity"],
    ["provincia o estado", "province or state"],
  ],
  columns,
};

/** Older exports, and those that sellers have cut down to the columns they need. */
export const tiendanubeShort: Layout = {
  id: "tiendanube_short",
  kind: "orders",
  marks: [
    [...number, "orden"],
    ["nombre del comprador", "comprador"],
    ["nombre para el envio", "nombre de envio", "direccion de envio"],
    ["medio de envio", "forma de envio"],
    ["nombre del producto", "producto", "estado del pago", "estado del envio"],
  ],
  columns,
};

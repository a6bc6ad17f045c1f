import type { OrderMessages } from "@/lib/core/messages";
import { formatMoney, formatPesos } from "@/lib/core/money";
import { decisionMessage } from "@/lib/core/sales";
import type { Sentences } from "../../sentence";

const addressNames: Readonly<Record<string, string>> = {
  name: "el nombre de quien recibe",
  street: "la calle",
  street_number: "el número de la calle",
  street_extras: "el piso o departamento",
  zipcode: "el código postal",
  city: "la localidad",
  state: "la provincia",
  phone: "el teléfono",
  document: "el documento",
  email: "el correo electrónico",
  company: "la empresa",
};

const changedNames: Readonly<Record<string, string>> = {
  destination: "la dirección",
  items: "los artículos",
  delivery: "la forma de entrega",
  payment: "el pago",
  notes: "las notas",
};

export const orderSentences: Sentences<OrderMessages> = {
  order_in_shipments: "El pedido ya tiene envíos: para cambiarlo o cancelarlo, cancelá primero sus envíos.",
  order_cancelled: "El pedido está cancelado.",
  order_nothing_open: "Del pedido no queda nada por enviar.",
  order_line_unknown: "El pedido no tiene esa línea.",
  order_line_repeated: "La línea está repetida.",
  order_quantity_exceeded: ({ open }) => `De esta línea solo ${open === 1 ? "queda" : "quedan"} ${open} por enviar.`,
  order_quantity_too_small: ({ least }) =>
    `Entre envíos y devoluciones, de esta línea ya hay ${least}: no puede ser menos.`,
  order_line_not_packed: "Esta línea no se embala: no tiene cantidad ni medidas que cambiar.",
  order_line_without_sku: "Un artículo sin SKU no se puede guardar en el catálogo.",
  order_recipient_erased: "Los datos de quien recibe se borraron: el pedido ya no se puede cambiar.",
  order_not_named: "Debe ser uno de los pedidos que se juntan.",
  order_other_recipient: ({ id, number }) => `El pedido ${number} (id ${id}) va a otra persona o a otra dirección.`,
  order_other_origin: ({ id, number }) => `El pedido ${number} (id ${id}) sale de otro origen.`,
  order_other_account: ({ id, number }) => `El pedido ${number} (id ${id}) es de otra cuenta.`,
  order_boxes_and_packaging: "Indicá una caja o una forma de embalaje, no las dos.",
  channel_belongs_to_shops: ({ channel }) => `${channel} es de las tiendas conectadas: elegí otro nombre.`,
  channel_unauthorized:
    "La tienda rechaza las claves: revisá que estén completas y vigentes, y que sean de lectura y escritura. Si se borraron en la tienda, creá otras y ponelas en Andén.",
  label_order_unknown: "Andén no tiene este pedido: revisá que esté pagado y abierto.",
  label_not_ready: "El envío todavía no tiene etiqueta: en Andén se ve qué le falta.",
  channel_access_ended: "La tienda ya no acepta la conexión, o el permiso venció antes de usarse: conectala de nuevo.",
  channel_access_narrow:
    "La plataforma no le da ese permiso a la aplicación: quien opera Andén tiene que pedirlo, y después hay que conectar la tienda de nuevo.",
  channel_unpaid:
    "La tienda o la aplicación tiene un pago pendiente en su plataforma, que por eso no responde: al regularizarlo se sigue solo.",
  channel_read_only: "Las claves son de solo lectura: creá otras con permiso de lectura y escritura.",
  channel_forbidden:
    "El usuario de las claves no puede ver los pedidos: creá la clave a nombre de un administrador o gestor de la tienda.",
  channel_plain_http: "WooCommerce solo acepta claves por https: usá la dirección que empieza con https://.",
  channel_authorization_dropped:
    "Las claves no llegan a WooCommerce: el servidor de la tienda descarta el encabezado Authorization. Pedile al hosting que lo deje pasar (en Apache, CGIPassAuth On).",
  channel_blocked:
    "Un cortafuegos, un plugin de seguridad o una contraseña del sitio responde en lugar de WooCommerce: hay que dejar pasar las llamadas de Anden-Channels a /wp-json/.",
  channel_redirected: ({ location }) => `La tienda está en otra dirección: ${location}. Conectala con esa.`,
  channel_not_found:
    "En esa dirección no responde WooCommerce: revisala, que el plugin esté activo, que la tienda no esté en mantenimiento y que los enlaces permanentes no sean «Simple».",
  channel_unclean:
    "La tienda escribe otro texto junto con los datos (suele ser un aviso de PHP o de un plugin): hay que apagar WP_DEBUG_DISPLAY o actualizar ese plugin.",
  channel_unreachable: "No se llega a esa dirección.",
  channel_busy: "La tienda pide que se espere.",
  channel_failed: "La tienda respondió con un error: probá de nuevo en un rato.",
  channel_malformed: "La tienda respondió algo que no se entiende.",
  channel_internal: "No se pudo leer por un error nuestro, no de la tienda. Se sigue probando.",
  channel_same_shop: ({ url }) => `Es la misma tienda que ya está conectada como ${url}.`,
  channel_confirm_orders: ({ count }) =>
    count === 1
      ? "Los envíos automáticos están activados: se va a crear y cobrar el envío de 1 pedido que ya se vendió."
      : `Los envíos automáticos están activados: se van a crear y cobrar los envíos de ${count} pedidos que ya se vendieron.`,
  order_not_answered: "La tienda responde con un error cuando se le pide este pedido.",
  channel_connected_already: "Esa tienda ya está conectada.",
  channel_without_app: "Esas tiendas se conectan con sus propias claves, sin una aplicación.",
  channel_start_in_future: "Ese día todavía no llegó.",
  channel_start_too_old: ({ days }) => `Los pedidos entran desde hasta ${days} días atrás.`,
  order_beyond_limits: "El pedido es más grande de lo que se puede leer.",
  too_many_channels: ({ maximum }) => `Una cuenta conecta hasta ${maximum} tiendas.`,
  order_decision_is_mended: "Es lo que le falta a la etiqueta o al paquete: no se puede mandar sin eso.",
  order_not_imported: "Todavía no está en Andén.",
  order_without_shipment: "Todavía no tiene envío.",
  order_waits: ({ reason }, toText) => `El pedido espera una decisión: ${toText(decisionMessage(reason))}`,
  order_shop_unreachable:
    "La tienda no responde y no se sabe si el pedido cambió. Probá de nuevo en un rato, o mandalo con lo que se sabe.",
  order_reason_gone: "El pedido ya no espera por eso: actualizá la página.",
  order_batch_price_changed: ({ shownCents, nowCents }) =>
    `Cuesta ahora ${formatPesos(nowCents)}, no los ${formatPesos(shownCents)} que viste: no se compró nada.`,
  order_shipment_unpaid: "El envío está creado y espera saldo: sigue solo en cuanto la cuenta lo tenga.",
  too_many_order_batches: ({ maximum }) => `La cuenta ya tiene ${maximum} tandas de pedidos en curso.`,
  order_batch_ended: "La tanda ya terminó.",
  order_value_needed: ({ currency }) => `El pedido está en ${currency}: indicá cuánto vale en pesos lo que se envía.`,
  order_cancelled_at_shop: ({ state }) => (state === "deleted" ? "Se borró en la tienda." : "Se canceló en la tienda."),
  order_completed_elsewhere: "En la tienda figura como completado: quizás ya salió por otro lado.",
  order_on_hold: "En la tienda está en espera.",
  order_unpaid: ({ payment }) => (payment === "refunded" ? "El pago se devolvió." : "No está pagado."),
  order_cash_on_delivery: ({ amount, currency }) =>
    amount > 0
      ? `Se paga al recibirlo (${formatMoney(amount, currency)}) y nadie cobra por vos.`
      : "Se paga al recibirlo y nadie cobra por vos.",
  order_partly_refunded: ({ pieces, amount, currency = "ARS" }) => {
    const money = amount ? `Se devolvieron ${formatMoney(amount, currency)}` : "Hubo una devolución";
    const rest = amount === undefined ? "" : `${money} sin decir de qué piezas.`;
    const counted = pieces === 1 ? "Se devolvió el pago de una pieza." : `Se devolvió el pago de ${pieces} piezas.`;
    return [pieces > 0 || rest === "" ? counted : "", rest].filter(Boolean).join(" ");
  },
  order_changed_at_shop: ({ field }) =>
    `Cambió en la tienda después de crear el envío o de corregirlo acá: ${changedNames[field] ?? field}.`,
  order_same_sale_twice: ({ number }) => `Esta venta ya tiene un envío vigente, el ${number}.`,
  order_store_pickup: "Lo retiran en el local.",
  order_abroad: ({ country }) => `Va a otro país (${country}).`,
  order_foreign_currency: ({ currency }) => `Está en otra moneda (${currency}): indicá cuánto vale en pesos.`,
  order_point_missing: "Falta el punto de entrega que eligió el comprador.",
  order_service_not_mapped: ({ title, state }) =>
    state === "gone"
      ? `La opción que se eligió en la compra${title ? `, «${title}»,` : ""} ya no se puede usar: elegí otra para este pedido.`
      : `Falta decir qué es «${title}», la forma de envío que se eligió: indicalo en Canales, Formas de envío.`,
  order_price_changed: ({ shown, now }) =>
    `El envío que se eligió costaba ${formatPesos(shown)} al comprar y ahora cuesta ${formatPesos(now)}, más de lo que la cuenta acepta: mandalo igual o elegí otra opción.`,
  order_nothing_to_ship: "No hay nada que enviar.",
  order_fraction: ({ item, quantity }) => `${item}: se vendió ${quantity}, que no son piezas enteras.`,
  order_too_many_pieces: ({ count, maximum }) =>
    `Son ${count} piezas, y un envío lleva hasta ${maximum}: separalo en partes.`,
  order_address_incomplete: ({ field }) => `Falta ${addressNames[field] ?? field}.`,
  order_address_doubtful: ({ field, text }) =>
    `Revisá ${addressNames[field.replace(/^destination\./, "")] ?? field}: «${text}».`,
  order_measures_missing: ({ item }) => `Falta el peso y las medidas de ${item}.`,
};

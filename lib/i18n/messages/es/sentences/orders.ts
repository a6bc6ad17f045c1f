import type { OrderMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const orderSentences: Sentences<OrderMessages> = {
  order_in_shipments: "El pedido ya tiene envíos: para cambiarlo o cancelarlo, cancelá primero sus envíos.",
  order_cancelled: "El pedido está cancelado.",
  order_nothing_open: "Del pedido no queda nada por enviar.",
  order_line_unknown: "El pedido no tiene esa línea.",
  order_line_repeated: "La línea está repetida.",
  order_quantity_exceeded: ({ open }) => `De esta línea solo quedan ${open} por enviar.`,
  order_other_recipient: ({ id, number }) => `El pedido ${number} (id ${id}) va a otra persona o a otra dirección.`,
  order_other_origin: ({ id, number }) => `El pedido ${number} (id ${id}) sale de otro origen.`,
  order_other_account: ({ id, number }) => `El pedido ${number} (id ${id}) es de otra cuenta.`,
  order_boxes_and_packaging: "Indicá una caja o una forma de empacar, no las dos.",
  channel_belongs_to_shops: ({ channel }) => `${channel} es de las tiendas conectadas: elegí otro nombre.`,
  channel_unauthorized: "La tienda rechaza las claves: revisá que estén completas y vigentes.",
  channel_forbidden: "Las claves no alcanzan: creálas con permiso de lectura y escritura.",
  channel_not_found: "En esa dirección no responde WooCommerce: revisala, y que los enlaces permanentes estén activos.",
  channel_unreachable: "No se llega a esa dirección.",
  channel_failed: "La tienda respondió con un error: probá de nuevo en un rato.",
  channel_connected_already: "Esa tienda ya está conectada.",
  channel_start_in_future: "Ese día todavía no llegó.",
  channel_start_too_old: ({ days }) => `Los pedidos entran desde hasta ${days} días atrás.`,
  order_beyond_limits: "El pedido es más grande de lo que se puede leer.",
  too_many_channels: ({ maximum }) => `Una cuenta conecta hasta ${maximum} tiendas.`,
};

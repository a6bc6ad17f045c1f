import type { GoodsMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const goodsSentences: Sentences<GoodsMessages> = {
  too_many_boxes: ({ maximum }) => `Una cuenta tiene hasta ${maximum} cajas.`,
  inner_size_exceeds_outer: "La medida interior no puede superar la exterior.",
  not_above_empty_weight: "Debe superar el peso de la caja vacía.",
  missing_for_new_sku: "Falta este dato para un SKU nuevo.",
  sku_of_other_product: ({ product }) => `El SKU es del producto ${product}; no puede pasar a otro.`,
  sku_taken: "Ya hay un SKU con ese código.",
  sku_like_other: ({ sku }) =>
    `Ya hay un SKU «${sku}»: al escanear no se distinguen, porque sólo difieren en mayúsculas o signos.`,
  code_of_other_sku: ({ sku }) => `El SKU «${sku}» ya tiene ese código: al escanear no se distinguen.`,
  sku_not_of_product: "El producto no tiene ese SKU.",
  product_code_taken: "Ya hay un producto con ese código.",
  barcode_of_other_product: ({ product }) => `El producto «${product}» ya tiene ese código de barras.`,
  warehouse_full: ({ maximum }) => `El depósito no admite más de ${maximum} unidades de un SKU.`,
  article_unknown: "Ningún SKU ni código de barras de la cuenta es ese.",
  warehouses_equal: "Elegí otro depósito que el de salida.",
  line_repeated: "El SKU está dos veces.",
  count_below_reserved: ({ reserved }) =>
    `Hay ${reserved} ${reserved === 1 ? "reservada" : "reservadas"} para envíos: no puede quedar menos.`,
  more_than_available: ({ available }) =>
    `Hay ${available} ${available === 1 ? "disponible" : "disponibles"} en el depósito de salida.`,
  warehouse_unknown: ({ codes }) => `Debe ser un depósito de la cuenta: ${codes.join(", ")}.`,
};

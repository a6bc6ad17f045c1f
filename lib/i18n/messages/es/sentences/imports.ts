import { type ImportMessages, message } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";
import { names } from "../names";

export const importSentences: Sentences<ImportMessages> = {
  row_failed: "Algo falló de nuestro lado. Probá de nuevo.",
  row_province_unknown: ({ state }) => `No hay ninguna provincia «${state}».`,
  external_id_taken: ({ id }) => `Ya existe el envío #${id} con este número de pedido.`,
  row_repeated: ({ row }) => `Está repetido: también figura en la fila ${row}.`,
  import_has_no_rows: "La planilla no tiene filas debajo de los encabezados.",
  import_has_no_such_row: "Los títulos tienen que estar en una de las primeras filas.",
  import_started: "Ya se crearon pedidos o envíos de esta planilla: las columnas no se pueden cambiar.",
  import_column_used_twice: "Cada campo necesita una columna distinta de la planilla.",
  import_row_closed: "Esta fila ya no se puede cambiar.",
  import_still_checking: "Todavía se están revisando filas. Esperá a que termine para crear.",
  row_postcode_elsewhere: ({ zipcode, provinces, state }) =>
    `El código postal ${zipcode} es de ${provinces.join(" o ")}, no de ${state}. Si es así, guardá la fila sin cambiarla.`,
  row_city_elsewhere: ({ city, zipcode, main }) =>
    `${city} no tiene el código postal ${zipcode}${main ? ` (es de ${main})` : ""}. Si es así, guardá la fila sin cambiarla.`,
  row_order_known: ({ id }) => `Ya está cargado: es el pedido #${id}.`,
  row_order_of_shop: ({ id, channel }) => `Ya llegó de la tienda conectada (${channel}): es el pedido #${id}.`,
  export_lacks_addresses: ({ shop }) =>
    shop === "PrestaShop"
      ? "Es la lista de pedidos de PrestaShop, que no trae direcciones ni artículos. Exportá una consulta con direcciones y artículos (Parámetros avanzados, Base de datos) o usá un módulo que exporte pedidos."
      : "Es la lista de pedidos de Magento, que no trae los artículos ni el código postal. Usá una extensión que exporte pedidos con su dirección y una fila por artículo.",
  row_branch_unknown: ({ branch }) =>
    `Va a la sucursal ${branch}, y la planilla no dice de qué punto de retiro se trata. Creá el envío a mano con ese punto, o completá el domicilio y borrá la sucursal.`,
  order_rows_differ: ({ text, other }) =>
    `Las filas de este pedido no dicen lo mismo: «${text}» y «${other}». Corregilo, o dale otro número a uno de los dos.`,
  items_not_read: "No pudimos leer qué artículos son. Usá una fila para cada artículo.",
  articles_not_divided: ({ articles, parcels }) =>
    `${articles === 1 ? "1 artículo no se reparte" : `${articles} artículos no se reparten`} en ${parcels} bultos iguales. Usá una fila para cada bulto.`,
  cell_not_sides: "Tienen que ser tres medidas en centímetros: 20x15x10.",
  row_street_doubtful: ({ street, number }) =>
    `Leímos calle «${street}» y altura «${number}», pero puede ser otra cosa. Completá la altura en su propio campo.`,
  row_not_selectable: ({ impediments }, toText) =>
    [
      toText(message("option_not_selectable", { impediments })),
      ...impediments.map((code) => names.impediment[code]),
    ].join(" "),
};

import { type ImportMessages, message } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";
import { names } from "../names";

export const importSentences: Sentences<ImportMessages> = {
  row_failed: "Algo falló de nuestro lado. Probá de nuevo.",
  row_province_unknown: ({ state }) => `No hay ninguna provincia «${state}».`,
  external_id_taken: ({ id }) => `Ya existe el envío #${id} con este id externo.`,
  row_repeated: ({ row }) => `Está repetido: también figura en la fila ${row}.`,
  import_has_no_rows: "La planilla no tiene filas debajo de los encabezados.",
  import_started: "Ya se crearon envíos de esta planilla: las columnas no se pueden cambiar.",
  import_column_used_twice: "Cada campo necesita una columna distinta de la planilla.",
  import_row_closed: "Esta fila ya no se puede cambiar.",
  import_still_checking: "Todavía se están revisando filas. Esperá a que termine y creá los envíos.",
  row_postcode_elsewhere: ({ zipcode, provinces, state }) =>
    `El código postal ${zipcode} es de ${provinces.join(" o ")}, no de ${state}.`,
  row_city_elsewhere: ({ city, zipcode, main }) =>
    `${city} no tiene el código postal ${zipcode}${main ? ` (es de ${main})` : ""}. Si es así, guardá la fila sin cambiarla.`,
  row_not_selectable: ({ impediments }, toText) =>
    [
      toText(message("option_not_selectable", { impediments })),
      ...impediments.map((code) => names.impediment[code]),
    ].join(" "),
};

import type { PlaceMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const placeSentences: Sentences<PlaceMessages> = {
  postcode_unknown: "El código postal no existe.",
  not_printable: "No se puede imprimir en la etiqueta: escribilo con letras o números.",
  province_unknown: "La provincia no existe.",
  locality_unknown: "No conocemos esa localidad.",
  file_has_no_localities: "El archivo no tiene ninguna localidad.",
  columns_missing: ({ columns }) => `Al encabezado le falta ${columns.join(", ")}.`,
  line_has_too_many_fields: ({ maximum }) => `Hay más de ${maximum} campos.`,
  line_has_other_fields: ({ count, expected }) =>
    `Hay ${count === 1 ? "1 campo" : `${count} campos`} en lugar de ${expected} separados por tabulaciones.`,
  locality_without_name: "El lugar no tiene nombre.",
  province_not_recognised: ({ text }) => `«${text}» no es una provincia.`,
  not_a_point: ({ lat, lng }) => `«${lat}», «${lng}» no es un punto de la Tierra.`,
};

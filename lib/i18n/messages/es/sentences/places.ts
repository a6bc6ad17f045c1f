import type { PlaceMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const placeSentences: Sentences<PlaceMessages> = {
  postcode_unknown: "El código postal no existe.",
  not_printable: "No se puede imprimir en la etiqueta: escribilo con letras o números.",
  province_unknown: "La provincia no existe.",
  locality_unknown: "No conocemos esa localidad.",
  file_line_malformed: ({ line, problem }) => `Línea ${line}: ${problem}`,
};

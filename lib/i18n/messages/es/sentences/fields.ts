import type { FieldMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const fieldSentences: Sentences<FieldMessages> = {
  load_empty: "Se necesita al menos un ítem o un bulto.",
  load_has_too_many_packages: ({ count, maximum }) => `Son ${count} bultos; el máximo es ${maximum}.`,
  load_has_too_many_pieces: ({ count, maximum }) => `Los ítems y bultos suman ${count}; el máximo es ${maximum}.`,
  url_has_fragment: "La dirección no puede contener #.",
  url_has_user: "La dirección no puede contener usuario ni contraseña.",
  url_incomplete: "Debe ser una dirección completa, como https://tienda.com.ar/avisos.",
  url_not_encoded:
    "Espacios, barras invertidas y letras fuera de ASCII deben ir codificados con % en la ruta y la consulta.",
  url_port_not_allowed: "El puerto debe ser 80, 443 o mayor que 1023.",
  url_scheme_unknown: "La dirección debe empezar con http:// o https://.",
};

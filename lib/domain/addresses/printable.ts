import type { Issue } from "@/lib/core/errors";
import { isPrintable } from "@/lib/core/labels";

/**
 * The fields of which a label could print nothing: other scripts are transliterated, but emoji and symbols have no
 * Latin form. An empty field is none of them.
 */
export const unprintableFields = (fields: Readonly<Record<string, string>>): Issue[] =>
  Object.entries(fields).flatMap(([path, text]) =>
    text.trim() === "" || isPrintable(text) ? [] : [{ path, message }],
  );

const message = {
  es: "No se puede imprimir en la etiqueta: escribilo con letras o números.",
  en: "Cannot be printed on the label: write it with letters or digits.",
};

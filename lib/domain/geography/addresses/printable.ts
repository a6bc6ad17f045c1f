import type { Issue } from "@/lib/core/errors";
import { isPrintable } from "@/lib/core/labels";
import { message } from "@/lib/core/messages";

/**
 * The fields of which a label could print nothing: other scripts are transliterated, but emoji and symbols have no
 * Latin form. An empty field is none of them.
 */
export const unprintableFields = (fields: Readonly<Record<string, string>>): Issue[] =>
  Object.entries(fields).flatMap(([path, text]) =>
    text.trim() === "" || isPrintable(text) ? [] : [{ path, message: message("not_printable") }],
  );

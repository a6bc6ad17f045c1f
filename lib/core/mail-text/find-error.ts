import { type FieldMessage, message } from "../messages";
import type { ShopMail } from "../vocabulary";
import { parseMailText } from "./parse";
import { variableNames, variablesOf } from "./variables";

/** What is wrong with the first faulty variable of a text, and where. */
export function findMailTextError(mail: ShopMail, text: string): FieldMessage | undefined {
  const { error } = parseMailText(mail, text);
  if (!error) return undefined;
  const { line, column } = error;
  if (error.kind === "unknown") {
    const { name } = error;
    const known = (language: "es" | "en") =>
      variablesOf(mail).map((variable) => `{{${variableNames[variable][language]}}}`);
    return message("mail_text_variable_unknown", { name, line, column, known: { es: known("es"), en: known("en") } });
  }
  return message(error.kind === "unclosed" ? "mail_text_variable_unclosed" : "mail_text_variable_unopened", {
    line,
    column,
  });
}

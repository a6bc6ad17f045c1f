import { en, type MessageKey } from "./en";
import { es } from "./es";

export type Values = Readonly<Record<string, string | number>>;

/** As `gettext` chooses: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set; Windows sets none and has its own. */
export function localeOf(environment: Readonly<Record<string, string | undefined>>): "es" | "en" {
  const asked = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG;
  return (asked ?? Intl.DateTimeFormat().resolvedOptions().locale).toLowerCase().startsWith("es") ? "es" : "en";
}

const messages = localeOf(process.env) === "es" ? es : en;

/** A sentence in the language of the reader, with `{name}` replaced. */
export const text = (key: MessageKey, values: Values = {}): string =>
  messages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));

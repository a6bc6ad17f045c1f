import type { Locale } from "@/lib/core/vocabulary";
import { names as en } from "./messages/en/names";
import { names as es } from "./messages/es/names";
import type { NamedCodes, Names } from "./messages/names";

const names: Readonly<Record<Locale, Names>> = { es, en };

/** The name of a code for people, such as `Listo para despacho` of the status `ready_to_ship`. */
export const nameOf = <Kind extends keyof NamedCodes>(kind: Kind, code: NamedCodes[Kind], locale: Locale): string =>
  names[locale][kind][code];

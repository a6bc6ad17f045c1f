import { foldText } from "../text/fold-text";
import type { Locale, ShopMail } from "../vocabulary";

/** The names of each variable, of which a text may use either: they are stored in texts, and a further language adds none. */
export const variableNames = {
  buyer: { es: "comprador", en: "buyer" },
  order: { es: "pedido", en: "order" },
  status: { es: "estado", en: "status" },
  carrier: { es: "transporte", en: "carrier" },
  guide: { es: "guia", en: "guide" },
  date: { es: "fecha", en: "date" },
  city: { es: "localidad", en: "city" },
  point: { es: "punto", en: "point" },
  shop: { es: "tienda", en: "shop" },
} as const satisfies Record<string, { readonly es: string; readonly en: string }>;

export type MailVariable = keyof typeof variableNames;

/** Names that texts of before still have. */
const formerNames: Readonly<Record<string, MailVariable>> = { transportista: "carrier" };

/** The name of a variable that readers of a language understand best. */
export function variableNameIn(variable: MailVariable, locale: Locale): string {
  const names: Readonly<Partial<Record<Locale, string>>> = variableNames[variable];
  return names[locale] ?? variableNames[variable].en;
}

const mailVariables = Object.keys(variableNames) as MailVariable[];

/** Nothing is promised any more of a parcel that arrived, nor of a return, which the buyer collects nowhere. */
const withoutValue: Readonly<Partial<Record<ShopMail, readonly MailVariable[]>>> = {
  delivered: ["date"],
  return_approved: ["date", "point"],
  return_received: ["date", "point"],
};

export const variablesOf = (mail: ShopMail): readonly MailVariable[] =>
  mailVariables.filter((name) => !withoutValue[mail]?.includes(name));

/** The variable of a name in any language, with or without accents and capitals. */
export function variableNamed(mail: ShopMail, name: string): MailVariable | undefined {
  const folded = foldText(name.trim());
  return variablesOf(mail).find(
    (variable) => formerNames[folded] === variable || Object.values<string>(variableNames[variable]).includes(folded),
  );
}

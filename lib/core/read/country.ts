import { foldText } from "../text/fold-text";

/** Names of countries that exports write out. */
const names: Readonly<Record<string, string>> = {
  arg: "AR",
  argentina: "AR",
  "republica argentina": "AR",
  uruguay: "UY",
  chile: "CL",
  paraguay: "PY",
  bolivia: "BO",
  brasil: "BR",
  brazil: "BR",
  peru: "PE",
  colombia: "CO",
  mexico: "MX",
  espana: "ES",
  spain: "ES",
  "estados unidos": "US",
  "united states": "US",
};

/** The code of a country (ISO 3166-1, two letters); Argentina for no text, `ZZ`, an unknown one, for any other. */
export function readCountry(text: string): string {
  const name = foldText(text.trim());
  if (name === "") return "AR";
  if (Object.hasOwn(names, name)) return names[name] ?? "ZZ";
  return /^[a-z]{2}$/.test(name) ? name.toUpperCase() : "ZZ";
}

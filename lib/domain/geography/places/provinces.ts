import { normalizeName } from "./names";

/** The 24 provinces by the first letter of their CPAs (ISO 3166-2:AR without `AR-`), with the names used by georef. */
export const provinceNames = {
  A: "Salta",
  B: "Buenos Aires",
  C: "Ciudad Autónoma de Buenos Aires",
  D: "San Luis",
  E: "Entre Ríos",
  F: "La Rioja",
  G: "Santiago del Estero",
  H: "Chaco",
  J: "San Juan",
  K: "Catamarca",
  L: "La Pampa",
  M: "Mendoza",
  N: "Misiones",
  P: "Formosa",
  Q: "Neuquén",
  R: "Río Negro",
  S: "Santa Fe",
  T: "Tucumán",
  U: "Chubut",
  V: "Tierra del Fuego, Antártida e Islas del Atlántico Sur",
  W: "Corrientes",
  X: "Córdoba",
  Y: "Jujuy",
  Z: "Santa Cruz",
} as const;

export type ProvinceCode = keyof typeof provinceNames;

/** Numbers of the provinces by INDEC, which georef uses too. */
const provinceIds: Readonly<Record<ProvinceCode, number>> = {
  A: 66,
  B: 6,
  C: 2,
  D: 74,
  E: 30,
  F: 46,
  G: 86,
  H: 22,
  J: 70,
  K: 10,
  L: 42,
  M: 50,
  N: 54,
  P: 34,
  Q: 58,
  R: 62,
  S: 82,
  T: 90,
  U: 26,
  V: 94,
  W: 18,
  X: 14,
  Y: 38,
  Z: 78,
};

/** Number of a province; 0, which none has, for any other text. */
export const provinceId = (code: string): number => (provinceIds as Readonly<Record<string, number>>)[code] ?? 0;

/** The provinces sorted by name, for select fields. */
export const provincesByName: readonly { readonly code: string; readonly name: string }[] = Object.entries(
  provinceNames,
)
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => a.name.localeCompare(b.name, "es"));
export const provinceCodes = Object.keys(provinceNames) as [ProvinceCode, ...ProvinceCode[]];

/** Other spellings used by shops and people, besides the name, the letter and the ISO code. */
const spellings: Readonly<Partial<Record<ProvinceCode, readonly string[]>>> = {
  B: [
    "Bs. As.",
    "BsAs",
    "PBA",
    "GBA",
    "Gran Buenos Aires",
    "GBA Norte",
    "GBA Oeste",
    "GBA Sur",
    "Buenos Aires Interior",
    "Interior de Buenos Aires",
    "Costa Atlántica",
  ],
  C: [
    "CABA",
    "C.A.B.A.",
    "CF",
    "Capital",
    "Capital Federal",
    "Cap. Fed.",
    "CapFed",
    "Ciudad de Buenos Aires",
    "Ciudad de Bs. As.",
    "Ciudad Autónoma",
    "Ciudad Autónoma Buenos Aires",
    "Ciudad Autónoma de Bs. As.",
    "Ciudad Aut. de Buenos Aires",
    "Ciudad Aut. de Bs. As.",
    "Distrito Federal",
    "Buenos Aires Capital",
    "Buenos Aires Capital Federal",
    "Buenos Aires C.F.",
    "Buenos Aires City",
    "City of Buenos Aires",
    "Autonomous City of Buenos Aires",
  ],
  E: ["EE. RR.", "Entrerríos"],
  G: ["Sgo. del Estero", "Santiago", "Stgo. del Estero"],
  M: ["Mza."],
  N: ["Mnes."],
  Q: ["Nqn."],
  S: ["Sta. Fe", "Santafé"],
  T: ["Tuc."],
  V: ["Tierra del Fuego", "TDF", "TdF AIAS", "Tierra del Fuego A.I.A.S."],
  W: ["Ctes."],
  X: ["Cba.", "Cdba."],
  Z: ["Sta. Cruz"],
};

const byName = new Map<string, ProvinceCode>(
  provinceCodes.flatMap((code) =>
    [code, `AR-${code}`, provinceNames[code], ...(spellings[code] ?? [])].map(
      (spelling) => [normalizeName(spelling), code] as const,
    ),
  ),
);

/** The prefixes `Provincia de`, `Pcia. del`, `Prov.` and the suffix `Province`. */
const titles = /^(?:provincia|pcia|prov)(?: de| del)? | province$/g;

/** The province that a text names; undefined when unknown. */
export function findProvince(text: string): ProvinceCode | undefined {
  const name = normalizeName(text);
  return byName.get(name) ?? byName.get(name.replace(titles, ""));
}

/** Whether the text names the City of Buenos Aires, which people write as city and as province. */
export const isFederalCapital = (text: string): boolean => byName.get(normalizeName(text)) === "C";

/** Canonical name of a province code; any other text is returned unchanged. */
export const provinceName = (code: string): string => (provinceNames as Readonly<Record<string, string>>)[code] ?? code;

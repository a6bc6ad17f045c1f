import { foldText } from "@/lib/core/text/fold-text";

/**
 * Normalises a name for comparison: no case, accents, punctuation or extra spaces. `" Bs.  As. "` equals `"bs as"`.
 */
export const normalizeName = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Long forms of abbreviations and of digits in place names. */
const longForms = new Map(
  Object.entries({
    alte: "almirante",
    bdo: "bernardo",
    bo: "barrio",
    cap: "capitan",
    cdad: "ciudad",
    cdte: "comandante",
    cmte: "comandante",
    cnel: "coronel",
    dr: "doctor",
    fco: "francisco",
    gob: "gobernador",
    gdor: "gobernador",
    gral: "general",
    ing: "ingeniero",
    int: "intendente",
    pcia: "presidencia",
    pdte: "presidente",
    pte: "presidente",
    pto: "puerto",
    sgo: "santiago",
    sgto: "sargento",
    sta: "santa",
    sto: "santo",
    tte: "teniente",
    vte: "vicente",
    "2": "dos",
    "3": "tres",
    "9": "nueve",
    "12": "doce",
    "17": "diecisiete",
    "25": "veinticinco",
    "28": "veintiocho",
    "30": "treinta",
  }),
);

/** Like `normalizeName`, and expands the usual abbreviations of Argentine place names: `Gral. Roca`, `25 de Mayo`. */
export const normalizeCity = (text: string): string =>
  normalizeName(text)
    .split(" ")
    .map((word) => longForms.get(word) ?? word)
    .join(" ");

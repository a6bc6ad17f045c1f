/**
 * The form in which names are compared: without case, accents, punctuation and extra spaces. `" Bs.  As. "` and
 * `"bs as"` are one.
 */
export const normalizeName = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Words that people shorten, and numbers that they write as digits, in names of places. */
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

/** As `normalizeName`, with the usual abbreviations of Argentine place names written out: `Gral. Roca`, `25 de Mayo`. */
export const normalizeCity = (text: string): string =>
  normalizeName(text)
    .split(" ")
    .map((word) => longForms.get(word) ?? word)
    .join(" ");

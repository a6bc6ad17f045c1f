import { cleanText } from "./clean-text";

/** Named characters of HTML that programs leave in texts of people in Spanish and English. */
const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  iexcl: "¡",
  iquest: "¿",
  deg: "°",
  ordm: "º",
  ordf: "ª",
  middot: "·",
  bull: "•",
  laquo: "«",
  raquo: "»",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  euro: "€",
  times: "×",
  frac12: "½",
  aacute: "á",
  eacute: "é",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  uuml: "ü",
  ntilde: "ñ",
  ccedil: "ç",
  Aacute: "Á",
  Eacute: "É",
  Iacute: "Í",
  Oacute: "Ó",
  Uacute: "Ú",
  Uuml: "Ü",
  Ntilde: "Ñ",
  Ccedil: "Ç",
};

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi;
/** Only tags that exist: `<Flor>` in a note is what somebody typed. */
const breakingTag = /<\/?(?:br|p|div|li|ul|ol|tr|h[1-6])\b[^<>]*>/gi;
const tag = /<\/?(?:a|b|em|font|i|img|small|span|strong|sub|sup|table|tbody|td|th|u)\b[^<>]*>/gi;
/** Programs on the way escape what another has escaped before. */
const mostEscapes = 3;

/** A text that programs made HTML of, as people read it: entities are characters, `<br>` and paragraphs line breaks. Linear. */
export function toPlainText(text: string): string {
  let plain = text;
  for (let pass = 0; pass < mostEscapes && plain.includes("&"); pass++) {
    const decoded = plain.replace(entity, toCharacter);
    if (decoded === plain) break;
    plain = decoded;
  }
  if (plain.includes("<"))
    plain = plain
      .replace(/\r?\n?(?=<br\b)/gi, "")
      .replace(breakingTag, "\n")
      .replace(tag, "");
  return plain === text ? text : cleanText(plain.replace(/\n{3,}/g, "\n\n").trim());
}

function toCharacter(written: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? written;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : written;
}

import { readGs1, withSeparators } from "./gs1";

/**
 * Whether a scanned code is the code of a piece. Ignores case, hyphens garbled by a keyboard layout, the leading zeros
 * that turn a UPC into an EAN, and what a GS1 symbol holds beside the article.
 */
export const isSameCode = (read: string, own: string): boolean => {
  const [a, b] = [scanKey(read), scanKey(own)];
  return a !== "" && a === b;
};

/** Signs that are a hyphen on another keyboard layout or in another font; `scan_key` of the database folds the same ones. */
const hyphens = "'´‐‑‒–—−";
const hyphen = new RegExp(`[${hyphens}]`, "gu");

/** GTIN of a GS1 element string (General Specifications, 3.3.2): AI 01, alone or before another one. */
const gtin = /^[(]?01[)]?([0-9]{14})($|[^0-9]|1[0-7]|21|30|37|24[01])/;
/** The identifier of a symbology (ISO/IEC 15424) that scanners can be set to send: `]C1`, `]d2`, `]E0`, `]Q3`. */
const symbology = /^\][A-Z]\d/;

/** AI 01 with its GTIN: shorter codes are no GS1 elements with an article. */
const shortestElements = 16;

/** Codes with the same key are one code for a scanner and for orders, whoever typed them. */
export const scanKey = (code: string): string => {
  const read = code.length < shortestElements ? undefined : readGs1(code)?.gtin;
  if (read) return read;
  const text = withSeparators(code)
    .replace(/^␝|␝$/g, "")
    .toUpperCase()
    .replace(symbology, "")
    .replace(/^␝/, "")
    .replace(hyphen, "-");
  const article = gtin.exec(text)?.[1];
  if (article) return article;
  return /^\d{12,14}$/.test(text) ? text.padStart(14, "0") : text;
};

/** What the keys of one layout type on a computer that is set to another: typed signs, and those that were meant. */
const layouts: readonly ReadonlyMap<string, string>[] = [
  // An English scanner on a computer in Spanish or European Portuguese.
  [...zip("'-?·ÑñÇçº", "-/_#::::\\")],
  // An English scanner on a computer in Brazilian Portuguese.
  [...zip(";Çç", "/::")],
  // A Spanish scanner on a computer in English.
  [...zip("/&?>", "-/_:")],
].map((pairs) => new Map(pairs));

function* zip(typed: string, meant: string): Generator<[string, string]> {
  for (const [at, sign] of [...typed].entries()) yield [sign, meant[at] ?? sign];
}

/** The texts that a scanner may have meant, which types as a keyboard of another language; the typed one first. */
export const layoutReadings = (text: string): string[] => [
  ...new Set([text, ...layouts.map((layout) => Array.from(text, (sign) => layout.get(sign) ?? sign).join(""))]),
];

import { readAttributes, scanXml, unescapeXml } from "./xml";

/** How a workbook shows a number that is given in plain digits. */
export type NumberFormat = (plain: string) => string;

type Token =
  | { readonly kind: "digit"; readonly sign: string }
  | { readonly kind: "mark"; readonly sign: string }
  | { readonly kind: "literal"; readonly text: string };

/** What counts articles says no more than the heading does. */
const countWord = /^\s*(?:u|un|uds?|unid(?:ad(?:es)?)?|bultos?|piezas?|d[ií]as?)\.?\s*$/i;

/**
 * What a format code of Excel (ECMA-376, part 1, 18.8.31) adds to a number that a person then reads as part of it: zeros
 * of codes (`0000000000`), a unit (`0.0" kg"`), a currency (`[$USD] 0.00`), the hyphens of a document (`00-00000000-0`).
 * Undefined for dates, percentages, fractions and plain numbers.
 */
export function readFormat(code: string): NumberFormat | undefined {
  const tokens = tokensOf(code);
  const first = tokens?.findIndex(({ kind }) => kind === "digit") ?? -1;
  if (!tokens || first < 0) return undefined;
  const last = tokens.findLastIndex(({ kind }) => kind === "digit");
  const inner = tokens.slice(first, last + 1);
  const prefix = textOf(tokens.slice(0, first));
  const behind = textOf(tokens.slice(last + 1));
  const suffix = countWord.test(behind) ? "" : behind;
  const point = inner.findIndex((token) => token.kind === "mark" && token.sign === ".");
  const zeros = inner
    .slice(0, point < 0 ? inner.length : point)
    .filter((token) => "sign" in token && token.sign === "0");
  const isMask = inner.some(({ kind }) => kind === "literal");
  if (isMask && inner.some(({ kind }) => kind === "mark")) return undefined;
  if (prefix.trim() === "" && suffix.trim() === "" && zeros.length < 2 && !isMask) return undefined;
  return (plain) => {
    if (!/^\d+$/.test(plain)) return prefix + plain + suffix;
    return prefix + (isMask ? masked(inner, plain) : plain.padStart(zeros.length, "0")) + suffix;
  };
}

/** The digits from the right into the places of a mask; what has no place stands in front. */
function masked(inner: readonly Token[], digits: string): string {
  let left = digits;
  let shown = "";
  for (const token of inner.toReversed()) {
    if (token.kind === "literal") shown = token.text + shown;
    else {
      shown = (left.at(-1) ?? (token.sign === "0" ? "0" : "")) + shown;
      left = left.slice(0, -1);
    }
  }
  return left + shown;
}

const textOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.kind === "literal" ? token.text : "")).join("");

/** The tokens of the first section; undefined for a format that is not one of plain numbers. */
function tokensOf(code: string): Token[] | undefined {
  const tokens: Token[] = [];
  let hasDigits = false;
  for (let at = 0; at < code.length && code[at] !== ";"; at++) {
    const sign = code[at] ?? "";
    if (sign === '"' || sign === "[") {
      const end = code.indexOf(sign === "[" ? "]" : '"', at + 1);
      if (end < 0) return undefined;
      const inside = code.slice(at + 1, end);
      at = end;
      if (sign === "[" && /^[hms]+$/i.test(inside)) return undefined;
      const text = sign === '"' ? inside : inside.startsWith("$") ? (inside.slice(1).split("-")[0] ?? "") : "";
      if (text !== "") tokens.push({ kind: "literal", text });
    } else if (sign === "\\") tokens.push({ kind: "literal", text: code[++at] ?? "" });
    else if (sign === "_" || sign === "*") at++;
    else if (/[0#?]/.test(sign)) {
      hasDigits = true;
      tokens.push({ kind: "digit", sign });
    } else if (/[.,]/.test(sign)) tokens.push({ kind: "mark", sign });
    else if (/[a-z%@:]/i.test(sign)) return undefined;
    else if (sign === "/" && hasDigits) return undefined;
    else tokens.push({ kind: "literal", text: sign });
  }
  return tokens;
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** Formats by the index of a cell's style. */
function formatsIn(styles: string): ReadonlyMap<string, NumberFormat> {
  const codes = new Map<string, NumberFormat | undefined>();
  const formats = new Map<string, NumberFormat>();
  let index = 0;
  scanXml(styles, ({ name, attributes, path }) => {
    if (name === "numFmt") {
      const values = readAttributes(attributes);
      codes.set(values.get("numFmtId") ?? "", readFormat(unescapeXml(values.get("formatCode") ?? "")));
    } else if (name === "xf" && path.at(-1) === "cellXfs") {
      const format = codes.get(readAttributes(attributes).get("numFmtId") ?? "");
      if (format) formats.set(String(index), format);
      index++;
    }
  });
  return formats;
}

const cell =
  /<((?:[\w.-]+:)?c)((?: [\w:.-]+="[^"<>]*")+)>((?:<(?:[\w.-]+:)?f(?:[^<>]*>[^<]*<\/(?:[\w.-]+:)?f>|[^<>]*\/>))?<(?:[\w.-]+:)?v>)([^<]*)</g;

/**
 * The sheets of a workbook with each number as its format shows it, and with the errors of formulas as texts: the XLSX
 * reader knows neither. Only changed parts are in the map.
 */
export function showNumbers(
  parts: ReadonlyMap<string, () => string>,
  plainNumber: (stored: string) => string,
): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  const styles = [...parts].find(([name]) => /(?:^|\/)styles\.xml$/.test(name))?.[1]();
  const formats = styles === undefined ? new Map<string, NumberFormat>() : formatsIn(styles);
  for (const [name, read] of parts) {
    if (!/(?:^|\/)worksheets\/[^/]+\.xml$/.test(name)) continue;
    const xml = read();
    if (formats.size === 0 && !xml.includes(' t="e"')) continue;
    const shown = xml.replace(cell, (whole, tag, attributes: string, before: string, stored: string) => {
      const type = / t="(\w+)"/.exec(attributes)?.[1] ?? "n";
      if (type === "e") return whole.replace(' t="e"', ' t="str"');
      const format = type === "n" ? formats.get(/ s="(\d+)"/.exec(attributes)?.[1] ?? "") : undefined;
      if (!format || !Number.isFinite(Number(stored)) || stored.trim() === "") return whole;
      const text = escaped(format(plainNumber(stored)));
      return `<${tag}${attributes.replace(/ t="n"/, "")} t="str">${before}${text}<`;
    });
    if (shown !== xml) changed.set(name, shown);
  }
  return changed;
}

/** What a GS1 symbol says, as far as a warehouse asks for it. Texts as printed; dates as `YYMMDD`, day 00 for the whole month. */
interface Gs1Elements {
  /** AI 01, 14 digits. */
  readonly gtin?: string;
  /** AI 00, 18 digits: one box or pallet, whatever is in it. */
  readonly sscc?: string;
  /** AI 02, 14 digits: the article inside a box or pallet, whose number of pieces is `count`. It names no piece that is in the hand. */
  readonly contentGtin?: string;
  /** AI 10, up to 20 signs. */
  readonly lot?: string;
  /** AI 11. */
  readonly producedOn?: string;
  /** AI 15. */
  readonly bestBefore?: string;
  /** AI 17. */
  readonly expiresOn?: string;
  /** AI 21, up to 20 signs. */
  readonly serial?: string;
  /** AI 30 or 37, pieces. */
  readonly count?: number;
}

/** The separator of elements, the control character GS (FNC1), as a sign that is seen. */
export const separator = "␝";

/** Text of a scan with every way in which scanners and their keyboards send FNC1 as the one separator. */
export const withSeparators = (code: string): string =>
  code.trim().replace(/\p{Cc}+|<gs>|\{gs\}|<fnc1>|\{fnc1\}/giu, separator);

/**
 * The identifier of a symbology (ISO/IEC 15424), `]C1`, `]d2`, `]e0`, `]Q3`; its bracket is `+` on a Spanish keyboard, `´` on one
 * of Portugal and `[` on one of Brazil.
 */
const identifier = /^[\]+´[][A-Za-z]\d/;

/** How keyboards of other languages type `(01)`: an English scanner on a Spanish or Portuguese computer, and the reverse. */
const garbledBrackets: readonly (readonly [RegExp, string, string])[] = [
  [/^\)\d{2,4}=/, ")", "="],
  [/^\*\d{2,4}\(/, "*", "("],
];

interface Identifier {
  /** Signs after the identifier: exactly, or up to a separator. */
  readonly length: number;
  readonly isFixed: boolean;
  readonly isDigits?: boolean;
}

const fixed = (length: number): Identifier => ({ length, isFixed: true, isDigits: true });
const upTo = (length: number, isDigits = false): Identifier => ({ length, isFixed: false, isDigits });

/** Application identifiers (General Specifications, 3.2) that stand on goods and on boxes. */
const identifiers: Readonly<Record<string, Identifier>> = {
  "00": fixed(18),
  "01": fixed(14),
  "02": fixed(14),
  "10": upTo(20),
  "11": fixed(6),
  "12": fixed(6),
  "13": fixed(6),
  "15": fixed(6),
  "16": fixed(6),
  "17": fixed(6),
  "20": fixed(2),
  "21": upTo(20),
  "22": upTo(20),
  "30": upTo(8, true),
  "37": upTo(8, true),
  "240": upTo(30),
  "241": upTo(30),
  "250": upTo(30),
  "400": upTo(30),
  "401": upTo(30),
  "410": fixed(13),
  "414": fixed(13),
  "420": upTo(20),
};

/** Trade measures, AI 310n to 369n: six digits. */
const measure = /^3[1-6]\d\d/;

const dates = ["11", "12", "13", "15", "16", "17"];
const isDate = (text: string): boolean => /^\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(text);

/**
 * Reads a GS1 element string: GS1-128, GS1 DataMatrix, GS1 QR and DataBar as scanners send them, or as it is printed below the
 * bars with brackets. Undefined for a text that is none as a whole, has a wrong check digit or names an element twice with two values.
 * Specification: GS1 General Specifications 24, sections 3 and 7.8.
 */
export function readGs1(code: string): Gs1Elements | undefined {
  const given = withSeparators(code);
  for (const text of [given, given.replace(identifier, "")]) {
    const elements = readElements(text);
    if (elements) return toFields(elements);
  }
  return undefined;
}

function readElements(text: string): Map<string, string> | undefined {
  const found = new Map<string, string>();
  for (const [ai, value] of text.includes("(") ? bracketed(text) : plain(text)) {
    const rule = measure.test(ai) ? fixed(6) : identifiers[ai];
    if (!rule || !fits(value, rule) || (dates.includes(ai) && !isDate(value))) return undefined;
    if (["00", "01", "02"].includes(ai) && !hasCheckDigit(value)) return undefined;
    if (found.has(ai) && found.get(ai) !== value) return undefined;
    found.set(ai, value);
  }
  return found.size > 0 ? found : undefined;
}

const fits = (value: string, { length, isFixed, isDigits }: Identifier): boolean =>
  (isFixed ? value.length === length : value.length > 0 && value.length <= length) &&
  (!isDigits || /^\d+$/.test(value)) &&
  !/[\s␝]/.test(value);

/** An identifier that is none is yielded as it stands, and refused by its reader. */
function* bracketed(given: string): Generator<readonly [string, string]> {
  const text = straightened(given).replaceAll(separator, "");
  if (!/^\(\d{2,4}\)/.test(text)) return yield ["", text];
  for (const [, ai = "", value = ""] of text.matchAll(/\((\d{2,4})\)((?:(?!\(\d{2,4}\)).)*)/g)) yield [ai, value];
}

function straightened(text: string): string {
  for (const [pattern, open, close] of garbledBrackets)
    if (pattern.test(text))
      return Array.from(text, (sign) => (sign === open ? "(" : sign === close ? ")" : sign)).join("");
  return text;
}

function* plain(given: string): Generator<readonly [string, string]> {
  const brackets = straightened(given);
  if (brackets !== given) return yield* bracketed(brackets);
  let rest = given;
  while (true) {
    rest = rest.replace(/^␝+/, "");
    if (rest === "") return;
    const ai =
      measure.exec(rest)?.[0] ?? [2, 3].map((length) => rest.slice(0, length)).find((key) => key in identifiers);
    const rule = ai !== undefined && measure.test(ai) ? fixed(6) : identifiers[ai ?? ""];
    if (ai === undefined || !rule) return yield ["", rest];
    const after = rest.slice(ai.length);
    const end = after.indexOf(separator);
    const length = rule.isFixed ? rule.length : end < 0 ? after.length : end;
    yield [ai, after.slice(0, length)];
    rest = after.slice(length);
  }
}

/** Check digit of GTIN and SSCC: weights 3 and 1 from the right. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function toFields(elements: ReadonlyMap<string, string>): Gs1Elements {
  const count = elements.get("30") ?? elements.get("37");
  const texts = {
    gtin: elements.get("01"),
    sscc: elements.get("00"),
    contentGtin: elements.get("02"),
    lot: elements.get("10"),
    producedOn: elements.get("11"),
    bestBefore: elements.get("15"),
    expiresOn: elements.get("17"),
    serial: elements.get("21"),
  };
  return {
    ...(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Gs1Elements),
    ...(count !== undefined && { count: Number(count) }),
  };
}

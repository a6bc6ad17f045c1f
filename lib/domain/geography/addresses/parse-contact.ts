/** The parts of an address that are recognised by their format; empty when missing. */
export interface Contact {
  document: string;
  phone: string;
  email: string;
  zipcode: string;
}

/** Parts recognised by format anywhere in the text. A match is cut out; only the first of each kind is kept. */
const forms: readonly [keyof Contact, RegExp, (text: string) => string][] = [
  [
    "email",
    /(?:\b(?:e-?mail|correo(?: electr[oó]nico)?)\b[\s.:]*|(?<![\p{L}\p{N}._%+-]))([\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8})/iu,
    same,
  ],
  [
    "document",
    /\b(?:d\.?n\.?i\.?|c\.?u\.?i\.?[tl]\.?|documento|doc)(?![\p{L}])[\s.:°º]*(?:n(?:ro|[°º])?[\s.:°º]*)?(\d[\d .-]{5,13}\d)/iu,
    digits,
  ],
  ["document", /(?<![\d-])((?:20|23|24|25|26|27|30|33|34)-\d{8}-\d)(?![\d-])/, digits],
  [
    "phone",
    /\b(?:tel(?:[eé]fono|\/cel)?|cel(?:ular)?|m[oó]vil|whats?app|wha?ts?|wpp?|wsp|fono)s?(?![\p{L}])[\s.:°º]*(\+?\(?\d[\d ()./-]{4,22}\d)/iu,
    same,
  ],
  ["phone", /(\+54[\d ()-]{8,18}\d)/, same],
  [
    "zipcode",
    /(?:\bc\.?p\.?a?\b\.?|\bc[oó]d(?:igo|\.)? ?postal\b)[\s.:°º]*\(?([A-HJ-NP-Z]?[1-9]\d{3}(?:[A-Z]{3})?)(?![\p{L}\p{N}])\)?/iu,
    toZipcode,
  ],
  ["zipcode", /(?<![\p{L}\p{N}])([A-HJ-NP-Z][1-9]\d{3}[A-Z]{3})(?![\p{L}\p{N}])/iu, toZipcode],
  ["zipcode", /\(\s*([A-HJ-NP-Z]?[1-9]\d{3})\s*\)/i, toZipcode],
];

/** Lines that consist of a telephone or document number only; tried after `forms` has removed the labelled ones. */
const lines: readonly [keyof Contact, RegExp, (text: string) => string][] = [
  ["document", /^(\d{1,2}\.\d{3}\.\d{3}|\d{7,8}|\d{11})$/, digits],
  ["phone", /^(\+?\(?\d[\d ()/-]{6,20}\d)$/, same],
];

/** Writes the recognised parts into `found` and returns the text without them. */
export function takeContact(text: string, found: Contact): string {
  let rest = text;
  for (const [part, form, read] of forms) {
    if (found[part]) continue;
    const match = form.exec(rest);
    if (!match?.[1]) continue;
    found[part] = read(match[1]);
    rest = `${rest.slice(0, match.index)} , ${rest.slice(match.index + match[0].length)}`;
  }
  return rest
    .split(/([\n,;|])/)
    .filter((piece) => piece.length < 2 || !takeLine(piece.trim(), found))
    .join("");
}

function takeLine(piece: string, found: Contact): boolean {
  for (const [part, form, read] of lines) {
    const [, value] = form.exec(piece) ?? [];
    if (!value || found[part]) continue;
    found[part] = read(value);
    return true;
  }
  return false;
}

function same(text: string): string {
  return text.trim();
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}

/** Drops the province letter of `B1629`: without the rest of the CPA it adds nothing to the postcode. */
export function toZipcode(text: string): string {
  return text.toUpperCase().replace(/^[A-Z](\d{4})$/, "$1");
}

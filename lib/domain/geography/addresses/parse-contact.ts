import { provincesOf } from "../places";

/** The parts of an address that are recognised by their format; empty when missing. */
export interface Contact {
  document: string;
  phone: string;
  email: string;
  zipcode: string;
}

export interface ContactReading extends Contact {
  /** The text without what was recognised; a comma stands in the place of each. */
  readonly rest: string;
  /** Further telephones and documents, as they were written. */
  readonly others: readonly string[];
  /** What could be another part, such as eight digits without a word. */
  readonly doubts: ReadonlySet<keyof Contact>;
}

/** What people write between the word for a number and the number. */
const filler =
  "es|son|n[°º]?|nro|num|n[uú]mero|de contacto|de l[ií]nea|fijo|cel(?:ular)?|m[oó]vil|particular|whats ?app|wsp|wpp|wp|tel|alternativo|personal|(?:del? )?(?:trabajo|laboral)|electr[oó]nico|titular|del? (?:destinatari[oa]|comprador[a]?|titular|quien recibe)|[oy]|cuit|cuil|dni";
const ahead = "(?:y |e )?(?:(?:mi|su|tu|el|la|este es|n[uú]mero|nro\\.?|n[°º]|de|al) ){0,3}";
/** The end of a text that says what the number after it is. */
const labelled = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${ahead}(?:${words})\\.?(?:[ /,().-]{0,3}(?:${filler})(?!\\p{L})){0,4}[\\s.:°º#=()-]{0,6}$`,
    "iu",
  );

type Kind = "document" | "phone" | "zipcode" | "order";
const labels: readonly (readonly [Kind, RegExp])[] = [
  ["document", labelled("d\\.?n\\.?i|c\\.?u\\.?i\\.?[tl]|documento|doc|pasaporte|l\\.?[ce]")],
  [
    "phone",
    labelled(
      "tel(?:[eé]f(?:ono)?)?s?|cel(?:u|ular)?(?:es)?|m[oó]vil|whats?app?s?|wha?ts?|wh?a?pp?|wsp|wp|fono|fijo|t\\.?e|mi n[uú]mero|contacto",
    ),
  ],
  ["zipcode", labelled("c\\.? ?p\\.?a?|c[oó]d(?:igo|\\.)? ?post(?:al)?|postal|zip(?: code)?")],
  ["order", labelled("pedido|orden|compra|venta|factura|publicaci[oó]n")],
];

const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu;
const emailLabel = labelled("(?:e-?)?mail|correo|gmail|hotmail|casilla");
const cpa = /(?<![\p{L}\p{N}])\(?([A-HJ-NP-Z])([1-9]\d{3})([A-Z]{3})?\)?(?![\p{L}\p{N}])/giu;
/** Digits that may belong together; `/` parts two telephones. */
const digitSequence = /\+?\(?\d+(?:[ ().–-]{1,3}\d+)*\)?/g;

/** Ten digits from the area code on, with what is put before it and before the number of a mobile telephone. */
const national = /^(?:(?:00)?54)?9?0?(?:11(?:15)?\d{8}|[23]\d\d(?:15)?\d{7}|[23]\d{3}(?:15)?\d{6})$/;
const cuit = /^(?:20|23|24|25|26|27|30|33|34)\d{9}$/;

interface Piece {
  readonly kind: Exclude<Kind, "order">;
  /** The group of digits after the last one of the piece. */
  readonly next: number;
  readonly isDoubtful?: boolean;
}

/** E-mail, document, telephones and postcode, wherever they stand in a text. */
export function readContact(text: string): ContactReading {
  const found = { document: "", phone: "", email: "", zipcode: "" };
  const doubts = new Set<keyof Contact>();
  const others: string[] = [];
  const keep = (kind: keyof Contact, value: string, written: string, isDoubtful = false) => {
    if (found[kind] === "") {
      found[kind] = value;
      if (isDoubtful) doubts.add(kind);
    } else if (kind !== "zipcode" && digitsOf(found[kind]).slice(-8) !== digitsOf(value).slice(-8))
      others.push(written);
  };
  let rest = cutOut(text, email, (written, before) => {
    keep("email", written, written);
    return [{ from: 0, to: written.length, ahead: before.length - before.replace(emailLabel, "").length }];
  });
  rest = cutOut(rest, cpa, (written, before) => {
    const [, letter = "", digits = "", block = ""] = new RegExp(cpa.source, "iu").exec(written) ?? [];
    const isKnown = (provincesOf(Number(digits)) as readonly string[]).includes(letter.toUpperCase());
    const label = labels[2]?.[1];
    const isLabelled = label?.test(before) ?? false;
    // A half CPA in small letters may be a flat and a number.
    if (!isLabelled && !(isKnown && (block !== "" || letter !== letter.toLowerCase()))) return [];
    keep("zipcode", block === "" ? digits : `${letter}${digits}${block}`.toUpperCase(), written);
    return [{ from: 0, to: written.length, ahead: label ? before.length - before.replace(label, "").length : 0 }];
  });
  rest = cutOut(rest, digitSequence, (written, before) => {
    const groups = [...written.matchAll(/\d+/g)].map((match) => ({ digits: match[0], from: match.index }));
    const [label, pattern] = labels.find(([, form]) => form.test(before)) ?? [];
    const cuts: Cut[] = [];
    for (let at = 0; at < groups.length; ) {
      const own = at === 0 ? label : undefined;
      const piece = own === "order" ? undefined : takePiece(written, groups, at, own);
      if (!piece) {
        at++;
        continue;
      }
      const first = groups[at]?.from ?? 0;
      const last = groups[piece.next - 1];
      const from = first - (/\+?\(?$/.exec(written.slice(0, first))?.[0].length ?? 0);
      const end = (last?.from ?? 0) + (last?.digits.length ?? 0);
      const to = written[end] === ")" ? end + 1 : end;
      const ahead = own && pattern ? before.length - before.replace(pattern, "").length : 0;
      const value = written.slice(from, to).trim();
      const isPhone = piece.kind === "phone";
      const name =
        own === "document" && pattern
          ? (pattern.exec(before)?.[0] ?? "").replace(/(?<![\s.:°º#=-])[\s.:°º#=-]+$/, "")
          : "";
      keep(
        piece.kind,
        isPhone ? value : digitsOf(value),
        isPhone ? `tel. ${value}` : `${name} ${value}`.trim(),
        piece.isDoubtful,
      );
      cuts.push({ from, to, ahead });
      at = piece.next;
    }
    return cuts;
  });
  return { ...found, rest, others, doubts };
}

interface Group {
  readonly digits: string;
  readonly from: number;
}

function takePiece(written: string, groups: readonly Group[], at: number, label: Kind | undefined): Piece | undefined {
  const joined = (next: number) =>
    groups
      .slice(at, next)
      .map(({ digits }) => digits)
      .join("");
  const first = groups[at]?.digits ?? "";
  const gap = (place: number) =>
    written.slice((groups[place]?.from ?? 0) + (groups[place]?.digits.length ?? 0), groups[place + 1]?.from ?? 0);
  if (label === "zipcode") return /^[1-9]\d{3}$/.test(first) ? { kind: "zipcode", next: at + 1 } : undefined;
  const ends = Array.from({ length: Math.min(groups.length - at, 7) }, (_, place) => at + place + 1).reverse();
  if (label === "document") {
    const next = ends.find((end) => cuit.test(joined(end)) || /^\d{7,8}$/.test(joined(end)));
    return next === undefined ? undefined : { kind: "document", next };
  }
  const isAbroad = written[(groups[at]?.from ?? 0) - 1] === "+" && !first.startsWith("54");
  const isTelephone = (end: number) => (isAbroad ? /^\d{8,15}$/.test(joined(end)) : national.test(joined(end)));
  // The digits of a telephone end with four, or where all of them end: before it may stand a postcode.
  const telephone = ends.find(
    (end) => isTelephone(end) && (end === groups.length || (groups[end - 1]?.digits.length ?? 0) >= 4),
  );
  const isCuit = cuit.test(first) || (cuit.test(joined(at + 3)) && /^-$/.test(gap(at)) && /^-$/.test(gap(at + 1)));
  if (isCuit && label !== "phone") return { kind: "document", next: cuit.test(first) ? at + 1 : at + 3 };
  if (telephone !== undefined) return { kind: "phone", next: telephone };
  if (label === "phone") {
    const next = ends.find((end) => /^\d{6,15}$/.test(joined(end)));
    return next === undefined ? undefined : { kind: "phone", next };
  }
  if (/^\d{1,2}$/.test(first) && /^\d{7,8}$/.test(joined(at + 3)) && gap(at) === "." && gap(at + 1) === ".")
    return { kind: "document", next: at + 3 };
  const mobile = ends.find((end) => /^15\d{6,8}$/.test(joined(end)) && (end > at + 1 || first.length > 8));
  if (mobile !== undefined) return { kind: "phone", next: mobile };
  if (/^[4-6]\d{2,3}$/.test(first) && /^\d{7,8}$/.test(joined(at + 2)) && gap(at) === "-")
    return { kind: "phone", next: at + 2 };
  // Without a word, eight digits are a document or a telephone of the City.
  if (/^\d{8}$/.test(first)) return { kind: "document", next: at + 1, isDoubtful: !/^[1-4]/.test(first) };
  if (/^\d{7}$/.test(first))
    return { kind: /^[5-9]/.test(first) ? "document" : "phone", next: at + 1, isDoubtful: true };
  const isBracketed = written[(groups[at]?.from ?? 0) - 1] === "(" && written[(groups[at]?.from ?? 0) + 4] === ")";
  return isBracketed && /^[1-9]\d{3}$/.test(first) ? { kind: "zipcode", next: at + 1 } : undefined;
}

interface Cut {
  readonly from: number;
  readonly to: number;
  /** Characters before the match that go too. */
  readonly ahead: number;
}

/** Longer than any word for a number with what stands between them. */
const labelLength = 60;

/** A text with commas in place of what `find` takes of each match; it sees what stands before the match. */
function cutOut(text: string, pattern: RegExp, find: (written: string, before: string) => readonly Cut[]): string {
  let rest = "";
  let done = 0;
  for (const { 0: written, index } of text.matchAll(pattern)) {
    const before = text.slice(Math.max(done, index - labelLength), index);
    for (const { from, to, ahead } of find(written, before)) {
      rest += `${text.slice(done, index + from - ahead)} , `;
      done = index + to;
    }
  }
  return rest + text.slice(done);
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

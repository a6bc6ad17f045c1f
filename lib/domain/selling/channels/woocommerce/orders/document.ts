import { parseCuit } from "@/lib/core/ids/argentine-ids";
import { foldText } from "@/lib/core/text/fold-text";
import type { Meta } from "./fields";
import { textOf } from "./meta";

/** Words of keys under which checkouts keep the document, those of a person in front. */
const ofPerson =
  /(?:^|_)(?:dni|documento|document|doc|nrodocumento|numerodocumento|numdoc|nrodoc|identificacion|identification|pasaporte|passport)(?:_|$)/;
const ofTaxpayer = /(?:^|_)(?:cuit|cuil|dnicuit|cuitdni|cuitcuil|nif|taxid|tax_id|vat(?:_number)?)(?:_|$)/;
/** Part of a word of either; most keys of an order have none, and need not be split into words. */
const anyWord = /d.?n.?i|doc|cui[tl]|identif|pasap|passp|nif|tax|vat/i;
/** The same key says something else of the document, or is no document at all. */
const ofAnother =
  /(?:^|_)(?:tipo|type|fecha|date|vencimiento|nacimiento|birth|tel|telefono|phone|celular|movil|whatsapp|mail|email|url|link|file|archivo|path|name|nombre|label|status|estado|pdf)(?:_|$)/;

/** `_wc_other/shop/dni`, `billingNroDocumento` and `_billing_dni` by their words. */
const wordsOf = (key: string): string =>
  foldText(
    key
      .slice(0, longestKey)
      .replace(/^.*\//, "")
      .replaceAll(".", "")
      .replace(/([a-z])(?=[A-Z])/g, "$1_"),
  ).replace(/[^a-z0-9]+/g, "_");
const longestKey = 120;

const cuitDigits = 11;

const date = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?:\D|$)/;
/** A name of the document may stand before it: `DNI: 28.345.112`. */
const document =
  /^(?:(?:d\.?n\.?i|cui[tl]|doc(?:umento)?|l\.?[ce]|c\.?i|pas(?:aporte)?)\.?[ :°º#n-]{0,5})?([a-z]{0,3} ?\d[\d .-]{4,15}[a-z]?)(?: ?[(,;/].*)?$/i;

/** The document that a value is; empty for a date, a telephone and any other text. */
function readDocument(value: unknown, isOfTaxpayer: boolean): string {
  const text = textOf(value).replace(/\s+/g, " ");
  const [, written] = date.test(text) ? [] : (document.exec(text) ?? []);
  const digits = written?.replace(/\D/g, "") ?? "";
  const isPerson = digits.length >= 6 && digits.length <= 9;
  // Elsewhere eleven digits may be a telephone.
  const isTaxpayer = isOfTaxpayer ? digits.length === cuitDigits : parseCuit(digits) !== undefined;
  return written !== undefined && (isPerson || isTaxpayer) ? written.trim() : "";
}

/** The buyer's document in what a checkout keeps: WooCommerce has no field for it. */
export function findDocument(meta: Meta): string {
  const named = meta
    .filter(([key]) => anyWord.test(key))
    .map(([key, value]) => ({ words: wordsOf(key), value }))
    .filter(({ words }) => !ofAnother.test(words));
  for (const kind of [ofPerson, ofTaxpayer])
    for (const { words, value } of named) {
      const found = kind.test(words) ? readDocument(value, kind === ofTaxpayer) : "";
      if (found) return found;
    }
  return "";
}

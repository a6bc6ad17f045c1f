import anyAscii from "any-ascii";
import { cutText } from "@/lib/core/text/cut-text";

/**
 * Text in ISO-8859-1, the set of the documents that OCA takes. A letter that the set lacks becomes its base letter (`ř` →
 * `r`), or is transliterated (`Щукин` → `Shchukin`); emoji, control and format characters are left out.
 */
export const toLatin1 = (text: string): string =>
  [...text.normalize("NFC")].map(toLatinLetters).join("").replace(/\s+/g, " ").trim();

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u;
const isLatin1 = (text: string): boolean => /^[ -~\u00a1-\u00ac\u00ae-\u00ff]*$/.test(text);

function toLatinLetters(letter: string): string {
  if (/[\s\u0085]/u.test(letter)) return " ";
  if (/\p{C}/u.test(letter)) return "";
  if (isLatin1(letter)) return letter;
  if (emoji.test(letter)) return "";
  const base = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return base !== "" && isLatin1(base) ? base : anyAscii(letter).replaceAll("?", "");
}

/** As much of a text as a field of OCA holds. */
export const fitText = (text: string, length: number): string => cutText(toLatin1(text), length).trimEnd();

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** OCA asks for both names, each of 30 letters. What has one word, as many firms, is a last name. */
export function splitName(name: string): PersonName {
  const words = toLatin1(name).split(" ");
  const last = words.pop() ?? "";
  return { first: fitText(words.join(" ") || "-", 30), last: fitText(last || "-", 30) };
}

/** A street number of five letters at most. A longer one is not cut, as that would name another door. */
export function fitStreetNumber(number: string): { readonly number: string; readonly isWhole: boolean } {
  const text = toLatin1(number);
  if (text === "") return { number: "S/N", isWhole: true };
  if (text.length <= 5) return { number: text, isWhole: true };
  return { number: /^\d{1,5}(?!\d)/.exec(text)?.[0] ?? "S/N", isWhole: false };
}

const floorForm = /(?<![\p{L}\p{N}])(?:piso\s*|p\.\s*|p(?=\d))([\p{L}\p{N}]{1,6})(?![\p{L}\p{N}])/iu;
const apartmentForm = /(?<![\p{L}\p{N}])(?:departamento|depto|dpto|dto)\.?\s*([\p{L}\p{N}]{1,4})(?![\p{L}\p{N}])/iu;

/** Floor and apartment where a text such as `piso 5 dpto B` names them in as many letters as OCA takes. */
export function findFloor(extras: string, floorLength: number): { readonly floor: string; readonly apartment: string } {
  const text = toLatin1(extras);
  const [whole = "", apartment = ""] = apartmentForm.exec(text) ?? [];
  const floor = floorForm.exec(text.replace(whole, " "))?.[1] ?? "";
  return { floor: floor.length <= floorLength ? floor : "", apartment };
}

/** Digits of a telephone to which OCA sends its messages; empty when they are no whole number. */
export function mobileDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 10 && digits.length <= 15 ? digits : "";
}

/** An address that does not fit is left out: cut it would be somebody else's. */
export const fitEmail = (email: string): string => (email.length <= 100 && isLatin1(email) ? email : "");

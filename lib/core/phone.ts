/** The digits of a telephone link; a leading `+` stays. */
export const toDialled = (phone: string): string => phone.replace(/[^\d+]/g, "").replace(/(?<=.)\+/g, "");

/** Whether a text looks like a telephone number: digits with the usual signs between them, fifteen digits at most (E.164). */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s().\-/]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ""));

/**
 * What a text says of a mobile phone. `mobile`: it is one, `perhaps`: a landline would be written alike, `never`: it is a
 * landline, a service or a short number, `unknown`: the text does not say which number it is, without an area code, with an
 * extension, or too long or short. The number is as WhatsApp wants it, digits with the country: `5491155550000`.
 */
export type Mobile =
  | { readonly is: "mobile" | "perhaps"; readonly number: string }
  | { readonly is: "never" | "unknown" };

const argentina = "54";
const never: Mobile = { is: "never" };
const unknown: Mobile = { is: "unknown" };

/**
 * Reads a telephone number as that of a mobile phone. In Argentina a mobile number is dialled within the country with a `15`
 * after the area code and from abroad with a `9` before it. People leave out the `15` (`341 555 0000`), which makes it look
 * like a landline; from abroad, a number without `9` is a landline.
 */
export function readMobile(text: string): Mobile {
  const trimmed = text.trim();
  if (/^\d{3,5}$/.test(trimmed)) return never;
  if (!isPhone(trimmed)) return unknown;
  const digits = trimmed.replace(/\D/g, "");
  const international = trimmed.startsWith("+") ? digits : digits.startsWith("00") ? digits.slice(2) : undefined;
  if (international !== undefined && !international.startsWith(argentina)) return readForeign(international);
  const fromAbroad = international ?? (isCountryFirst.test(digits) ? digits : undefined);
  return readArgentine(fromAbroad?.slice(argentina.length) ?? digits, fromAbroad !== undefined);
}

/** Twelve digits with the country, or thirteen with the `9`, are also written without `+`. */
const isCountryFirst = /^54(9\d{10}|[123]\d{9})$/;

/** 800 is the freephone service of all countries. */
function readForeign(number: string): Mobile {
  if (number.startsWith("800")) return never;
  return /^[1-9]\d{7,14}$/.test(number) ? { is: "perhaps", number } : unknown;
}

/** Services of the national numbering plan: freephone, shared cost, premium rate. */
const service = /^0?(?:800|810|822|6\d\d)\d{6,7}$/;

/** Area code and number, ten digits together. Area codes have two digits (11 alone), three or four, and begin with 1, 2 or 3. */
const areaAndNumber = /^(?:11\d{8}|[23]\d{9})$/;
const withFifteen = /^(11)15(\d{8})$|^([23]\d\d)15(\d{7})$|^([23]\d{3})15(\d{6})$/;

function readArgentine(national: string, isFromAbroad: boolean): Mobile {
  if (service.test(national)) return never;
  const withoutNine = national.replace(/^9(?=\d{10}$)/, "");
  const withoutTrunk = withoutNine.replace(/^0/, "");
  const own = withFifteen.exec(withoutTrunk)?.slice(1).join("") ?? withoutTrunk;
  if (!areaAndNumber.test(own)) return unknown;
  const number = `${argentina}9${own}`;
  if (withoutNine !== national || own !== withoutTrunk) return { is: "mobile", number };
  return isFromAbroad ? never : { is: "perhaps", number };
}

/** A link that opens a chat with a text in it: with that number, or with whomever the sender then chooses. */
export const whatsappUrl = (number: string | undefined, text?: string): string =>
  `https://wa.me/${number ?? ""}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;

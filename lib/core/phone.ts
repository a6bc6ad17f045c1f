/** The digits of a telephone link; a leading `+` stays. */
export const toDialled = (phone: string): string => phone.replace(/[^\d+]/g, "").replace(/(?<=.)\+/g, "");

/** Whether a text looks like a telephone number: digits with the usual signs between them, fifteen digits at most (E.164). */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s().\-/]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ""));

const argentina = "54";

/**
 * The number of a mobile phone as WhatsApp wants it, digits with the country: `5491155550000`. Undefined where the text
 * does not say which number it is for sure: without an area code, with an extension, or too long or short.
 *
 * In Argentina a mobile number is dialled within the country with a `15` after the area code and from abroad with a `9`
 * before it, and people write all of `0341 15 555-0000`, `341 555 0000`, `+54 341 555-0000` and `+54 9 341 555-0000`.
 */
export function toWhatsappNumber(text: string): string | undefined {
  if (!isPhone(text.trim())) return undefined;
  const digits = text.replace(/\D/g, "");
  const international = text.trim().startsWith("+") ? digits : digits.startsWith("00") ? digits.slice(2) : undefined;
  if (international !== undefined && !international.startsWith(argentina))
    return /^[1-9]\d{7,14}$/.test(international) ? international : undefined;
  const national = international?.slice(argentina.length) ?? withoutCountry(digits);
  const own = withoutMobilePrefix(national.replace(/^9(?=\d{10}$)/, "").replace(/^0/, ""));
  return own && `${argentina}9${own}`;
}

/** Twelve digits with the country, or thirteen with the `9`, are also written without `+`. */
const withoutCountry = (digits: string): string => (/^54(9\d{10}|[123]\d{9})$/.test(digits) ? digits.slice(2) : digits);

/** Area code and number, ten digits together. Area codes have two digits (11 alone), three or four, and begin with 1, 2 or 3. */
function withoutMobilePrefix(national: string): string | undefined {
  const number = /^(11)15(\d{8})$|^([23]\d\d)15(\d{7})$|^([23]\d{3})15(\d{6})$/.exec(national);
  const own = number ? number.slice(1).join("") : national;
  return /^(11\d{8}|[23]\d{9})$/.test(own) ? own : undefined;
}

/** A link that opens a chat with a text in it: with that number, or with whomever the sender then chooses. */
export const whatsappUrl = (number: string | undefined, text?: string): string =>
  `https://wa.me/${number ?? ""}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;

import { contactDigits } from "../schema/shipments";

/** Fewer digits are no phone and no document. */
const fewestDigits = 6;
/** Of a national number of ten digits: 11 is the area code of Buenos Aires, the others have three or four digits. */
const areaLengths = (national: string): number[] => (national.startsWith("11") ? [2] : [3, 4]);

/** The word of the search tables that a phone has, by its digits. */
export const phoneWord = (digits: string): string => `λt${digits.slice(-contactDigits)}`;
/** The word of the search tables that a document has, by its digits. */
export const documentWord = (digits: string): string => `λd${digits.replace(/^0+/, "")}`;

/**
 * The words of the search tables that these digits may stand for; none for too few of them. Phones are written with +54, 9, 0,
 * 15 and area code or without, a document alone or within the CUIT of a person, on either side.
 */
export function contactTerms(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  if (digits.length < fewestDigits || digits.length > 2 * contactDigits) return [];
  const phones = [digits, ...nationalPhones(digits).flatMap(spellings), ...localPhones(digits)];
  return [
    ...new Set([
      ...phones.map(phoneWord),
      ...localPhones(digits).map((phone) => `λs${phone}`),
      ...documents(digits).map(documentWord),
    ]),
  ];
}

/** Whole numbers of ten digits that these may be. */
function nationalPhones(digits: string): string[] {
  const national = digits
    .replace(/^(?:00)?54(?=\d{10})/, "")
    .replace(/^9(?=\d{10})/, "")
    .replace(/^0/, "");
  if (national.length === 12)
    return areaLengths(national)
      .filter((area) => national.slice(area, area + 2) === "15")
      .map((area) => national.slice(0, area) + national.slice(area + 2));
  // Numbers of eight digits are those of Buenos Aires only.
  const locals = [national, national.replace(/^15/, "")].filter(({ length }) => length === 8);
  return [...locals.map((local) => `11${local}`), ...(national.length === 10 ? [national] : [])];
}

/** A whole number as it may be stored: with the 15 of mobile phones, and without the area code. */
const spellings = (phone: string): string[] => [
  phone,
  ...areaLengths(phone).flatMap((area) => {
    const local = phone.slice(area);
    return [`${phone.slice(0, area)}15${local}`, `15${local}`, local];
  }),
];

/** Numbers of six or seven digits, whose area code is left out. */
const localPhones = (digits: string): string[] =>
  [digits, digits.replace(/^0?15/, "")].filter(({ length }) => length === 6 || length === 7);

function documents(digits: string): string[] {
  const ofPerson = /^2[0347](\d{8})\d$/.exec(digits)?.[1];
  return ofPerson ? [digits, ofPerson] : [digits];
}

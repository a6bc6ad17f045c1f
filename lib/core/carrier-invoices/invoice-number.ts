/**
 * What two spellings of an invoice's number have in common: its letters and its groups of digits without leading zeros and
 * separators (`A 0001-00000012`, `a0001-12`: `A-1-12`). A point of sale and a number in one, as ARCA writes them with 12 digits or
 * more, are two groups.
 */
export const invoiceNumberKey = (number: string): string =>
  (
    number
      .normalize("NFKC")
      .toUpperCase()
      .match(/\d+|\p{L}+/gu) ?? [number.trim()]
  )
    .flatMap((part) => (/^\d{12,}$/.test(part) ? [part.slice(0, -8), part.slice(-8)] : [part]))
    .map((part) => part.replace(/^0+(?=\d)/, ""))
    .join("-");

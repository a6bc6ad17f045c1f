/**
 * Money is an integer number of cents (centavos of Argentine pesos); a float never holds an amount.
 * All cents fit a double exactly.
 */

export const currency = "ARS" as const;

/** The largest amount of the contract: 99,999,999.99. */
export const maxAmountCents = 9_999_999_999;

/**
 * Cents of a decimal amount given as number or text (`111.57`, `"111,57"`). A text that a person may mean otherwise is
 * rejected, not guessed: `"1.234,50"`, and `"1.850"`, which is 1850 to one and 1.85 to another. Returns undefined when
 * the input is not an amount with at most two decimals; trailing zeros are accepted.
 */
export function toCents(amount: number | string): number | undefined {
  const text = typeof amount === "number" ? decimalText(amount) : amount.trim().replace(",", ".");
  if (typeof amount === "string" && maybeThousands.test(text)) return undefined;
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = "0", fraction = ""] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign === "-" && cents !== 0 ? -cents : cents;
}

/** Decimals of a price that are read; a program divides a total by pieces. */
const priceDecimals = 10;

/**
 * A price in cents as an exact fraction `numerator / 10^priceDecimals`, from a number or text with up to that many decimals.
 * Undefined for what `toCents` rejects for another reason than a third decimal.
 */
function toExactCents(price: number | string): bigint | undefined {
  const text = typeof price === "number" ? decimalText(price) : price.trim().replace(",", ".");
  if (typeof price === "string" && maybeThousands.test(text)) return undefined;
  const [, whole = "", fraction = ""] = /^(\d{1,13})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  return whole === "" ? undefined : BigInt(whole + fraction.padEnd(priceDecimals + 2, "0"));
}

/** A price of the goods of an order in cents, rounded half to even; undefined as above. */
export function toPriceCents(price: number | string): number | undefined {
  const exact = toExactCents(price);
  return exact === undefined ? undefined : divideHalfEven(exact, 10n ** BigInt(priceDecimals));
}

/** The sum of prices times pieces in cents, rounded once. Every price is one that `toPriceCents` reads. */
export const sumPrices = (lines: readonly { price: number | string; quantity: number }[]): number =>
  divideHalfEven(
    lines.reduce((sum, { price, quantity }) => sum + (toExactCents(price) ?? 0n) * BigInt(quantity), 0n),
    10n ** BigInt(priceDecimals),
  );

const maybeThousands = /^-?(?!0\.)\d{1,3}\.\d{3}$/;

/** A float's distance from its cents that comes from adding floats (`0.1 + 0.2`); more is a third decimal. */
const floatNoise = 1e-6;

function decimalText(amount: number): string {
  const rounded = Math.round(amount * 100) / 100;
  return String(Math.abs(amount - rounded) < floatNoise ? rounded : amount);
}

/** `12345` cents → `123.45`, the number that v2 shows. */
export const toAmount = (cents: number): number => cents / 100;

/** `12340` cents → `"123.40"`, the text that v1 shows. */
export function toDecimal(cents: number): string {
  const absolute = Math.abs(cents);
  const text = `${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
  return cents < 0 ? `-${text}` : text;
}

/**
 * `amount × numerator ÷ denominator` on integers of any size, rounded half to even: the one rounding rule of the
 * product. Throws a RangeError for operands that are not integers and for a division by zero.
 */
export const mulDivHalfEven = (amount: number, numerator: number, denominator: number): number =>
  divideHalfEven(BigInt(amount) * BigInt(numerator), BigInt(denominator));

function divideHalfEven(product: bigint, divisor: bigint): number {
  const quotient = product / divisor;
  const twice = (product % divisor) * 2n;
  const magnitude = twice < 0n ? -twice : twice;
  const isAway = magnitude > divisor || (magnitude === divisor && quotient % 2n !== 0n);
  return Number(isAway ? quotient + (product < 0n ? -1n : 1n) : quotient);
}

/** A share in basis points (21 % = 2100) of an amount in cents, half to even. */
export const shareOf = (cents: number, basisPoints: number): number => mulDivHalfEven(cents, basisPoints, 10_000);

/** An amount in so many integer parts that differ by one at most and add up to it; the first ones are the larger. */
export function splitEvenly(amount: number, parts: number): number[] {
  const least = Math.trunc(amount / parts);
  return Array.from({ length: parts }, (_, index) => least + (index < amount - least * parts ? 1 : 0));
}

const pesos = new Intl.NumberFormat("es-AR", { style: "currency", currency, currencyDisplay: "narrowSymbol" });

/** `1234560` cents → `$ 12.345,60`. */
export const formatPesos = (cents: number): string => pesos.format(cents / 100);

const decimals = new Intl.NumberFormat("es-AR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `2500` cents of `USD` → `USD 25,00`; of pesos as `formatPesos`. */
export const formatMoney = (cents: number, code: string): string =>
  code === currency ? formatPesos(cents) : `${code}\u00a0${decimals.format(cents / 100)}`;

/** A decimal amount of the API, such as 12345.6, in pesos. */
export const formatAmount = (amount: number): string => formatPesos(toCents(amount) ?? 0);

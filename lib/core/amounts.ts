/** Members of replies and of what pages hand to the browser that hold an amount of money. */
const amountFields: ReadonlySet<string> = new Set([
  "amount",
  "declared_value",
  "declaredValue",
  "insurance",
  "payment_due",
  "payout",
  "price",
  "price_incl_tax",
  "priceCents",
  "refund",
  "refunded",
  "shipping_paid",
  "unit_declared_value",
  "unit_price",
  "valueCents",
  "without_balance",
]);

/** As `formatMoney` writes it in sentences: `$ 12.345,60`, `USD 25,00`. Its blank is one that people do not type. */
const formattedAmount = /(?:\$|\b[A-Z]{3})\u00a0\d[\d.]{0,20},\d{2}/g;

/**
 * The value for whoever sees no money: amounts are null, and dots in sentences. The type stays that of the value; what is shown
 * to such a person leaves those members out. `isHidden` decides for the things of another account, by their `account_id`.
 */
export const withoutAmounts = <Value>(value: Value, isHidden = (_accountId?: number): boolean => true): Value =>
  hideIn(value, isHidden(), isHidden) as Value;

function hideIn(value: unknown, hides: boolean, isHidden: (accountId: number) => boolean): unknown {
  if (typeof value === "string") return hides ? value.replace(formattedAmount, "•••") : value;
  if (Array.isArray(value)) return value.map((entry) => hideIn(entry, hides, isHidden));
  if (!isPlain(value)) return value;
  const { account_id: accountId } = value;
  const hidesOwn = typeof accountId === "number" ? isHidden(accountId) : hides;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      hidesOwn && amountFields.has(name) ? null : hideIn(member, hidesOwn, isHidden),
    ]),
  );
}

/** Moments and the like stay as they are. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

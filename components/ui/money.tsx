import clsx from "clsx";
import { currency, formatMoney, toCents } from "@/lib/core/money";

type MoneyProps = ({ cents: number; amount?: never } | { amount: number; cents?: never }) & {
  /** ISO 4217; pesos when left out. */
  code?: string | undefined;
  className?: string | undefined;
};

/** Pesos, written `$ 12.345,60` in both languages, or another currency. Takes cents, or the decimal amount of the API. */
export function Money({ cents, amount, code = currency, className }: MoneyProps) {
  const exact = cents ?? toCents(amount);
  return (
    <span className={clsx("whitespace-nowrap", className)}>{exact === undefined ? "–" : formatMoney(exact, code)}</span>
  );
}

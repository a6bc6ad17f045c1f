import clsx from "clsx";
import { formatPesos, toCents } from "@/lib/core/money";

type MoneyProps = ({ cents: number; amount?: never } | { amount: number; cents?: never }) & {
  className?: string | undefined;
};

/** Pesos, written `$ 12.345,60` in both languages. Takes cents, or the decimal amount of the API. */
export function Money({ cents, amount, className }: MoneyProps) {
  const exact = cents ?? toCents(amount);
  return <span className={clsx("whitespace-nowrap", className)}>{exact === undefined ? "–" : formatPesos(exact)}</span>;
}

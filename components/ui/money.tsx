import clsx from "clsx";
import { formatPesos, toCents } from "@/lib/core/money";

type MoneyProps = ({ cents: number; amount?: never } | { amount: number; cents?: never }) & { className?: string };

/** Pesos, as `$ 12.345,60` in both languages; given in cents, or as the decimal amount of the API. */
export function Money({ cents, amount, className }: MoneyProps) {
  const exact = cents ?? toCents(amount);
  return <span className={clsx("whitespace-nowrap", className)}>{exact === undefined ? "–" : formatPesos(exact)}</span>;
}

import { useQuery } from "@tanstack/react-query";
import { toCents } from "@/lib/core/money";
import { billingQuery } from "../billing/billing-query";

export interface Missing {
  readonly missingCents: number;
  /** Available balance and credit limit; negative for an account in debt beyond its limit. */
  readonly usableCents: number;
}

/** What the balance lacks of a price; undefined where it suffices, and for people who may not see the balance. */
export function useMissingBalance(accountId: number, priceCents: number): Missing | undefined {
  const { data } = useQuery({ ...billingQuery({ accountId, asOperator: false }), retry: false });
  if (!data) return undefined;
  const usableCents = (toCents(data.available) ?? 0) + (toCents(data.credit_limit) ?? 0);
  return priceCents > usableCents ? { missingCents: priceCents - usableCents, usableCents } : undefined;
}

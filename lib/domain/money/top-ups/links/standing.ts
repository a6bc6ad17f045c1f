import type { LinkPaymentState, PaymentLinkState, PaymentWarning } from "@/lib/core/vocabulary";
import type { Payment } from "../providers/provider";

interface Known {
  /** What of the payment stands in the ledger. */
  readonly creditedCents: number;
  readonly movements: number;
}

interface Circumstances {
  readonly askedCents: number;
  readonly isTestAccount: boolean;
  /** Whether another payment of the link stands in the ledger. */
  readonly isFurther: boolean;
}

/**
 * What of a payment is to stand in the ledger by what its provider says now, and what an operator should know. A payment that is
 * not decided, or in dispute, leaves what stands as it is.
 */
export function standingOf(
  payment: Pick<Payment, "state" | "amountCents" | "refundedCents" | "isTest">,
  known: Known,
  { askedCents, isTestAccount, isFurther }: Circumstances,
): { readonly cents: number; readonly warnings: PaymentWarning[] } {
  const { state, amountCents, refundedCents } = payment;
  const paidCents = paidOf(state, amountCents ?? 0, refundedCents);
  if (paidCents === undefined) return { cents: known.creditedCents, warnings: [] };
  if (state === "approved" && amountCents === null) return { cents: 0, warnings: ["foreign_currency"] };
  // What is no money buys nothing in a live account, and takes nothing from it that it bought while the account was for tests.
  if (payment.isTest && !isTestAccount)
    return { cents: known.creditedCents, warnings: paidCents > 0 ? ["test_payment"] : [] };
  const first = known.movements === 0 && paidCents > 0;
  const warnings: readonly (readonly [PaymentWarning, boolean])[] = [
    ["amount_differs", first && amountCents !== askedCents],
    ["second_payment", first && isFurther],
    ["money_returned", paidCents < known.creditedCents],
    ["credited_again", !first && paidCents > known.creditedCents],
  ];
  return { cents: paidCents, warnings: warnings.flatMap(([warning, holds]) => (holds ? [warning] : [])) };
}

/** What the provider holds for us; undefined = not decided. */
function paidOf(state: LinkPaymentState, amountCents: number, refundedCents: number): number | undefined {
  if (state === "pending" || state === "disputed") return undefined;
  return state === "approved" ? Math.max(0, amountCents - refundedCents) : 0;
}

/** What a link says to its seller. */
export function linkStateOf(
  payments: readonly { readonly state: LinkPaymentState; readonly creditedCents: number; readonly movements: number }[],
  isExpired: boolean,
): PaymentLinkState {
  if (payments.some(({ creditedCents }) => creditedCents > 0)) return "paid";
  if (payments.some(({ state }) => state === "pending" || state === "disputed")) return "pending";
  if (payments.some(({ movements }) => movements > 0)) return "returned";
  if (isExpired) return "expired";
  return payments.length > 0 ? "rejected" : "open";
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** A card's holder may dispute a payment for some half a year. */
const disputeDays = 200;

/**
 * When a link is read again after a reading that failed, or while no credentials open: after a tenth of its age, between a
 * minute and an hour. Null once nothing more can come.
 */
export function retryOf(now: Date, { createdAt }: { readonly createdAt: Date }): Date | null {
  return afterTenth(now, createdAt, hourMs);
}

function afterTenth(now: Date, createdAt: Date, mostMs: number): Date | null {
  const age = now.getTime() - createdAt.getTime();
  return age > disputeDays * dayMs ? null : new Date(now.getTime() + Math.min(mostMs, Math.max(minuteMs, age / 10)));
}

/**
 * When the payments of a link are read next, should no notification come: after a tenth of its age, between a minute and a week.
 * Null once nothing more can come.
 */
export function nextReadOf(
  now: Date,
  { createdAt, expiresAt }: { readonly createdAt: Date; readonly expiresAt: Date },
  state: PaymentLinkState,
): Date | null {
  const isOver = now.getTime() > expiresAt.getTime() + dayMs;
  const canChange: readonly PaymentLinkState[] = ["pending", "paid", "returned"];
  return isOver && !canChange.includes(state) ? null : afterTenth(now, createdAt, 7 * dayMs);
}

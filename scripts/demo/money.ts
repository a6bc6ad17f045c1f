import { creditAccount, findBalance } from "@/lib/domain/money/ledger";
import type { Context } from "@/lib/platform/context";
import { type Step, step } from "./timeline";

/** The shop pays by bank transfer, in round amounts. */
const roundCents = 100_000_00;

/** Days ago, and the balance that the shop wants to have afterwards. */
const topUps = [
  { daysAgo: 150, cents: 1_500_000_00 },
  { daysAgo: 120, cents: 1_500_000_00 },
  { daysAgo: 90, cents: 1_800_000_00 },
  { daysAgo: 60, cents: 2_000_000_00 },
  { daysAgo: 30, cents: 2_500_000_00 },
  { daysAgo: 9, cents: 3_000_000_00 },
];

/** Enough for every shipment until the next top-up. */
export const openingCents = 1_500_000_00;

/** Monthly transfers of the shop, so that nothing of its history waited for money. */
export const topUpSteps = (ctx: Context, accountId: number): Step[] =>
  topUps.map(({ daysAgo, cents }) =>
    step(new Date(ctx.now().getTime() - daysAgo * 86_400_000), async (then) => {
      const { availableCents } = await findBalance(then, accountId);
      const amountCents = Math.ceil((cents - availableCents) / roundCents) * roundCents;
      if (amountCents > 0)
        await creditAccount(then, {
          accountId,
          amountCents,
          reason: "Transferencia bancaria",
          idempotencyKey: `demo:${accountId}:top-up:${daysAgo}`,
        });
    }),
  );

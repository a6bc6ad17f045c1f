import { DomainError } from "@/lib/core/errors";
import { payingRoles } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** Whether somebody pays into the account, and answers what it is to be charged. */
export const canPay = (ctx: Context, accountId: number): boolean =>
  ctx.memberships === "every" ||
  ctx.memberships.some((entry) => entry.accountId === accountId && payingRoles.includes(entry.role));

/** Throws `forbidden` for people of the account who do not pay into it. */
export function assertPays(ctx: Context, accountId: number): void {
  assertAccountAccess(ctx, accountId);
  if (!canPay(ctx, accountId)) throw new DomainError({ code: "forbidden" });
}

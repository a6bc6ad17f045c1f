import { DomainError } from "@/lib/core/errors";
import type { Context } from "./context";

/** Ids of the accounts that the caller reaches; undefined = no restriction (system). */
export const accessibleAccountIds = (ctx: Context): number[] | undefined =>
  ctx.memberships === "every" ? undefined : ctx.memberships.map(({ accountId }) => accountId);

export const canAccess = (ctx: Context, accountId: number): boolean =>
  ctx.memberships === "every" || ctx.memberships.some((entry) => entry.accountId === accountId);

/** Throws `forbidden` for an account that the caller does not reach, whether it exists or not. */
export function assertAccountAccess(ctx: Context, accountId: number): void {
  if (!canAccess(ctx, accountId)) throw new DomainError({ code: "forbidden" });
}

/** Throws `forbidden` for whoever does not run the platform: its people and the system reach every account. */
export function assertOperator(ctx: Context): void {
  if (ctx.memberships !== "every") throw new DomainError({ code: "forbidden" });
}

import { DomainError } from "@/lib/core/errors";
import type { Context } from "./context";

/** Ids of the accounts that the caller reaches; undefined = no restriction (system). */
export const reachedAccountIds = (ctx: Context): number[] | undefined =>
  ctx.reach === "every" ? undefined : ctx.reach.map(({ accountId }) => accountId);

export const reaches = (ctx: Context, accountId: number): boolean =>
  ctx.reach === "every" || ctx.reach.some((entry) => entry.accountId === accountId);

/** Throws `forbidden` for an account that the caller does not reach, whether it exists or not. */
export function assertReach(ctx: Context, accountId: number): void {
  if (!reaches(ctx, accountId)) throw new DomainError({ code: "forbidden" });
}

/** Throws `forbidden` for whoever does not run the platform: its people and the system reach every account. */
export function assertOperator(ctx: Context): void {
  if (ctx.reach !== "every") throw new DomainError({ code: "forbidden" });
}

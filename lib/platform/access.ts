import { DomainError } from "@/lib/core/errors";
import { canRoleSeeMoney } from "@/lib/core/vocabulary";
import type { Context } from "./context";

/** Ids of the accounts that the caller can access; undefined = every account (system, operators). */
export const accessibleAccountIds = (ctx: Context): number[] | undefined =>
  ctx.memberships === "every" ? undefined : ctx.memberships.map(({ accountId }) => accountId);

/** The account of a caller that has a single one. */
export function onlyAccountId(ctx: Context): number | undefined {
  const [first, ...others] = accessibleAccountIds(ctx) ?? [];
  return others.length === 0 ? first : undefined;
}

export const canAccess = (ctx: Context, accountId: number): boolean =>
  ctx.memberships === "every" || ctx.memberships.some((entry) => entry.accountId === accountId);

/** Whether the caller sees amounts of the account; without one, of every account within reach. */
export const canSeeMoney = ({ memberships }: Context, accountId?: number): boolean =>
  memberships === "every" ||
  (accountId === undefined
    ? memberships.every(({ role }) => canRoleSeeMoney(role))
    : memberships.some((entry) => entry.accountId === accountId && canRoleSeeMoney(entry.role)));

/** Throws `forbidden` if the caller cannot access the account, whether the account exists or not. */
export function assertAccountAccess(ctx: Context, accountId: number): void {
  if (!canAccess(ctx, accountId)) throw new DomainError({ code: "forbidden" });
}

/** Throws `forbidden` unless the caller is an operator or the system: only they can access every account. */
export function assertOperator(ctx: Context): void {
  if (ctx.memberships !== "every") throw new DomainError({ code: "forbidden" });
}

/** Throws `unavailable` once the caller has gone: nobody reads what a long list of work would still give. */
export function assertCallerWaits({ callerSignal }: Pick<Context, "callerSignal">): void {
  if (callerSignal?.().aborted) throw new DomainError({ code: "unavailable", retryAfterSeconds: 1 });
}

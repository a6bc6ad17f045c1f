import { DomainError } from "@/lib/core/errors";
import { payingRoles } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** Throws `forbidden` for people of the account who do not pay into it. */
export function assertPays(ctx: Context, accountId: number): void {
  assertAccountAccess(ctx, accountId);
  if (ctx.memberships === "every") return;
  if (!ctx.memberships.some((entry) => entry.accountId === accountId && payingRoles.includes(entry.role)))
    throw new DomainError({ code: "forbidden" });
}

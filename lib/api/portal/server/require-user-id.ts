import { DomainError } from "@/lib/core/errors";
import { type Role, roleScopes, type Scope } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";

/** The id of the signed-in user. Throws `forbidden` for credentials, which may not manage users or secrets. */
export function requireUserId(ctx: Context): number {
  const { kind, userId } = ctx.actor;
  if (kind !== "user" || userId === undefined) throw new DomainError({ code: "forbidden" });
  return userId;
}

/** The caller's role in an accessible account; otherwise throws `forbidden`. */
export function roleIn(ctx: Context, accountId: number): Role {
  const memberships = ctx.memberships === "every" ? [] : ctx.memberships;
  const membership = memberships.find((entry) => entry.accountId === accountId);
  if (!membership) throw new DomainError({ code: "forbidden" });
  return membership.role;
}

export function assertCan(ctx: Context, accountId: number, scope: Scope): void {
  if (!roleScopes[roleIn(ctx, accountId)].includes(scope)) throw new DomainError({ code: "forbidden", needs: scope });
}

import { DomainError } from "@/lib/core/errors";
import { type Role, roleScopes, type Scope } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";

/** The id of the person who asks. What concerns people and secrets no program does, whatever its scopes. */
export function requireUserId(ctx: Context): number {
  const { kind, userId } = ctx.actor;
  if (kind !== "user" || userId === undefined) throw new DomainError({ code: "forbidden" });
  return userId;
}

/** The person's role in an account that the request reaches. */
export function roleIn(ctx: Context, accountId: number): Role {
  const entry = ctx.memberships === "every" ? undefined : ctx.memberships.find((one) => one.accountId === accountId);
  if (!entry) throw new DomainError({ code: "forbidden" });
  return entry.role;
}

export function assertCan(ctx: Context, accountId: number, scope: Scope): void {
  if (!roleScopes[roleIn(ctx, accountId)].includes(scope)) throw new DomainError({ code: "forbidden", needs: scope });
}

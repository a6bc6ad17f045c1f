import { withoutAmounts } from "@/lib/core/amounts";
import { DomainError } from "@/lib/core/errors";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";
import { canSeeMoney } from "@/lib/platform/access";
import { type Context, withMemberships, withoutAccounts } from "@/lib/platform/context";
import type { EndpointSpec } from "./endpoint-spec";
import { JsonText } from "./json-text";
import { isDocument } from "./reply";

/**
 * Limits the context to the accounts in which the caller's role grants the scope. Throws `forbidden` when none is left.
 */
export function authorize(ctx: Context, scope: EndpointSpec["scope"]): Context {
  if (scope === "operator") return asOperator(ctx);
  if (scope === "self") return asPerson(ctx);
  if (!ctx.scopes.has(scope)) throw new DomainError({ code: "forbidden", needs: scope });
  if (ctx.memberships === "every") return ctx;
  const memberships = ctx.memberships.filter(({ role }) => roleScopes[role].includes(scope));
  if (memberships.length === 0) throw new DomainError({ code: "forbidden", needs: scope });
  return withMemberships(ctx, memberships);
}

/** Whether the caller has the scope in any account. */
export function canCall(ctx: Context, scope: Scope): boolean {
  const { memberships, scopes } = ctx;
  if (!scopes.has(scope)) return false;
  return memberships === "every" || memberships.some(({ role }) => roleScopes[role].includes(scope));
}

/**
 * The reply as the caller may see it: without amounts of accounts in which the role sees no money. Files leave them out
 * themselves.
 */
export function hideAmounts<Reply>(ctx: Context, reply: Reply, accountId: number | undefined): Reply {
  if (canSeeMoney(ctx) || isDocument(reply)) return reply;
  const shown = reply instanceof JsonText ? (JSON.parse(reply.json) as Reply) : reply;
  return withoutAmounts(shown, (own = accountId) => !canSeeMoney(ctx, own));
}

/** Requires a signed-in operator of the platform. Credentials of operators are limited to their scopes and rejected. */
function asOperator(ctx: Context): Context {
  if (ctx.actor.kind !== "user" || !ctx.actor.isOperator) throw new DomainError({ code: "forbidden" });
  return withMemberships(ctx, "every");
}

function asPerson(ctx: Context): Context {
  if (ctx.actor.kind !== "user") throw new DomainError({ code: "forbidden" });
  return withoutAccounts(ctx);
}

import { DomainError } from "@/lib/core/errors";
import { roleScopes } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { EndpointSpec } from "./endpoint-spec";

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
  return { ...ctx, memberships };
}

/** Requires a signed-in operator of the platform. Credentials of operators are limited to their scopes and rejected. */
function asOperator(ctx: Context): Context {
  if (ctx.actor.kind !== "user" || !ctx.actor.isOperator) throw new DomainError({ code: "forbidden" });
  return { ...ctx, memberships: "every" };
}

function asPerson(ctx: Context): Context {
  if (ctx.actor.kind !== "user") throw new DomainError({ code: "forbidden" });
  return { ...ctx, memberships: [] };
}

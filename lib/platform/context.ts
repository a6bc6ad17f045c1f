import { connection, type Database } from "@/db/driver";
import type { Locale, Role, Scope } from "@/lib/core/vocabulary";

/** An account that the caller reaches, with what it may do there. */
export interface AccountAccess {
  readonly accountId: number;
  readonly role: Role;
}

export interface Actor {
  readonly kind: "credential" | "user" | "system";
  /** `credential:12`, `user:3`, `system:expire-shipments`: how histories and audit name it. */
  readonly label: string;
  readonly userId?: number;
  readonly credentialId?: number;
  readonly isOperator?: boolean;
}

/**
 * Who asks, where, when and through which connection. Every domain function takes it first; none reads the clock,
 * the session or the environment on the side.
 */
export interface Context {
  readonly db: Database;
  readonly actor: Actor;
  /** Accounts of the caller. System contexts reach every account and say so. */
  readonly memberships: readonly AccountAccess[] | "every";
  readonly scopes: ReadonlySet<Scope>;
  readonly now: () => Date;
  readonly requestId: string;
  readonly locale: Locale;
  /** Where the service is reached, without a slash at the end. */
  readonly baseUrl: string;
  /** Set inside a transaction: runs once it has committed. */
  readonly afterCommit?: (effect: () => void) => void;
  /** What was heard from outside since the work began, by question. Set inside a transaction. */
  readonly resolvedCalls?: ReadonlyMap<string, unknown>;
}

/** A context for work that no person or program asked for: automation, administration, tests. */
export function systemContext(label: string, overrides: Partial<Context> = {}): Context {
  return {
    ...baseContext(),
    actor: { kind: "system", label: `system:${label}` },
    memberships: "every",
    scopes: new Set(),
    requestId: "",
    locale: "es",
    baseUrl: publicUrl(),
    ...overrides,
  };
}

/**
 * A context for what somebody has left to the background: whoever asked for it is named by the histories, and sees no
 * account but that of the work.
 */
export function onBehalfOf(
  base: Context,
  { actor: label, accountId, requestId }: { actor: string; accountId: number; requestId: string },
): Context {
  const kind = (["user", "credential"] as const).find((known) => label.startsWith(`${known}:`)) ?? "system";
  return { ...base, actor: { kind, label }, requestId, memberships: [{ accountId, role: "operations" }] };
}

/** Where every context of a request starts: the connection and the clock. */
export const baseContext = (): Pick<Context, "db" | "now"> => ({ db: connection().db, now: () => new Date() });

/** Where links of labels and webhooks point when no request says it. */
export const publicUrl = (): string =>
  (process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(/\/+$/, "");

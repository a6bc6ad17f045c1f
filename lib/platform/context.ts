import { connection, type Database, pipelinedReads } from "@/db/driver";
import type { Locale, Role, Scope } from "@/lib/core/vocabulary";
import { publicOrigin } from "./settings";

/** An account that the caller can access, with the caller's role there. */
export interface AccountAccess {
  readonly accountId: number;
  readonly role: Role;
}

export interface Actor {
  readonly kind: "credential" | "user" | "system";
  /** `credential:12`, `user:3`, `system:expire-shipments`: the name in histories and the audit log. */
  readonly label: string;
  readonly userId?: number;
  readonly credentialId?: number;
  readonly isOperator?: boolean;
  /** The session of the portal that the request came by. */
  readonly sessionId?: string;
}

/**
 * The caller, the clock and the database connection of a call. Every domain function takes the context as its first
 * parameter; none reads the clock, the session or the environment by itself.
 */
export interface Context {
  /** Shows and takes rows of the memberships' accounts only, in which `withMemberships` and `onBehalfOf` see to it. */
  readonly db: Database;
  readonly actor: Actor;
  /** The accounts that the caller can access; `every` for the system and operators. */
  readonly memberships: readonly AccountAccess[] | "every";
  readonly scopes: ReadonlySet<Scope>;
  readonly now: () => Date;
  readonly requestId: string;
  readonly locale: Locale;
  /** The public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /**
   * Aborted when the caller has gone before the response: what still waits for its turn need not be done. A function, because
   * few requests wait for anything and a signal for each would cost all of them.
   */
  readonly callerSignal?: (() => AbortSignal) | undefined;
  /**
   * Set for a HEAD, and for a GET by the portal's cookie that no page of ours sent: it is answered, and changes nothing. A link on
   * any site could move a signed-in person's parcels otherwise.
   */
  readonly isSafeRead?: boolean;
  /** Set inside a transaction: registers an effect to run after the commit. */
  readonly afterCommit?: (effect: () => void) => void;
  /** Set inside a transaction: results of `outsideTransaction` from earlier runs of the same work, by key. */
  readonly resolvedCalls?: ReadonlyMap<string, unknown>;
}

/** A context for work without a user or credential: automation, administration, tests. */
export function systemContext(label: string, overrides: Partial<Context> = {}): Context {
  return {
    ...baseContext(),
    actor: systemActor(label),
    memberships: "every",
    scopes: new Set(),
    requestId: "",
    locale: "es",
    baseUrl: publicOrigin(),
    ...overrides,
  };
}

/** The name under which histories and the audit log show what a job did. */
export const systemActor = (label: string): Actor => ({ kind: "system", label: `system:${label}` });

/**
 * A context for background work on behalf of an actor. Histories name that actor; the work can access only the given
 * account.
 */
export function onBehalfOf(
  base: Context,
  { actor: label, accountId, requestId }: { actor: string; accountId: number; requestId: string },
): Context {
  const kind = (["user", "credential"] as const).find((known) => label.startsWith(`${known}:`)) ?? "system";
  return withMemberships({ ...base, actor: { kind, label }, requestId }, [{ accountId, role: "operations" }]);
}

/**
 * The context limited to these memberships, by the explicit checks and by PostgreSQL itself. Inside a transaction it goes on
 * with the transaction, whose accounts cannot change any more.
 */
export const withMemberships = (ctx: Context, memberships: Context["memberships"]): Context => ({
  ...ctx,
  memberships,
  db: ctx.afterCommit ? ctx.db : databaseOf(memberships),
});

/**
 * The context for what belongs to the person alone: sessions, second factor, password. No account is accessible; those
 * tables have none, and are closed to the database of a caller.
 */
export const withoutAccounts = (ctx: Context): Context => ({ ...ctx, memberships: [], db: connection().db });

/**
 * For finding ids by an index over words or arrays, which PostgreSQL does not use beside row-level security: the condition
 * could tell of hidden rows. What the ids lead to is read by `ctx.db`. Inside a transaction it goes on with that.
 */
export const indexSearch = (ctx: Context): Database => (ctx.afterCommit ? ctx.db : connection().db);

/** `indexSearch` from within a transaction too, by pipelined reads: it sees nothing of an open transaction. */
export const committedIndexSearch = (): Database => pipelinedReads(connection().db);

/**
 * For secrets of rows that `ctx.db` has shown, by their ids: callers' role may not read them (migration 0037). Of an open
 * transaction of a caller it sees nothing.
 */
export const secretReads = (ctx: Context): Database =>
  ctx.memberships === "every" ? ctx.db : pipelinedReads(connection().db);

const databaseOf = (memberships: Context["memberships"]): Database =>
  memberships === "every" ? connection().db : connection().restrictedTo(memberships.map(({ accountId }) => accountId));

/** The common part of all contexts: the connection and the clock. */
export const baseContext = (): Pick<Context, "db" | "now"> => ({ db: connection().db, now: () => new Date() });

import { connection, type Database } from "@/db/driver/client";
import { DomainError } from "@/lib/core/errors";
import type { Locale, Role, Scope } from "@/lib/core/vocabulary";

/** An account that the caller reaches, with what it may do there. */
export interface Reach {
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
  readonly reach: readonly Reach[] | "every";
  readonly scopes: ReadonlySet<Scope>;
  readonly now: () => Date;
  readonly requestId: string;
  readonly locale: Locale;
  /** Where the service is reached, without a slash at the end. */
  readonly baseUrl: string;
  /** Set inside a transaction: runs once it has committed. */
  readonly afterCommit?: (effect: () => void) => void;
  /** What was heard from outside since the work began, by question. Set inside a transaction. */
  readonly heard?: ReadonlyMap<string, unknown>;
}

/** A context for work that no person or program asked for: automation, administration, tests. */
export function systemContext(label: string, overrides: Partial<Context> = {}): Context {
  return {
    ...requestBase(),
    actor: { kind: "system", label: `system:${label}` },
    reach: "every",
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
export function inNameOf(
  base: Context,
  { actor: label, accountId, requestId }: { actor: string; accountId: number; requestId: string },
): Context {
  const kind = (["user", "credential"] as const).find((known) => label.startsWith(`${known}:`)) ?? "system";
  return { ...base, actor: { kind, label }, requestId, reach: [{ accountId, role: "operations" }] };
}

/** Where every context of a request starts: the connection and the clock. */
export const requestBase = (): Pick<Context, "db" | "now"> => ({ db: connection().db, now: () => new Date() });

/** Where links of labels and webhooks point when no request says it. */
export const publicUrl = (): string =>
  (process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(/\/+$/, "");

/**
 * Runs `work` in a transaction, or in the one that is already open: a domain function called by another joins it, so that
 * one commit tells the whole truth. Effects handed to `afterCommit` run after the outermost commit, and not at all if
 * it fails.
 */
export async function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  if (ctx.afterCommit) return work(ctx);
  const heard = new Map<string, unknown>();
  for (;;) {
    const effects: (() => void)[] = [];
    const afterCommit = (effect: () => void) => void effects.push(effect);
    try {
      const result = await ctx.db.transaction((db) => work({ ...ctx, db, afterCommit, heard }));
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      if (!(error instanceof Unheard) || heard.size >= questionsAtMost) throw error;
      heard.set(error.question, await error.ask());
    }
  }
}

/** A transaction that goes on asking would never end. */
const questionsAtMost = 8;

/**
 * Asks somebody who is not the database, and may take seconds. No transaction stays open meanwhile, with its locks and its
 * connection: the one that is under way is rolled back, the answer waited for, and its work begun anew, which then hears the
 * answer at once. The question says all that the answer depends on.
 */
export async function outside<T>(ctx: Context, question: string, ask: () => Promise<T>): Promise<T> {
  if (!ctx.heard) return ask();
  if (ctx.heard.has(question)) return ctx.heard.get(question) as T;
  throw new Unheard(question, ask);
}

/** Thrown through the work of a transaction, never to its caller. */
class Unheard extends Error {
  constructor(
    readonly question: string,
    readonly ask: () => Promise<unknown>,
  ) {
    super(`${question} is asked outside of the transaction`);
  }
}

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

import type { Context } from "./context";

/**
 * Runs `work` in a transaction. Inside an open transaction `work` joins it, so that nested domain functions commit
 * together. Effects passed to `afterCommit` run after the outermost commit, and not at all if it fails. `work` may run
 * several times (see `outsideTransaction`) and must have no side effects but SQL and `afterCommit`.
 */
export async function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  if (ctx.afterCommit) return work(ctx);
  const resolvedCalls = new Map<string, unknown>();
  for (;;) {
    const effects: (() => void)[] = [];
    const afterCommit = (effect: () => void) => void effects.push(effect);
    try {
      const result = await ctx.db.transaction((db) => work({ ...ctx, db, afterCommit, resolvedCalls }));
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      if (!(error instanceof RestartTransaction) || resolvedCalls.size >= maxExternalCalls) throw error;
      resolvedCalls.set(error.key, await error.call());
    }
  }
}

/** Bounds the restarts: work that makes a new external call in each run would never end. */
const maxExternalCalls = 8;

/**
 * Calls an external service from inside a transaction without holding it open: rolls back, makes the call, and runs the
 * transaction again with the result cached. An open transaction would keep its locks and its connection for seconds.
 * The work of the transaction may therefore run several times and must have no other side effects.
 * `key` identifies the result: it must contain everything that the result depends on.
 */
export async function outsideTransaction<T>(ctx: Context, key: string, call: () => Promise<T>): Promise<T> {
  if (!ctx.resolvedCalls) return call();
  if (ctx.resolvedCalls.has(key)) return ctx.resolvedCalls.get(key) as T;
  throw new RestartTransaction(key, call);
}

/** Unwinds the work of a transaction; `inTransaction` catches it, so callers never see it. */
class RestartTransaction extends Error {
  constructor(
    readonly key: string,
    readonly call: () => Promise<unknown>,
  ) {
    super(`${key} must be called outside the transaction`);
  }
}

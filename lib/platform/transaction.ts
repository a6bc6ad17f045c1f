import type { Context } from "./context";

/**
 * Runs `work` in a transaction, or in the one that is already open: a domain function called by another joins it, so that
 * one commit tells the whole truth. Effects handed to `afterCommit` run after the outermost commit, and not at all if
 * it fails.
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
      if (!(error instanceof RestartTransaction) || resolvedCalls.size >= questionsAtMost) throw error;
      resolvedCalls.set(error.question, await error.ask());
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
export async function outsideTransaction<T>(ctx: Context, question: string, ask: () => Promise<T>): Promise<T> {
  if (!ctx.resolvedCalls) return ask();
  if (ctx.resolvedCalls.has(question)) return ctx.resolvedCalls.get(question) as T;
  throw new RestartTransaction(question, ask);
}

/** Thrown through the work of a transaction, never to its caller. */
class RestartTransaction extends Error {
  constructor(
    readonly question: string,
    readonly ask: () => Promise<unknown>,
  ) {
    super(`${question} is asked outside of the transaction`);
  }
}

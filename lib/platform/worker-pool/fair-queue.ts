import { DomainError } from "@/lib/core/errors";

/** Whose work it is: an account, the platform's own, or that of a stranger by the group of the client's address. */
export type Owner = number | "platform" | `address:${string}`;

export interface FairQueueLimits {
  /** Work in progress at once, of all accounts and of one. */
  readonly slots: number;
  readonly slotsPerOwner: number;
  /** Work that waits, of all accounts and of one. */
  readonly waiting: number;
  readonly waitingPerOwner: number;
  /** A job that has waited this long is rejected. */
  readonly timeoutMs: number;
}

export interface FairQueue {
  /**
   * Runs `work` as soon as a slot is free for its owner. Throws `rate_limited` if too much of this owner waits already,
   * and `unavailable` if too much waits altogether, the wait was too long, or `signal` was aborted before its turn.
   */
  run<T>(owner: Owner, work: () => Promise<T>, options?: TurnOptions): Promise<T>;
}

export interface TurnOptions {
  /** No request waits for the result: the job is queued whatever the length of the queue, and never times out. */
  readonly isBackground?: boolean;
  /** Aborted when the client has gone: a job that waits is dropped, one that runs goes on. */
  readonly signal?: AbortSignal | undefined;
}

interface Entry {
  readonly start: () => void;
  readonly isBackground: boolean;
}

/**
 * A queue that takes the owners in turn (round robin), so that somebody with a thousand entries delays others by one
 * entry for each slot. `slotsPerOwner` below `slots` keeps a slot free for the others even then.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** Waiting work by owner; the owner who was served longest ago comes first. */
  const lines = new Map<Owner, Entry[]>();
  const running = new Map<Owner, number>();
  let runningTotal = 0;

  const runningOf = (owner: Owner) => running.get(owner) ?? 0;
  const waitingIn = (entries: readonly Entry[]) => entries.filter(({ isBackground }) => !isBackground).length;
  const waitingTotal = () => [...lines.values()].reduce((sum, entries) => sum + waitingIn(entries), 0);

  function startNext(): void {
    while (runningTotal < limits.slots) {
      const found = [...lines].find(([owner]) => runningOf(owner) < limits.slotsPerOwner);
      if (!found) return;
      const [owner, entries] = found;
      const [entry] = entries.splice(0, 1);
      lines.delete(owner);
      if (entries.length > 0) lines.set(owner, entries);
      running.set(owner, runningOf(owner) + 1);
      runningTotal++;
      entry?.start();
    }
  }

  function release(owner: Owner): void {
    runningTotal--;
    const left = runningOf(owner) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    startNext();
  }

  function assertCapacity(owner: Owner): void {
    if (waitingIn(lines.get(owner) ?? []) >= limits.waitingPerOwner)
      throw new DomainError({ code: "rate_limited", retryAfterSeconds: retryAfterSeconds });
    if (waitingTotal() >= limits.waiting) throw new DomainError({ code: "unavailable", retryAfterSeconds });
  }

  function turn(owner: Owner, isBackground: boolean, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new DomainError({ code: "unavailable", retryAfterSeconds }));
      const entries = lines.get(owner) ?? [];
      const entry: Entry = {
        isBackground,
        start: () => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", giveUp);
          resolve();
        },
      };
      const timer = isBackground ? undefined : setTimeout(giveUp, limits.timeoutMs);
      signal?.addEventListener("abort", giveUp, { once: true });
      function giveUp(): void {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        entries.splice(entries.indexOf(entry), 1);
        if (entries.length === 0 && lines.get(owner) === entries) lines.delete(owner);
        reject(new DomainError({ code: "unavailable", retryAfterSeconds }));
      }
      entries.push(entry);
      lines.set(owner, entries);
      startNext();
    });
  }

  return {
    async run(owner, work, { isBackground = false, signal } = {}) {
      if (!isBackground) assertCapacity(owner);
      await turn(owner, isBackground, signal);
      try {
        return await work();
      } finally {
        release(owner);
      }
    },
  };
}

const retryAfterSeconds = 2;

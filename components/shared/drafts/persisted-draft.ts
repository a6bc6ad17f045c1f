import type { Parser } from "./kept-shape";

const prefix = "anden.draft.";
const keptMs = 7 * 24 * 60 * 60 * 1000;

export interface PersistedDraft<Draft> {
  read(accountId: number): Draft | undefined;
  write(accountId: number, draft: Draft): void;
  clear(accountId: number): void;
}

/**
 * A draft that this device keeps for a week, apart for each account. It is a convenience: where a browser keeps nothing
 * (full, or forbidden to), the page works without.
 */
export function persistedDraft<Draft>(
  name: string,
  shape: Parser<Draft>,
  now: () => number = Date.now,
): PersistedDraft<Draft> {
  const keyOf = (accountId: number) => `${prefix}${name}.${accountId}`;
  return {
    read: (accountId) =>
      attempt(() => {
        const { savedAt, draft } = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? "{}");
        return now() - savedAt < keptMs ? shape(draft) : undefined;
      }),
    write: (accountId, draft) =>
      attempt(() => localStorage.setItem(keyOf(accountId), JSON.stringify({ savedAt: now(), draft }))),
    clear: (accountId) => attempt(() => localStorage.removeItem(keyOf(accountId))),
  };
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Drafts hold names and addresses: who signs out leaves none behind on the device, of no account. */
export function forgetDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  });
}

import type { Parser } from "./parsers";

const prefix = "anden.draft.";
const draftLifetimeMs = 7 * 24 * 60 * 60 * 1000;

export interface PersistedDraft<Draft> {
  read(accountId: number): Draft | undefined;
  write(accountId: number, draft: Draft): void;
  clear(accountId: number): void;
}

/**
 * A draft in `localStorage`, kept for a week and separate for each account. Optional: if the storage is full or
 * blocked, the page works without drafts.
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
        return now() - savedAt < draftLifetimeMs ? shape(draft) : undefined;
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

/** Deletes the drafts of all accounts. Call it on sign-out: drafts hold names and addresses. */
export function forgetDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  });
}

import { clearStored, storedValue } from "./device-storage";
import { fields, number, type Parser } from "./parsers";

const prefix = "anden.draft.";
const draftLifetimeMs = 7 * 24 * 60 * 60 * 1000;

export interface PersistedDraft<Draft> {
  read(accountId: number): Draft | undefined;
  write(accountId: number, draft: Draft): void;
  clear(accountId: number): void;
}

/** A draft that this browser keeps for a week, separate for each account. */
export function persistedDraft<Draft>(
  name: string,
  shape: Parser<Draft>,
  now: () => number = Date.now,
): PersistedDraft<Draft> {
  const draftOf = (accountId: number) =>
    storedValue(`${prefix}${name}.${accountId}`, fields({ savedAt: number, draft: shape }));
  return {
    read: (accountId) => {
      const stored = draftOf(accountId).read();
      return stored && now() - stored.savedAt < draftLifetimeMs ? stored.draft : undefined;
    },
    write: (accountId, draft) => draftOf(accountId).write({ savedAt: now(), draft }),
    clear: (accountId) => draftOf(accountId).clear(),
  };
}

/** Deletes the drafts of all accounts. Call it on sign-out: drafts hold names and addresses. */
export const forgetDrafts = (): void => clearStored(prefix);

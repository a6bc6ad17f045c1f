import { randomKey } from "../use-idempotency-key";
import { fields, number, type Parsed, text } from "./parsers";
import { persistedDraft } from "./persisted-draft";

const Attempt = fields({ accountId: number, content: text, key: text });

export interface CreationKeys {
  /** Returns the same key for the same request until `forget` is called. */
  keyFor(accountId: number, body: unknown): string;
  /** Call after success: the same request then counts as a new one. */
  forget(accountId: number): void;
}

/**
 * Idempotency keys of one kind of creation, stored on this device and shared by its tabs. A second click, also after a
 * reload or a lost response, creates nothing twice.
 */
export function creationKeys(name: string): CreationKeys {
  const attempts = persistedDraft(name, Attempt);
  /** Fallback without browser storage: a second click on the same page still gets the same key. */
  let latest: Parsed<typeof Attempt> | undefined;
  return {
    keyFor(accountId, body) {
      const content = JSON.stringify(body);
      const last = attempts.read(accountId) ?? latest;
      if (last?.accountId === accountId && last.content === content) return last.key;
      latest = { accountId, content, key: randomKey() };
      attempts.write(accountId, latest);
      return latest.key;
    },
    forget(accountId) {
      latest = undefined;
      attempts.clear(accountId);
    },
  };
}

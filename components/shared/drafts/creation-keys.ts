import { fields, number, type Parsed, text } from "./kept-shape";
import { persistedDraft } from "./persisted-draft";

const Attempt = fields({ accountId: number, content: text, key: text });

export interface CreationKeys {
  /** The same request has the same key until it has succeeded. */
  keyFor(accountId: number, body: unknown): string;
  /** After success the same request is meant anew. */
  forget(accountId: number): void;
}

/**
 * Idempotency keys of one kind of creation, kept on this device: in every tab, also after a reload, a second click or
 * another try after a lost answer makes no second thing.
 */
export function creationKeys(name: string): CreationKeys {
  const attempts = persistedDraft(name, Attempt);
  /** Where a browser keeps nothing, a second click is still a second click. */
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

/** `crypto.randomUUID` exists on secure addresses alone; a server in the own network is often reached by plain http. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

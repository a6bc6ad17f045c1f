import type { Parser } from "./parsers";

/** A value that this browser remembers. */
export interface StoredValue<Value> {
  /** Undefined when there is none, or none that can be read. */
  read(): Value | undefined;
  write(value: Value): void;
  clear(): void;
}

/**
 * A value in `localStorage`. It is optional: if the storage is full or blocked, the page works as on a first visit.
 */
export const storedValue = <Value>(key: string, shape: Parser<Value>): StoredValue<Value> =>
  valueIn(() => localStorage, key, shape);

/** A value in `sessionStorage`: of one tab, where it survives a reload. Optional too. */
export const tabValue = <Value>(key: string, shape: Parser<Value>): StoredValue<Value> =>
  valueIn(() => sessionStorage, key, shape);

const valueIn = <Value>(storage: () => Storage, key: string, shape: Parser<Value>): StoredValue<Value> => ({
  read: () =>
    attempt(() => {
      const text = storage().getItem(key);
      return text === null ? undefined : shape(parse(text));
    }),
  write: (value) => attempt(() => storage().setItem(key, JSON.stringify(value))),
  clear: () => attempt(() => storage().removeItem(key)),
});

/** Deletes the values whose key starts with the prefix. */
export const clearStored = (prefix: string): void =>
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  });

/** Older versions stored texts as they are. */
const parse = (text: string): unknown => attempt(() => JSON.parse(text)) ?? text;

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

import { connection, type Database, dedicatedConnection } from "@/db/driver";

/**
 * What is read with every request (places, carriers, tariffs, callers), held in memory and rebuilt when it changes:
 * triggers announce a change on the channel `anden_reference` with the name of the set. One copy per process; it hangs on `globalThis` because Next
 * bundles routes and instrumentation apart.
 */
export type ReferenceSet = "places" | "carriers" | "tariffs" | "callers";

interface Holder {
  listening?: Promise<unknown>;
  readonly values: Map<string, Promise<unknown>>;
}

const slot = Symbol.for("anden.reference");

function holder(): Holder {
  const owner = globalThis as { [slot]?: Holder };
  owner[slot] ??= { values: new Map() };
  return owner[slot];
}

/**
 * A getter for a value that is loaded once and again after one of the sets it `dependsOn` changed. Listening starts
 * before the first load, so that no change falls between; after a lost connection everything is loaded anew.
 *
 * `load` reads by a connection that no transaction of those who wait for it can hold.
 */
export function reference<T>(
  name: string,
  dependsOn: readonly ReferenceSet[],
  load: (db: Database) => Promise<T>,
): () => Promise<T> {
  const dependencies = dependsOn.map((set) => `${set}|`).join("");
  const key = `${name}:${dependencies}`;
  const find = () => holder().values.get(key) as Promise<T> | undefined;
  const loadOnce = async (): Promise<T> => {
    await listen();
    const present = find();
    if (present) return present;
    const { values } = holder();
    const loading = load(dedicatedConnection(connection().db));
    values.set(key, loading);
    loading.catch(() => {
      if (values.get(key) === loading) values.delete(key);
    });
    return loading;
  };
  // Asked for several times in every request. What is there was loaded after listening began.
  return () => find() ?? loadOnce();
}

/** Forgets what was loaded; without a set, everything. */
export function invalidateReference(set?: ReferenceSet): void {
  const { values } = holder();
  for (const key of values.keys()) if (!set || key.includes(`:${set}|`) || key.includes(`|${set}|`)) values.delete(key);
}

/** Ends the subscription and forgets everything: for tests that change the database under the process. */
export function clearReferenceCache(): void {
  const current = holder();
  current.listening = undefined;
  current.values.clear();
}

function listen(): Promise<unknown> {
  const current = holder();
  current.listening ??= connection()
    .sql.listen(
      "anden_reference",
      (set) => invalidateReference(set as ReferenceSet),
      () => invalidateReference(),
    )
    .catch((error) => {
      current.listening = undefined;
      throw error;
    });
  return current.listening;
}

import { connection, type Database, dedicatedConnection } from "@/db/driver";
import { processWide } from "@/lib/core/process-wide";

/**
 * In-memory cache of data that every request reads (places, carriers, tariffs, callers, settings). Triggers invalidate a set by a
 * NOTIFY on the channel `anden_reference` with its name. There is one cache per process.
 */
export type ReferenceSet = "places" | "carriers" | "tariffs" | "callers" | "settings";

interface Holder {
  listening?: Promise<unknown> | undefined;
  readonly values: Map<string, Promise<unknown>>;
}

const holder = processWide("reference", (): Holder => ({ values: new Map() }));

/**
 * A getter for a cached value, loaded at first use and again after a change of a set in `dependsOn`. LISTEN starts
 * before the first load, so no change is missed; after a lost connection every value is reloaded.
 *
 * `load` gets the dedicated connection, because the waiting requests may hold every pooled connection.
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
    const cached = find();
    if (cached) return cached;
    const { values } = holder();
    const loading = load(dedicatedConnection(connection().db));
    values.set(key, loading);
    loading.catch(() => {
      if (values.get(key) === loading) values.delete(key);
    });
    return loading;
  };
  // Called several times in every request. A cached value was loaded after LISTEN started, so it needs no check.
  return () => find() ?? loadOnce();
}

/** Drops the cached values that depend on the set; without a set, all of them. */
export function invalidateReference(set?: ReferenceSet): void {
  const { values } = holder();
  for (const key of values.keys()) if (!set || key.includes(`:${set}|`) || key.includes(`|${set}|`)) values.delete(key);
}

/** Drops all values and the LISTEN subscription, for tests that replace the database. */
export function clearReferenceCache(): void {
  const current = holder();
  current.listening = undefined;
  current.values.clear();
}

function listen(): Promise<unknown> {
  const current = holder();
  current.listening ??= connection()
    .session.listen(
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

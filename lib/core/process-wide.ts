/**
 * Values of which a process has one. The API lane and Next (its routes, its instrumentation) are separate bundles, each
 * with its own copy of every module, so a variable of a module would exist several times in a process; `globalThis` and
 * registered symbols are the same for all copies.
 */
const owner = globalThis as { [slot: symbol]: unknown };
const resets = new Set<() => void>();

/** A getter for the value `name` of this process, which the first call of any copy creates. */
export function processWide<Value extends object | string>(name: string, create: () => Value): () => Value {
  const slot = Symbol.for(`anden.${name}`);
  let known: Value | undefined;
  resets.add(() => {
    known = undefined;
    delete owner[slot];
  });
  return () => {
    // Read at every request: a variable takes 10 ns, a computed name of `globalThis` 140.
    if (known === undefined) {
      owner[slot] ??= create();
      known = owner[slot] as Value;
    }
    return known;
  };
}

/** Hooks that the start script awaits when the process is told to stop. */
export const shutdownHooks = processWide("shutdown", () => new Set<() => Promise<void>>());

export const onShutdown = (hook: () => Promise<void>): unknown => shutdownHooks().add(hook);

/** Forgets the values, so that the next use creates them again: for test files that share a process. */
export function resetProcess(): void {
  for (const reset of resets) reset();
}

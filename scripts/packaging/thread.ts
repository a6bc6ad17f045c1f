import { setPriority } from "node:os";

// As in lib/platform/worker-pool/thread.mjs, without the compiler: this one runs compiled modules.
if (process.platform === "linux") setPriority(10);

/** Calls the function `name` of a module. */
export default async function run({ module, name, input }: { module: string; name: string; input: unknown }) {
  const functions = (await import(`${module}.mjs`)) as Record<string, (input: unknown) => unknown>;
  return functions[name]?.(input);
}

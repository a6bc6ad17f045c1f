import { setPriority } from "node:os";

/** As in lib/platform/worker-pool/thread.mjs, without the compiler: this one runs compiled modules. */
export default async function run({ module, name, input }: { module: string; name: string; input: unknown }) {
  const functions = (await import(`${module}.mjs`)) as Record<string, (input: unknown) => unknown>;
  if (process.platform === "linux") setPriority(10);
  return functions[name]?.(input);
}

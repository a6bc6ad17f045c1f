// Entry of a worker thread. It is loaded by its path, outside any bundle, and runs the TypeScript sources through tsx.
import { setPriority } from "node:os";
import { register } from "tsx/esm/api";

register();

// On Linux the priority belongs to the thread: requests and the database go first. Elsewhere it would be the process's.
if (process.platform === "linux") setPriority(10);

/** Calls the function `name` of a module. */
export default async function run({ module, name, input }) {
  const functions = await import(`${module}.ts`);
  return functions[name](input);
}

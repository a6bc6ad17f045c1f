// Entry of a worker thread. It is loaded by its path, outside any bundle, and runs the TypeScript sources through tsx.
import { setPriority } from "node:os";
import { register } from "tsx/esm/api";

register();

/**
 * Calls the function `name` of a module. On Linux the priority belongs to the thread (elsewhere it would be the process's):
 * requests and the database go before its work, not before the code that the first work of a thread awaits.
 */
export default async function run({ module, name, input }) {
  const functions = await import(`${module}.ts`);
  if (process.platform === "linux") setPriority(10);
  return functions[name](input);
}

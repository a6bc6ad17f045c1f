import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../command";
import { isNewEnough } from "../runtime.mjs";

/**
 * Entry of a packaged service, `node bin/anden.mjs start|admin`: everything is compiled, and there is nothing to be
 * installed or built.
 */
const commands = {
  start: async () => {
    const { startService } = await import("../commands/start");
    useBuiltConfig();
    return { run: () => startService({ dev: false, isBuilt: true }) };
  },
  admin: () => import("../commands/admin"),
};

/**
 * Next 16.4.6 looks for compilers when it reads its configuration, unless it is given the one that the build wrote: as in the
 * `server.js` of its standalone output.
 */
function useBuiltConfig(): void {
  const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8")) as { config: object };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

const [name = "", ...args] = process.argv.slice(2);
if (!isNewEnough(process.versions.node)) {
  console.error(`A packaged service needs Node 22.12 or newer; this is ${process.version}.`);
  process.exitCode = 1;
} else if (!process.env.DATABASE_URL) {
  console.error("A packaged service has no embedded database: set DATABASE_URL.");
  process.exitCode = 1;
} else if (name in commands) {
  process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), ".."));
  await runCommand(commands, name, args);
} else {
  console.error(`Usage: node bin/anden.mjs ${Object.keys(commands).join("|")}`);
  process.exitCode = 1;
}

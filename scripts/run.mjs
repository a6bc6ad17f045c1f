// Entry point of every npm script that runs our own code: `node scripts/run.mjs <command> [arguments]`. This file needs
// nothing but Node 20.9, so that a fresh clone works: it fetches a newer Node where the installed one is too old, installs
// missing dependencies, then runs the TypeScript of the command.
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const commands = [
  "start",
  "dev",
  "build",
  "package",
  "test",
  "docs-test",
  "check",
  "admin",
  "bench",
  "pack",
  "demo-carriers",
  "citus",
  "mcp",
  "db-generate",
];
const [major, minor] = process.versions.node.split(".").map(Number);
const [command, ...args] = process.argv.slice(2);

if (major < 20 || (major === 20 && minor < 9)) {
  console.error(`This service needs Node 22.12 or newer, and 20.9 to fetch it; this is ${process.version}.`);
  process.exit(1);
}
if (!commands.includes(command)) {
  console.error(`Usage: node scripts/run.mjs ${commands.join("|")}`);
  process.exit(1);
}

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), ".."));
const { ensureRuntime, isNewEnough, runAgainWith } = await import("./runtime.mjs");
if (!isNewEnough(process.versions.node)) {
  const program = await ensureRuntime().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  process.exit(await runAgainWith(program));
}

const { ensureDependencies } = await import("./dependencies.mjs");
await ensureDependencies();

const { register } = await import("tsx/esm/api");
register();
const { run } = await import("./commands/index.ts");
await run(command, args);

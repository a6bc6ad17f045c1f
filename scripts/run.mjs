// Entry point of every npm script that runs our own code: `node scripts/run.mjs <command> [arguments]`. This file needs
// nothing but Node, so that a fresh clone works: it installs missing dependencies, then runs the TypeScript of the
// command.
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
];
const [major, minor] = process.versions.node.split(".").map(Number);
const [command, ...args] = process.argv.slice(2);

if (major < 20 || (major === 20 && minor < 9)) {
  console.error(`This service needs Node 20.9 or newer; this is ${process.version}.`);
  process.exit(1);
}
if (!commands.includes(command)) {
  console.error(`Usage: node scripts/run.mjs ${commands.join("|")}`);
  process.exit(1);
}

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), ".."));
const { ensureDependencies } = await import("./dependencies.mjs");
await ensureDependencies();

const { register } = await import("tsx/esm/api");
register();
const { run } = await import("./commands/index.ts");
await run(command, args);

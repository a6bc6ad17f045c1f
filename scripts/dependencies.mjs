import { mkdirSync, readFileSync } from "node:fs";
import { withLock } from "./process/lock.mjs";
import { runNpm } from "./process/npm-command.mjs";
import { withProgress } from "./process/progress.mjs";

/** Installs the packages of package-lock.json unless node_modules holds exactly these. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  mkdirSync(".data", { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const step = { doing: "Installing dependencies", done: "Dependencies installed" };
  try {
    await withProgress(step, () => withLock(".data/install.lock", () => isInstalled() || install()));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** `npm ci` fails when a registry mirror lacks the packages for other systems; `npm install` does not need them. */
async function install() {
  if ((await npm(["ci"], "ignore")) === 0 || (await npm(["install", "--no-save"], 2)) === 0) return;
  throw new Error("The dependencies could not be installed. Is the package registry reachable?");
}

/**
 * Writes nothing to standard output, which belongs to the command that runs next: `admin --json` must print one JSON
 * object and nothing else.
 */
const npm = (args, output) =>
  runNpm([...args, "--include=dev", "--prefer-offline"], { stdio: ["ignore", output, output] });

/**
 * npm records the installed packages in the format of the lock file as its last step, so an interrupted installation
 * has no record.
 */
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  // An optional package may be missing: then it is for another system.
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => name === "" || (present[name] ? present[name].version === version : optional),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

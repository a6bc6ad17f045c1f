import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { withLock } from "./process/lock.mjs";

/** Installs the packages of package-lock.json when node_modules does not hold exactly them. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  mkdirSync(".data", { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const isDone = await withLock(".data/install.lock", () => isInstalled() || install());
  if (isDone) return;
  console.error("The dependencies could not be installed. Is the package registry reachable?");
  process.exit(1);
}

/** `npm ci` insists on packages for other systems, which a registry mirror may lack; `npm install` does without. */
async function install() {
  console.error("Installing dependencies …");
  return (await npm(["ci"], "ignore")) === 0 || (await npm(["install", "--no-save"], 2)) === 0;
}

/** Standard output belongs to the command that runs next: `admin --json` prints one object and nothing else. */
function npm(args, output) {
  // npm names itself to what it runs; without it (`node scripts/run.mjs start`) it is taken from the PATH.
  const script = process.env.npm_execpath;
  const [program, first] = script ? [process.execPath, [script]] : ["npm", []];
  const options = ["--include=dev", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const child = spawn(program, [...first, ...args, ...options], { stdio: ["ignore", output, output] });
  return new Promise((settle) => {
    child.once("error", () => settle(1));
    child.once("exit", settle);
  });
}

/** npm records what it installed in the form of the lock file, last of all: a broken-off installation has no record. */
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  // Optional packages are for other systems where they are absent.
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

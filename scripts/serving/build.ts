import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiLane } from "@/lib/api/lane";
import { log } from "@/lib/platform/log";
import { projectFolder, readIfThere } from "../data-folder";
import { beforeExit } from "../process/cleanup";
import { ExpectedFailure } from "../process/expected-failure";
import { withLock } from "../process/lock.mjs";
import { withProgress } from "../process/progress.mjs";
import { buildClientPackage, clientSources } from "./client-package";
import { typeSources } from "./client-types";
import { compressFiles } from "./compressed-files";
import { buildLaneBundle, loadLane } from "./lane-bundle";
import { buildPrintBridge, printBridgeSources } from "./print-bridge";

/** The files of a build that browsers fetch. */
export const builtFiles = join(projectFolder, ".next/static");
const stamp = join(projectFolder, ".next", "anden-sources");

/** Sources of a build. Other files in the project folder belong to people and must not cause a build. */
const builtFolders = ["app", "components", "lib", "db", "public", clientSources, `${printBridgeSources}/src`];
const ownFiles = ["scripts/serving/lane-bundle.ts", "deploy/print-bridge/anden-print.service", ...typeSources];
const isBuiltFile = (name: string): boolean =>
  /^(package|package-lock|tsconfig)\.json$|\.(ts|mjs)$/.test(name) && name !== "next-env.d.ts";
/** What the build generates itself would call for another one. */
const isSource = (name: string): boolean => !name.startsWith(".") && !/\.test\.tsx?$|\.md$|^generated$/.test(name);

/**
 * Builds for production if the sources differ from those of the last build. Only one process of a clone builds at a
 * time.
 */
export function ensureBuild(folder: string): Promise<void> {
  if (isCurrent()) return Promise.resolve();
  const onWait = () => log.info("build.awaited", { message: "Waiting for another start to finish building …" });
  const step = { doing: "Building for production", done: "Built for production" };
  return withLock(
    join(folder, "build.lock"),
    () => (isCurrent() ? undefined : withProgress(step, () => build(folder))),
    { onWait },
  );
}

const isCurrent = (): boolean => readIfThere(stamp) === sourcesHash();

async function build(folder: string): Promise<void> {
  const sources = sourcesHash();
  rmSync(stamp, { force: true });
  const logFile = join(folder, "build.log");
  const output = openSync(logFile, "w", 0o600);
  const next = join(projectFolder, "node_modules/next/dist/bin/next");
  const child = spawn(process.execPath, [next, "build"], {
    cwd: projectFolder,
    // Only a start has prepared its environment: `npm run build`, packaging and tests build without it.
    env: { ...process.env, ...cacheSetting(), NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const release = beforeExit(() => child.kill());
  const code = await new Promise((resolve) => {
    child.once("error", resolve);
    child.once("exit", resolve);
  });
  release();
  if (code !== 0)
    throw new ExpectedFailure(`${readFileSync(logFile, "utf8").trimEnd()}\n\nThe build failed (log: ${logFile}).`);
  await compressFiles(builtFiles);
  await buildLaneBundle(sources);
  await buildClientPackage();
  await buildPrintBridge();
  writeFileSync(stamp, sources);
}

/**
 * A first build writes no cache for later ones: 555 MB, which the start would wait for, and most clones never build again. The
 * second one does. See next.config.mjs.
 */
const cacheSetting = (): { ANDEN_BUILD_CACHE?: "off" } =>
  existsSync(join(projectFolder, ".next/cache")) ? {} : { ANDEN_BUILD_CACHE: "off" };

/** The API lane of the current build. */
export function loadBuiltLane(): ApiLane {
  const sources = readIfThere(stamp);
  if (sources === undefined) throw new ExpectedFailure("There is no build: `npm run build` makes one.");
  return loadLane(sources);
}

/** Hash of the names and contents of all files that a build reads. */
function sourcesHash(): string {
  const hash = createHash("sha256").update(process.versions.node);
  const own = ownFiles.map((name) => join(projectFolder, name));
  for (const file of [
    ...rootFiles(),
    ...own,
    ...builtFolders.flatMap((name) => listSources(join(projectFolder, name))),
  ]) {
    hash
      .update(`${file.slice(projectFolder.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

const rootFiles = (): string[] =>
  readdirSync(projectFolder)
    .filter(isBuiltFile)
    .sort()
    .map((name) => join(projectFolder, name));

function listSources(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listSources(path) : entry.isFile() ? [path] : [];
  });
}

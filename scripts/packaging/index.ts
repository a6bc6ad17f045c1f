import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { projectFolder } from "../data-folder";
import { ExpectedFailure } from "../process/expected-failure";
import { bundleService } from "./bundle";
import { traceFiles } from "./trace";

/** What a build has written for the compilers' own use: two thirds of its size. */
const notOfBuild = /^\.next\/(cache|trace|trace-build|turbopack|types|diagnostics|build|compiled)(\/|$)|\.nft\.json$/;

/**
 * Copies the current build, the compiled commands and the files of packages that they need into a new folder. It holds no
 * data and no secret: those lie in the data folder, which is the installation's own.
 */
export async function packageService(into: string): Promise<{ files: number; bytes: number }> {
  const folder = resolve(into);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new ExpectedFailure(`${into} is not empty.`);
  mkdirSync(folder, { recursive: true });
  // Inside the project, from where the packages that are to be traced are found.
  const compiled = join(projectFolder, ".next/compiled");
  rmSync(compiled, { recursive: true, force: true });
  await bundleService(compiled);
  const entries = [...listFiles(compiled), ...listFiles(join(projectFolder, ".next/api-lane"))];
  for (const path of await traceFiles(entries)) copy(path, folder);
  cpSync(compiled, folder, { recursive: true });
  copy("public", folder);
  copy("docs/guide", folder);
  copy("clients/woocommerce", folder);
  cpSync(join(projectFolder, "db/migrations"), join(folder, "bin/migrations"), { recursive: true });
  cpSync(join(projectFolder, ".next"), join(folder, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !notOfBuild.test(source.slice(projectFolder.length + 1)),
  });
  const { name, version, private: isPrivate, license, type, engines } = readManifest();
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ name, version, private: isPrivate, license, type, engines }, null, 2)}\n`,
  );
  const files = listFiles(folder);
  return { files: files.length, bytes: files.reduce((sum, file) => sum + lstatSync(file).size, 0) };
}

const readManifest = () =>
  JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")) as Readonly<Record<string, unknown>>;

function copy(path: string, folder: string): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(projectFolder, path), target, { recursive: true, verbatimSymlinks: true });
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));

import { execFile } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFolder } from "../data-folder";
import { npmCommand } from "../process/npm-command.mjs";

const run = promisify(execFile);

/**
 * Packs the files in `contents` as npm does, with the manifest of `source` in the version of the service, into `archive`. Whoever installs it
 * builds nothing, so that scripts and packages to build with are left out.
 */
export async function packPackage(source: string, contents: string, archive: string): Promise<void> {
  const { scripts, devDependencies, private: isPrivate, ...manifest } = readManifest(source);
  const { version } = readManifest(projectFolder);
  writeFileSync(join(contents, "package.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  const folder = join(archive, "..");
  const [program, ...first] = npmCommand();
  const { stdout } = await run(program, [...first, "pack", "--json", "--pack-destination", folder], { cwd: contents });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  renameSync(join(folder, filename), archive);
}

const readManifest = (at: string) =>
  JSON.parse(readFileSync(join(at, "package.json"), "utf8")) as Readonly<Record<string, unknown>>;

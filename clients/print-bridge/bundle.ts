import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;

/** Makes one file of plain Node of the sources: no packages, and nothing to install beside it. A packaged service has no compiler to load. */
export async function bundlePrintBridge(file: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(folder, "../../package.json"), "utf8")) as { version: string };
  const { build } = await import("esbuild");
  await build({
    entryPoints: [join(folder, "src/main.ts")],
    outfile: file,
    bundle: true,
    platform: "node",
    target: "node20.9",
    format: "esm",
    banner: { js: "#!/usr/bin/env node" },
    define: { ANDEN_PRINT_VERSION: JSON.stringify(version) },
    legalComments: "none",
    logLevel: "error",
  });
}

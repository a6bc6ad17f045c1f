import { readFile } from "node:fs/promises";
import { join } from "node:path";

export const dynamic = "force-dynamic";

const file = "anden-client.tgz";

/** The typed client as an npm package, of this very version: `npm install https://…/clients/anden-client.tgz`. */
export async function GET(_: Request, route: { params: Promise<{ file: string }> }): Promise<Response> {
  const isKnown = (await route.params).file === file;
  const bytes = isKnown ? await readFile(join(process.cwd(), ".next/client", file)).catch(() => undefined) : undefined;
  // `npm run dev` builds none.
  if (!bytes) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "application/gzip", "Cache-Control": "public, max-age=300" },
  });
}

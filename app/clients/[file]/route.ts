import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { zipWooCommercePlugin } from "@/lib/api/public/woocommerce-plugin";

export const dynamic = "force-dynamic";

const built = (file: string) => () => readFile(join(process.cwd(), ".next", file));

/** What whoever integrates or prints installs, of this very version. `npm run dev` builds none but the plug-in. */
const files = new Map([
  // The typed client as an npm package: `npm install https://…/clients/anden-client.tgz`.
  ["anden-client.tgz", { type: "application/gzip", read: built("client/anden-client.tgz") }],
  // The print bridge as one file, and as an npm package: `npx https://…/clients/anden-print.tgz run`.
  ["anden-print.mjs", { type: "text/javascript; charset=utf-8", read: built("print-bridge/anden-print.mjs") }],
  ["anden-print.tgz", { type: "application/gzip", read: built("print-bridge/anden-print.tgz") }],
  ["anden-print.service", { type: "text/plain; charset=utf-8", read: built("print-bridge/anden-print.service") }],
  ["anden-woocommerce.zip", { type: "application/zip", read: zipWooCommercePlugin }],
]);

export async function GET(_: Request, route: { params: Promise<{ file: string }> }): Promise<Response> {
  const file = files.get((await route.params).file);
  const bytes = await file?.read().catch(() => undefined);
  if (!file || !bytes) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": file.type, "Cache-Control": "public, max-age=300" },
  });
}

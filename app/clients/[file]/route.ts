import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { zipWooCommercePlugin } from "@/lib/api/public/woocommerce-plugin";

export const dynamic = "force-dynamic";

/** What whoever integrates installs, of this very version. */
const files = new Map([
  // The typed client as an npm package: `npm install https://…/clients/anden-client.tgz`. `npm run dev` builds none.
  [
    "anden-client.tgz",
    { type: "application/gzip", read: () => readFile(join(process.cwd(), ".next/client/anden-client.tgz")) },
  ],
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

import { toMarkdown } from "@/lib/api/guides/plain-text";
import { publicOrigin } from "@/lib/platform/settings";
import { findGuide, type GuideParams } from "../find-guide";

export const dynamic = "force-dynamic";

/** `/docs/es/first-parcel.md`, which `next.config.mjs` leads here: the page for programs. */
export async function GET(_: Request, route: { params: GuideParams }): Promise<Response> {
  const { guide } = await findGuide(route.params);
  return new Response(toMarkdown(guide, publicOrigin()), {
    headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

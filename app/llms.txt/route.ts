import { toLlmsList } from "@/lib/api/guides/plain-text";
import { readGuides } from "@/lib/api/guides/read-guides";
import { findPlatformName } from "@/lib/api/session/platform-name";
import { publicOrigin } from "@/lib/platform/settings";

export const dynamic = "force-dynamic";

/** What programs that read can read here, as https://llmstxt.org describes it. */
export async function GET(): Promise<Response> {
  const name = await findPlatformName();
  const text = toLlmsList((locale) => readGuides(locale, name).guides, { name, origin: publicOrigin() });
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

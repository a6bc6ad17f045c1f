import { fullTextLocale, toFullText } from "@/lib/api/guides/plain-text";
import { readGuides } from "@/lib/api/guides/read-guides";
import { findPlatformName } from "@/lib/api/session/platform-name";
import { toLocale } from "@/lib/i18n/pick-locale";
import { publicOrigin } from "@/lib/platform/settings";

export const dynamic = "force-dynamic";

/** Every guide in one text; `?lang=es` for those in Spanish. */
export async function GET(request: Request): Promise<Response> {
  const locale = toLocale(new URL(request.url).searchParams.get("lang")) ?? fullTextLocale;
  const { guides } = readGuides(locale, await findPlatformName());
  return new Response(toFullText(guides, publicOrigin()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache", "Content-Language": locale },
  });
}

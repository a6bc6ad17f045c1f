import { mayScrape, scrape } from "@/lib/api/public/scrape";

/** Figures of this process and of the work that waits, for Prometheus. */
export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  if (!mayScrape(request))
    return Response.json(
      { status: "error", message: "Unauthenticated.", code: "unauthenticated" },
      { status: 401, headers: { "WWW-Authenticate": 'Bearer realm="metrics"', "Cache-Control": "no-store" } },
    );
  const { text, contentType } = await scrape();
  return new Response(text, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
}

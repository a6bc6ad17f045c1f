import { publicOrigin } from "@/lib/platform/settings";
import openapi from "@/public/openapi/openapi.json";

export const dynamic = "force-dynamic";

/** The OpenAPI document of both versions, as written by `npm run openapi`, with the configured origin as server. */
export function GET(): Response {
  return Response.json(
    { ...openapi, servers: [{ url: publicOrigin() }] },
    { headers: { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" } },
  );
}

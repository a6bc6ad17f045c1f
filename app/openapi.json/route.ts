import { baseUrlOf } from "@/lib/api/pipeline/authenticate";
import openapi from "@/public/openapi/openapi.json";

export const dynamic = "force-dynamic";

/** The OpenAPI document of both versions, as written by `npm run openapi`, with the request's own origin as server. */
export function GET(request: Request): Response {
  return Response.json(
    { ...openapi, servers: [{ url: baseUrlOf(request) }] },
    { headers: { "Cache-Control": "public, max-age=300", Vary: "Host", "Access-Control-Allow-Origin": "*" } },
  );
}

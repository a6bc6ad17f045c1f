import { baseUrlOf } from "@/lib/api/pipeline/authenticate";
import openapi from "@/public/openapi/openapi.json";

export const dynamic = "force-dynamic";

/** The description of both versions, as `npm run openapi` wrote it, with the address at which it was asked for. */
export function GET(request: Request): Response {
  return Response.json(
    { ...openapi, servers: [{ url: baseUrlOf(request) }] },
    { headers: { "Cache-Control": "public, max-age=300", Vary: "Host", "Access-Control-Allow-Origin": "*" } },
  );
}

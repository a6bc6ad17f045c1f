import { json } from "@/lib/api/pipeline/reply";
import { openEndpoint } from "@/lib/api/public/open-endpoint";
import { route } from "@/lib/api/v2/version-adapter";
import { publicOrigin } from "@/lib/platform/settings";
import openapi from "@/public/openapi/openapi.json";

/** The OpenAPI document of both versions, as written by `npm run openapi`, with the configured origin as server. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: openEndpoint(async () =>
    json(JSON.stringify({ ...openapi, servers: [{ url: publicOrigin() }] }), 200, {
      "Cache-Control": "public, max-age=300",
      "Access-Control-Allow-Origin": "*",
    }),
  ),
});

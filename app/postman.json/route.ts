import { describeCollection } from "@/lib/api/openapi/collection";
import { json } from "@/lib/api/pipeline/reply";
import { openEndpoint } from "@/lib/api/public/open-endpoint";
import { route } from "@/lib/api/v2/version-adapter";
import { publicOrigin } from "@/lib/platform/settings";
import openapi from "@/public/openapi/openapi.json";

/** The interface as a collection for Postman, Bruno and the like, with the configured origin as its base URL. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: openEndpoint(async () => {
    const document = openapi as unknown as Parameters<typeof describeCollection>[0];
    return json(JSON.stringify(describeCollection(document, publicOrigin())), 200, {
      "Cache-Control": "public, max-age=300",
      "Access-Control-Allow-Origin": "*",
      "Content-Disposition": 'inline; filename="anden.postman_collection.json"',
    });
  }),
});

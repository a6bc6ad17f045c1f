import { describeCollection } from "@/lib/api/openapi/collection";
import { json } from "@/lib/api/pipeline/reply";
import { openEndpoint } from "@/lib/api/public/open-endpoint";
import { route } from "@/lib/api/v2/version-adapter";
import { publicOrigin } from "@/lib/platform/settings";

/** The interface as a collection for Postman, Bruno and the like, with the configured origin as its base URL. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: openEndpoint(async () =>
    json(JSON.stringify(describeCollection(publicOrigin())), 200, {
      "Cache-Control": "public, max-age=300",
      "Access-Control-Allow-Origin": "*",
      "Content-Disposition": 'inline; filename="anden.postman_collection.json"',
    }),
  ),
});

import { json } from "@/lib/api/pipeline/reply";
import { route } from "@/lib/api/portal/version-adapter";
import { openEndpoint } from "@/lib/api/public/open-endpoint";

/** Liveness: the process responds. No database query. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: openEndpoint(async () => json('{"status":"ok"}', 200)),
});

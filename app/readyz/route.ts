import { json } from "@/lib/api/pipeline/reply";
import { route } from "@/lib/api/portal/version-adapter";
import { openEndpoint } from "@/lib/api/public/open-endpoint";
import { assessReadiness } from "@/lib/jobs/readiness";

/** Readiness: whether this process can serve requests. 200, also when `degraded`; 503 when requests would fail. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: openEndpoint(async () => {
    const report = await assessReadiness();
    const isUnavailable = report.status === "unavailable";
    return json(JSON.stringify(report), isUnavailable ? 503 : 200, isUnavailable ? { "Retry-After": "5" } : {});
  }),
});

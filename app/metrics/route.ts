import { canReadMetrics, readMetrics } from "@/lib/api/public/read-metrics";
import { assessReadiness } from "@/lib/jobs/readiness";

/** Prometheus metrics: this process and the backlog of jobs. */
export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  if (!canReadMetrics(request))
    return Response.json(
      { status: "error", message: "Unauthenticated.", code: "unauthenticated" },
      { status: 401, headers: { "WWW-Authenticate": 'Bearer realm="metrics"', "Cache-Control": "no-store" } },
    );
  const { text, contentType } = await readMetrics(readServiceReadiness());
  return new Response(text, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
}

async function readServiceReadiness() {
  const { status, checks } = await assessReadiness();
  return { isReady: status !== "unavailable", areJobsRunning: checks.jobs && checks.jobs.status === "ok" };
}

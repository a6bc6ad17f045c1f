import { assessReadiness } from "@/lib/jobs/readiness";

/** Readiness: whether this process can serve requests. 200, also when `degraded`; 503 when requests would fail. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const report = await assessReadiness();
  const headers = { "Cache-Control": "no-store", ...(report.status === "unavailable" ? { "Retry-After": "5" } : {}) };
  return Response.json(report, { status: report.status === "unavailable" ? 503 : 200, headers });
}

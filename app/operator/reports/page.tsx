import { titled } from "@/app/titled";
import { PlatformReports } from "@/components/operator/reports/platform-reports";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";

export const generateMetadata = titled("operator.reports.title");

/** The reports are read by the browser: those of many shipments take longer than a page may. */
export default async function OperatorReportsPage() {
  const { ctx } = await requireOperatorSession();
  return <PlatformReports today={dayInArgentina(ctx.now())} />;
}

import { titled } from "@/app/titled";
import { OperatorMonth } from "@/components/operator/month/operator-month";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";

export const generateMetadata = titled("operator.month.title");

/** The figures are read by the browser: those of many accounts take longer than a page may. */
export default async function OperatorMonthPage() {
  const { ctx } = await requireOperatorSession();
  return <OperatorMonth today={dayInArgentina(ctx.now())} />;
}

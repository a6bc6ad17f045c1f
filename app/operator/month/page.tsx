import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OperatorMonth } from "@/components/operator/month/operator-month";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.month");
  return { title: t("title") };
}

/** The figures are read by the browser: those of many accounts take longer than a page may. */
export default async function OperatorMonthPage() {
  const { ctx } = await requireOperatorSession();
  return <OperatorMonth today={dayInArgentina(ctx.now())} />;
}

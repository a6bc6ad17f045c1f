"use client";

import { useTranslations } from "next-intl";
import { useBlockingReasonText } from "@/components/shared/money-access";
import type { PrintPlan } from "./queries";

/** Why a shipment gives no documents: what stops it, what it waits for, or the state that ended it. */
export function useLeftOutReason(): (leftOut: PrintPlan["left_out"][number]) => string {
  const t = useTranslations("printing.leftOut");
  const textOf = useBlockingReasonText();
  const state = useTranslations("status");
  return ({ status, waiting_for: reason, stop }) =>
    stop ? stop.message : reason ? textOf(reason) : status === "new" ? t("new") : state(status);
}

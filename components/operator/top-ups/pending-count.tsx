"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { operatorTopUpsQuery } from "./queries";

/** How many top-up requests wait, beside the link to their desk; nothing while none does. */
export function PendingTopUps() {
  const t = useTranslations("topUps.desk");
  const { data } = useQuery(operatorTopUpsQuery({ state: "pending", page: 1 }));
  if (!data || data.pending === 0) return null;
  return (
    <span className="ms-auto rounded-full bg-warning-soft px-2 font-medium text-sm text-warning-ink tabular-nums">
      {data.pending}
      <span className="sr-only"> {t("waiting")}</span>
    </span>
  );
}

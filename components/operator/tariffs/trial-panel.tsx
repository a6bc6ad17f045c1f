"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { OperatorTariff } from "../shared/queries";
import { trialQuery } from "./queries";
import { TrialReport } from "./trial-report";

/** The differences between this version and the one in force, as of now. */
export function TrialPanel({ tariff }: { tariff: OperatorTariff }) {
  const t = useTranslations("operator.tariffs");
  const textOf = useErrorMessage();
  const { data, error, isError, refetch } = useQuery(trialQuery(tariff.id));
  if (isError) return <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  if (data.in_force?.id === tariff.id) return <p className="text-muted">{t("trial.itself")}</p>;
  return <TrialReport trial={data} />;
}

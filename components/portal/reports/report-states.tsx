"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";

interface ReportStatesProps<Data> {
  query: { data: Data | undefined; error: Error | null; isError: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** The cards of a report with the states of its query; what failed now replaces what was shown of another period. */
export function ReportStates<Data>({ query: { data, error, isError, refetch }, children }: ReportStatesProps<Data>) {
  const t = useTranslations("reports");
  const textOf = useErrorMessage();
  if (isError)
    return (
      <Card className="lg:col-span-2">
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      </Card>
    );
  if (data) return <>{children(data)}</>;
  return (
    <Card className="lg:col-span-2">
      <Skeleton className="h-96" />
    </Card>
  );
}

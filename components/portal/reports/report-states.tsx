"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";

interface ReportStatesProps<Data, Call> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /**
   * What the figures are asked by. The cards then stay as they are, those of the former call with its name, until the figures
   * of this call are there, and are rendered apart from what the person does: charts take long.
   */
  call?: Call;
  /** The cards of the figures: their places are kept while nothing is known. */
  cards?: readonly ("wide" | "half")[];
  children: (data: Data, call: Call) => ReactNode;
}

/** The cards of a report with the states of its query; what failed now replaces what was shown of another period. */
export function ReportStates<Data, Call>({ query, call, cards = ["wide"], children }: ReportStatesProps<Data, Call>) {
  const { data, error, isError, isPlaceholderData, refetch } = query;
  const t = useTranslations("reports");
  const textOf = useErrorMessage();
  const latest = useRef<{ readonly data: Data; readonly call: Call | undefined }>(undefined);
  if (data && !isPlaceholderData && latest.current?.data !== data) latest.current = { data, call };
  const shown = useDeferredValue(latest.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `children` is another function at every render of the page.
  const rendered = useMemo(() => call !== undefined && shown && children(shown.data, shown.call as Call), [shown]);
  if (isError)
    return (
      <Card className="lg:col-span-2">
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      </Card>
    );
  const content = call === undefined ? data && children(data, call as Call) : rendered;
  if (content) return <>{content}</>;
  return (
    <>
      {cards.map((width, place) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
          key={place}
          // About what a card with figures takes, so that the page hardly moves when they arrive.
          className={clsx("min-h-134", width === "wide" && "lg:col-span-2")}
        >
          <Skeleton className="h-96" />
        </Card>
      ))}
    </>
  );
}

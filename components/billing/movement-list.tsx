"use client";

import { useQuery } from "@tanstack/react-query";
import { ReceiptText, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { NewerOlder } from "../ui/newer-older";
import { Skeleton } from "../ui/skeleton";
import { Table } from "../ui/table";
import { useApiErrorText } from "../use-api-error-text";
import { MovementFilterBar } from "./movement-filter-bar";
import { billingHref, isNarrowed, type MovementFilters, toMovementsCall } from "./movement-filters";
import { movementsQuery } from "./queries";
import { useMovementColumns } from "./use-movement-columns";

interface MovementListProps {
  accountId: number;
  filters: MovementFilters;
  onGo: (next: MovementFilters) => void;
}

/** The statement: each line says what it did, and what there was behind it. */
export function MovementList({ accountId, filters, onGo }: MovementListProps) {
  const t = useTranslations("billing");
  const textOf = useApiErrorText();
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(
    movementsQuery(toMovementsCall(accountId, filters)),
  );
  const columns = useMovementColumns();
  const empty = isNarrowed(filters) ? (
    <EmptyState
      icon={SearchX}
      title={t("noMatch")}
      description={t("noMatchHint")}
      actions={<Button onClick={() => onGo({})}>{t("filter.clear")}</Button>}
    />
  ) : (
    <EmptyState icon={ReceiptText} title={t("none")} description={t("noneHint")} />
  );
  return (
    <Card flush title={t("statement")} description={t("statementHint")}>
      <MovementFilterBar filters={filters} onGo={onGo} />
      {data ? (
        <>
          <Table
            caption={t("caption")}
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
            stale={isPlaceholderData}
            empty={empty}
          />
          <NewerOlder
            newestHref={filters.before ? billingHref({ ...filters, before: undefined }) : undefined}
            olderHref={data.next === null ? undefined : billingHref({ ...filters, before: data.next })}
          />
        </>
      ) : isError ? (
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="m-5 h-40" />
      )}
    </Card>
  );
}

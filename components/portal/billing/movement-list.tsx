"use client";

import { useQuery } from "@tanstack/react-query";
import { ReceiptText, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { AccountScope } from "@/components/shared/account-scope";
import { QueryTable } from "@/components/shared/query-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { NewerOlder } from "@/components/ui/table/newer-older";
import { MovementFilterBar } from "./movement-filter-bar";
import { billingUrl, isNarrowed, type MovementFilters, toMovementsCall } from "./movement-filters";
import { movementsQuery } from "./queries";
import { useMovementColumns } from "./use-movement-columns";

interface MovementListProps {
  place: AccountScope;
  filters: MovementFilters;
  onGo: (next: MovementFilters) => void;
}

/** The statement: the amount and cause of each movement and the balances after it. */
export function MovementList({ place, filters, onGo }: MovementListProps) {
  const t = useTranslations("billing");
  const movements = useQuery(movementsQuery(place, toMovementsCall(place.accountId, filters)));
  const columns = useMovementColumns(place);
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
      <QueryTable
        query={movements}
        failed={t("failed")}
        caption={t("caption")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={empty}
        foot={({ next }) => (
          <NewerOlder
            newestUrl={filters.before ? billingUrl(place, { ...filters, before: undefined }) : undefined}
            olderUrl={next === null ? undefined : billingUrl(place, { ...filters, before: next })}
          />
        )}
      />
    </Card>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { SearchX, SquareTerminal } from "lucide-react";
import { useTranslations } from "next-intl";
import { QueryPending } from "@/components/shared/query-pending";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { Table } from "@/components/ui/table/table";
import { OlderPages } from "./older-pages";
import { requestsQuery } from "./queries";
import { type NamedCredential, RequestFilterBar } from "./request-filter-bar";
import { isNarrowed, type RequestFilters, toRequestsCall } from "./request-filters";
import { useRequestColumns } from "./use-request-columns";

interface RequestListProps {
  accountId: number;
  filters: RequestFilters;
  credentials: readonly NamedCredential[];
  onGo: (next: Partial<RequestFilters>) => void;
}

export function RequestList({ accountId, filters, credentials, onGo }: RequestListProps) {
  const t = useTranslations("developers");
  const { data, error, isPlaceholderData, refetch } = useQuery(requestsQuery(toRequestsCall(accountId, filters)));
  const columns = useRequestColumns(filters, onGo);
  const empty = isNarrowed(filters) ? (
    <EmptyState
      icon={SearchX}
      title={t("noMatch")}
      description={t("noMatchHint")}
      actions={<Button onClick={() => onGo({})}>{t("filter.clear")}</Button>}
    />
  ) : (
    <EmptyState
      icon={SquareTerminal}
      title={t("none")}
      description={t("noneHint")}
      actions={<LinkButton href="/settings/credentials">{t("credentials")}</LinkButton>}
    />
  );
  return (
    <Card flush title={t("requests")} description={t("requestsHint")}>
      <RequestFilterBar filters={filters} credentials={credentials} onGo={onGo} />
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
          <OlderPages filters={filters} next={data.next === null ? null : String(data.next)} />
        </>
      ) : (
        <QueryPending query={{ error, refetch }} failed={t("failed")} className="m-5 h-40" />
      )}
    </Card>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { RowLink } from "@/components/ui/table/row-link";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import { PhaseBadge } from "./phase-badge";
import { type Import, importListQuery } from "./queries";

/** Recent imports with their progress. */
export function ImportList({ accountId }: { accountId: number }) {
  const t = useTranslations("imports.recent");
  const textOf = useErrorMessage();
  const list = useQuery(importListQuery(accountId));
  const columns: Column<Import>[] = [
    {
      key: "file",
      header: t("file"),
      card: "title",
      className: "sm:max-w-72",
      cell: ({ id, filename }) => (
        <RowLink href={`/shipments/import/${id}`} className="block truncate">
          {filename}
        </RowLink>
      ),
    },
    { key: "created", header: t("created"), cell: ({ created_at: at }) => <DateTime at={at} /> },
    { key: "rows", header: t("rows"), align: "end", cell: ({ total }) => total },
    { key: "state", header: t("state"), card: "aside", cell: (found) => <PhaseBadge found={found} /> },
  ];
  return (
    <Card title={t("title")} flush>
      {list.isError && !list.data ? (
        <ErrorState title={t("failed")} description={textOf(list.error)} onRetry={() => list.refetch()} />
      ) : list.data ? (
        <Table
          caption={t("caption")}
          columns={columns}
          rows={list.data}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={FileSpreadsheet} title={t("none")} description={t("noneHint")} />}
        />
      ) : (
        <Skeleton className="m-5 h-24" />
      )}
    </Card>
  );
}

"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, type TableProps } from "@/components/ui/table";
import { useErrorMessage } from "./use-error-message";

type List = { readonly data: readonly unknown[] };

interface QueryTableProps<Data extends List> extends Omit<TableProps<Data["data"][number]>, "rows" | "empty"> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isError" | "isPlaceholderData" | "refetch">;
  /** What is said when nothing could be read. */
  failed: string;
  /** In place of the rows when there are none. */
  empty: ReactNode | ((data: Data) => ReactNode);
  /** Below the rows: pages, or the way to older ones. */
  foot?: (data: Data) => ReactNode;
  /** In place of the rows while the first are on their way. */
  outline?: ReactNode;
}

/** The rows that a query reads: on their way, failed with the way to try again, none, or there. */
export function QueryTable<Data extends List>({
  query: { data, error, isError, isPlaceholderData, refetch },
  failed,
  empty,
  foot,
  outline = <Skeleton className="m-5 h-40" />,
  ...table
}: QueryTableProps<Data>) {
  const textOf = useErrorMessage();
  if (data)
    return (
      <>
        <Table
          stale={isPlaceholderData}
          {...table}
          rows={data.data}
          empty={typeof empty === "function" ? empty(data) : empty}
        />
        {foot?.(data)}
      </>
    );
  if (isError) return <ErrorState title={failed} description={textOf(error)} onRetry={() => refetch()} />;
  return <>{outline}</>;
}

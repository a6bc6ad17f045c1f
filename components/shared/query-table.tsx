"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Table, type TableProps } from "@/components/ui/table/table";
import { useErrorMessage } from "./use-error-message";

type List = { readonly data: readonly unknown[] };

interface QueryTableProps<Data extends List> extends Omit<TableProps<Data["data"][number]>, "rows" | "empty"> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isError" | "isPlaceholderData"> & {
    readonly refetch: () => unknown;
  };
  /** The message when the query failed. */
  failed: string;
  /** Shown in place of an empty table. */
  empty: ReactNode | ((data: Data) => ReactNode);
  /** Below the rows: pages, or a link to older rows. */
  foot?: (data: Data) => ReactNode;
  /** Another table than `Table` for the rows, such as a `DataTable`. */
  render?: (table: TableProps<Data["data"][number]>) => ReactNode;
  /** Placeholder while the first rows load. */
  outline?: ReactNode;
}

/** A table over a query, with its states: loading, failed with a retry button, empty, loaded. */
export function QueryTable<Data extends List>({
  query: { data, error, isError, isPlaceholderData, refetch },
  failed,
  empty,
  foot,
  render = (props) => <Table {...props} />,
  outline = <Skeleton className="m-5 h-40" />,
  ...table
}: QueryTableProps<Data>) {
  const textOf = useErrorMessage();
  if (data)
    return (
      <>
        {render({
          stale: isPlaceholderData,
          ...table,
          rows: data.data,
          empty: typeof empty === "function" ? empty(data) : empty,
        })}
        {foot?.(data)}
      </>
    );
  if (isError) return <ErrorState title={failed} description={textOf(error)} onRetry={() => refetch()} />;
  return <>{outline}</>;
}

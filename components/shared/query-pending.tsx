"use client";

import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useErrorMessage } from "./use-error-message";

interface QueryPendingProps {
  query: { readonly error: unknown; readonly refetch: () => unknown };
  /** The message when the query failed. */
  failed: string;
  /** Of the placeholder while it loads. */
  className: string;
}

/** In place of what a query has not brought: a placeholder, or why it failed with a retry button. */
export function QueryPending({ query: { error, refetch }, failed, className }: QueryPendingProps) {
  const textOf = useErrorMessage();
  if (!error) return <Skeleton className={className} />;
  return <ErrorState title={failed} description={textOf(error)} onRetry={() => refetch()} />;
}

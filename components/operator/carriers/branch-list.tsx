"use client";

import { useQuery } from "@tanstack/react-query";
import { Search, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Input } from "../../ui/input";
import { Pagination } from "../../ui/pagination";
import { Skeleton } from "../../ui/skeleton";
import { Table } from "../../ui/table";
import { useApiErrorText } from "../../use-api-error-text";
import { branchListQuery } from "../queries";
import { useAddress } from "../use-address";
import { useBranchColumns } from "./use-branch-columns";

/** Branches and pick-up points; one that is closed for a while is taken off and put back. */
export function BranchList({ carrierId }: { carrierId: number }) {
  const t = useTranslations("operator.carriers.branch");
  const textOf = useApiErrorText();
  const { search, change, hrefWith } = useAddress();
  const q = search.get("q") ?? "";
  const page = search.get("page") ?? undefined;
  const [typed, setTyped] = useState(q);
  const columns = useBranchColumns(carrierId);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(
    branchListQuery(carrierId, { q: q || undefined, page }),
  );
  return (
    <Card flush>
      <search className="border-b px-5 py-3">
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            change({ q: typed.trim() || undefined, page: undefined });
          }}
        >
          <Input
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            maxLength={100}
            className="sm:w-72!"
            leading={<Search aria-hidden className="size-4" />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{t("find")}</Button>
        </form>
      </search>
      {isError ? (
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : data ? (
        <>
          <Table
            caption={t("title")}
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
            stale={isPlaceholderData}
            empty={<EmptyState icon={Store} title={t("none")} description={t("noneHint")} />}
          />
          {data.meta.from !== null && (
            <div className="border-t">
              <Pagination
                summary={t("range", { from: data.meta.from, to: data.meta.to ?? 0, total: data.meta.total })}
                previousHref={data.links.prev ? hrefWith({ page: String(data.meta.current_page - 1) }) : undefined}
                nextHref={data.links.next ? hrefWith({ page: String(data.meta.current_page + 1) }) : undefined}
              />
            </div>
          )}
        </>
      ) : (
        <Skeleton className="m-5 h-40" />
      )}
    </Card>
  );
}

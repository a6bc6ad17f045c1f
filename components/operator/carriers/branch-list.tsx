"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, FileUp, Plus, Search, Store } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "../../ui/button";
import { buttonStyle } from "../../ui/button-style";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Input } from "../../ui/input";
import { Pagination } from "../../ui/pagination";
import { Skeleton } from "../../ui/skeleton";
import { Table } from "../../ui/table";
import { useApiErrorText } from "../../use-api-error-text";
import { type Branch, branchListQuery, operatorPath } from "../queries";
import { useAddress } from "../use-address";
import type { Province } from "./branch-dialog";
import { useBranchColumns } from "./use-branch-columns";

const BranchDialog = dynamic(() => import("./branch-dialog").then((module) => module.BranchDialog));
const BranchImportDialog = dynamic(() => import("./branch-import-dialog").then((module) => module.BranchImportDialog));

/** Branches and pick-up points; one that is closed for a while is taken off and put back. */
export function BranchList({ carrierId, provinces }: { carrierId: number; provinces: readonly Province[] }) {
  const t = useTranslations("operator.carriers.branch");
  const textOf = useApiErrorText();
  const { search, change, hrefWith } = useAddress();
  const q = search.get("q") ?? "";
  const page = search.get("page") ?? undefined;
  const [typed, setTyped] = useState(q);
  const [edited, setEdited] = useState<Branch | "new">();
  const [isImporting, setIsImporting] = useState(false);
  const columns = useBranchColumns(carrierId, setEdited);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(
    branchListQuery(carrierId, { q: q || undefined, page }),
  );
  return (
    <Card
      flush
      title={t("title")}
      actions={
        <>
          <a
            href={operatorPath(`/carriers/${carrierId}/branches/sheet`)}
            download
            className={buttonStyle("ghost", "sm")}
          >
            <Download aria-hidden className="size-4" />
            {t("download")}
          </a>
          <Button size="sm" icon={FileUp} onClick={() => setIsImporting(true)}>
            {t("import.action")}
          </Button>
          <Button size="sm" icon={Plus} onClick={() => setEdited("new")}>
            {t("add")}
          </Button>
        </>
      }
    >
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
            empty={<EmptyState icon={Store} title={t("none")} description={t(q ? "noneHint" : "emptyHint")} />}
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
      {edited && (
        <BranchDialog
          carrierId={carrierId}
          provinces={provinces}
          branch={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isImporting && <BranchImportDialog carrierId={carrierId} onClose={() => setIsImporting(false)} />}
    </Card>
  );
}

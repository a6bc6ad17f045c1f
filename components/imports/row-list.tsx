"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { ListChecks } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { Pagination } from "../ui/pagination";
import { Skeleton } from "../ui/skeleton";
import { Table } from "../ui/table";
import { useApiErrorText } from "../use-api-error-text";
import {
  type Import,
  type ImportRow,
  type ImportView,
  importRowsQuery,
  importViews,
  openRows,
  statesOf,
} from "./queries";
import { useRowColumns } from "./use-row-columns";

const RowDialog = dynamic(() => import("./row-dialog").then((module) => module.RowDialog));

/** The rows by view; the view and the page live in the address. */
export function RowList({ found }: { found: Import }) {
  const t = useTranslations("imports.rows");
  const textOf = useApiErrorText();
  const address = useSearchParams();
  const view = importViews.find((known) => known === address.get("view")) ?? "all";
  const page = Math.max(1, Math.min(1_000, Number(address.get("page")) || 1));
  const [edited, setEdited] = useState<ImportRow>();
  const query = { state: statesOf[view].join(",") || undefined, page };
  const rows = useQuery(importRowsQuery(found, query));
  const columns = useRowColumns(found, setEdited);
  return (
    <Card flush>
      <Views found={found} current={view} />
      {rows.isError && !rows.data ? (
        <ErrorState title={t("failed")} description={textOf(rows.error)} onRetry={() => rows.refetch()} />
      ) : rows.data ? (
        <>
          <Table
            caption={t("caption")}
            columns={columns}
            rows={rows.data.data}
            rowKey={({ number }) => number}
            stale={rows.isPlaceholderData && openRows(found) === 0}
            empty={<EmptyState icon={ListChecks} title={t("none")} description={t("noneHint")} />}
          />
          <Pages meta={rows.data.meta} hrefOf={(to) => hrefOf(found.id, view, to)} />
        </>
      ) : (
        <Skeleton className="m-5 h-40" />
      )}
      {edited && <RowDialog found={found} row={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function hrefOf(id: number, view: ImportView, page = 1): string {
  const address = new URLSearchParams();
  if (view !== "all") address.set("view", view);
  if (page > 1) address.set("page", String(page));
  return `/shipments/import/${id}${address.size > 0 ? `?${address}` : ""}`;
}

function Views({ found, current }: { found: Import; current: ImportView }) {
  const t = useTranslations("imports.view");
  const countOf = (view: ImportView) =>
    view === "all" ? found.total : statesOf[view].reduce((sum, state) => sum + found.counts[state], 0);
  return (
    <nav aria-label={t("label")} className="overflow-x-auto border-b px-2 sm:px-3">
      <ul className="flex">
        {importViews.map((view) => (
          <li key={view}>
            <Link
              href={hrefOf(found.id, view)}
              prefetch={false}
              scroll={false}
              aria-current={view === current ? "page" : undefined}
              className={clsx(
                "-mb-px flex items-center gap-1.5 whitespace-nowrap border-b-2 px-3 py-3 transition-colors focus-visible:-outline-offset-2",
                view === current
                  ? "border-accent-ink font-medium text-ink"
                  : "border-transparent text-muted hover:border-control hover:text-ink",
              )}
            >
              {t(view)}
              <span className="rounded-full bg-neutral-soft px-1.5 text-neutral-ink text-xs">{countOf(view)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PagesProps {
  meta: { from: number | null; to: number | null; total: number; current_page: number; last_page: number };
  hrefOf: (page: number) => string;
}

function Pages({ meta: { from, to, total, current_page: current, last_page: last }, hrefOf: pageHref }: PagesProps) {
  const t = useTranslations("imports.rows");
  if (from === null || to === null) return null;
  return (
    <div className="border-t">
      {last > 1 ? (
        <Pagination
          summary={t("range", { from, to, total })}
          previousHref={current > 1 ? pageHref(current - 1) : undefined}
          nextHref={current < last ? pageHref(current + 1) : undefined}
        />
      ) : (
        <p className="px-5 py-3 text-muted text-sm">{t("total", { total })}</p>
      )}
    </div>
  );
}

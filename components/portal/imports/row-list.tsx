"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { ListChecks } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Pages } from "@/components/ui/pages";
import { useCurrentInSight } from "@/components/ui/use-current-in-sight";
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

/** The rows by view. View and page are in the URL. */
export function RowList({ found }: { found: Import }) {
  const t = useTranslations("imports.rows");
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
      <QueryTable
        query={rows}
        failed={t("failed")}
        caption={t("caption")}
        columns={columns}
        rowKey={({ number }) => number}
        stale={rows.isPlaceholderData && openRows(found) === 0}
        empty={<EmptyState icon={ListChecks} title={t("none")} description={t("noneHint")} />}
        foot={({ meta }) => (
          <Pages meta={meta} toUrl={(to) => toUrl(found.id, view, to)} total={t("total", { total: meta.total })} />
        )}
      />
      {edited && <RowDialog found={found} row={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function toUrl(id: number, view: ImportView, page = 1): string {
  const address = new URLSearchParams();
  if (view !== "all") address.set("view", view);
  if (page > 1) address.set("page", String(page));
  return `/shipments/import/${id}${address.size > 0 ? `?${address}` : ""}`;
}

function Views({ found, current }: { found: Import; current: ImportView }) {
  const t = useTranslations("imports.view");
  const countOf = (view: ImportView) =>
    view === "all" ? found.total : statesOf[view].reduce((sum, state) => sum + found.counts[state], 0);
  const row = useCurrentInSight<HTMLElement>(current);
  return (
    <nav ref={row} aria-label={t("label")} className="relative overflow-x-auto border-b px-2 sm:px-3">
      <ul className="flex">
        {importViews.map((view) => (
          <li key={view}>
            <Link
              href={toUrl(found.id, view)}
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

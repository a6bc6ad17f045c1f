"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { ListChecks } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral } from "nuqs/server";
import { useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { defineUrlState, parseAsPage } from "@/components/shared/url-state";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { useCurrentInSight } from "@/components/ui/layout/use-current-in-sight";
import { Link } from "@/components/ui/link";
import { Pages } from "@/components/ui/table/pages";
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
const rowsState = defineUrlState({
  view: parseAsStringLiteral(importViews).withDefault("all"),
  page: parseAsPage(1_000),
});

export function RowList({ found }: { found: Import }) {
  const t = useTranslations("imports.rows");
  const { values, toUrl } = useUrlState(rowsState);
  const { view, page } = values;
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
        foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} total={t("total", { total: meta.total })} />}
      />
      {edited && <RowDialog found={found} row={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
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
              href={rowsState.toUrl(`/shipments/import/${found.id}`, { view })}
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

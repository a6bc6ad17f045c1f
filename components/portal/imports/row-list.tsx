"use client";

import { useQuery } from "@tanstack/react-query";
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
import { LinkTabs } from "@/components/ui/layout/link-tabs";
import { Pages } from "@/components/ui/table/pages";
import {
  countIn,
  firstView,
  type Import,
  type ImportRow,
  importRowsQuery,
  importViews,
  openRows,
  statesIn,
} from "./queries";
import { useRowColumns } from "./use-row-columns";

const RowDialog = dynamic(() => import("./row-dialog").then((module) => module.RowDialog));

/** View and page are in the URL. Without a view it is the first one, which what is mended changes. */
const rowsState = defineUrlState({
  view: parseAsStringLiteral(importViews),
  page: parseAsPage(1_000),
});

/** The rows by view, in the order of the file. */
export function RowList({ found }: { found: Import }) {
  const t = useTranslations("imports.rows");
  const viewName = useTranslations("imports.view");
  const { values, toUrl, hrefWith } = useUrlState(rowsState);
  const { view = firstView(found), page } = values;
  const [edited, setEdited] = useState<ImportRow>();
  const rows = useQuery(importRowsQuery(found, { state: statesIn(view), page }));
  const columns = useRowColumns(found, setEdited);
  return (
    <Card flush>
      <LinkTabs
        label={viewName("label")}
        tabs={importViews
          .filter((each) => each === "all" || each === view || countIn(found, each) > 0)
          .map((each) => ({
            href: hrefWith({ view: each }),
            label: viewName(each),
            count: countIn(found, each),
            isCurrent: each === view,
          }))}
      />
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

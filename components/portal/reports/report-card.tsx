"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/layout/card";
import { ScrollRegion } from "@/components/ui/layout/scroll-region";
import { CsvMenu } from "@/components/ui/table/csv-menu";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";

/** The address of a table as CSV. */
export type ToFileUrl = (style: CsvStyleName, lang: Locale) => string;

interface ReportCardProps<Row> {
  title: string;
  description: string;
  toFileUrl: ToFileUrl;
  /** The figures beside those of the period before. */
  figures?: ReactNode;
  chart: ReactNode;
  /** What the chart shows, in a sentence: below it, and what screen readers get in its place. */
  summary: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Nothing to show in this period; replaces chart and table. */
  isEmpty: boolean;
  empty: string;
  className?: string;
}

/** One report: its figures, its chart with a sentence, and the same as a table. */
export function ReportCard<Row>({
  title,
  description,
  toFileUrl,
  figures,
  chart,
  summary,
  columns,
  rows,
  rowKey,
  isEmpty,
  empty,
  className = "",
}: ReportCardProps<Row>) {
  const t = useTranslations("reports");
  return (
    <Card title={title} actions={!isEmpty && <CsvMenu toUrl={toFileUrl} />} className={className}>
      <p className="-mt-1 mb-4 text-muted text-sm">{description}</p>
      {isEmpty ? (
        <p className="py-6 text-center text-muted">{empty}</p>
      ) : (
        <>
          {figures && (
            <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
              {figures}
            </dl>
          )}
          <figure className="mt-4">
            {chart}
            <figcaption className="mt-2 text-muted text-sm">{summary}</figcaption>
          </figure>
          <details className="group mt-3">
            <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-sm font-medium text-accent-ink text-sm hover:underline [&::-webkit-details-marker]:hidden">
              <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
              {t("asTable")}
            </summary>
            <ScrollRegion
              label={title}
              className="-mx-5 mt-2 max-h-96 overflow-auto border-y *:overflow-visible *:bg-none"
            >
              <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
            </ScrollRegion>
          </details>
        </>
      )}
    </Card>
  );
}

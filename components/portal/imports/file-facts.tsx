"use client";

import { useTranslations } from "next-intl";
import { columnNames } from "./columns/column-values";
import { HiddenRows } from "./hidden-rows";
import { OtherSheet } from "./other-sheet";
import { type Import, leavesHiddenOut } from "./queries";

interface FileFactsProps {
  found: Import;
  /** Not in the form of the columns, which has both. */
  canInclude?: boolean;
  hasUnused?: boolean;
}

/** What the file was recognised as, what it holds, and what of it is not read. */
export function FileFacts({ found, canInclude = false, hasUnused = false }: FileFactsProps) {
  const t = useTranslations("imports.file");
  const { layout, orders, total, other_sheets: sheets } = found;
  // Before the columns are known, nobody knows which rows belong together.
  const kind = found.is_mapped ? found.kind : "shipments";
  // The part before `_` names the shop or carrier, which may have several layouts.
  const what = t("what", { shop: layout?.split("_")[0] ?? "other" });
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-medium">{t(kind, { what, orders, rows: total })}</p>
        {hasUnused && <UnusedColumns found={found} />}
      </div>
      {leavesHiddenOut(found) && <HiddenRows found={found} canInclude={canInclude} />}
      {sheets.map((sheet) => (
        <OtherSheet key={sheet} found={found} sheet={sheet} />
      ))}
    </div>
  );
}

function UnusedColumns({ found: { headers, mapping } }: { found: Import }) {
  const t = useTranslations("imports.columns");
  const used = new Set(Object.values(mapping).flat());
  const unused = columnNames(headers, (letter) => t("letter", { letter })).filter((_, column) => !used.has(column));
  if (unused.length === 0) return null;
  return (
    <details className="mt-1 text-muted text-sm">
      <summary className="w-fit cursor-pointer">{t("unused", { count: unused.length })}</summary>
      <p className="mt-1">{unused.join(" · ")}</p>
    </details>
  );
}

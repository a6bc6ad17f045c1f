import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { comparedMeasures } from "./comparison-state";
import { useReportFormat } from "./use-report-format";

type Measure = (typeof comparedMeasures)[number];

interface ComparedShareProps {
  /** Undefined without any parcel. */
  cell: ({ readonly parcels: number; readonly is_few: boolean } & Readonly<Record<Measure, number | null>>) | undefined;
  measure: Measure;
  /** Whether the parcels stand below. */
  hasCount?: boolean;
}

/** A share of some parcels; of few it says how few they are, as it tells little. */
export function ComparedShare({ cell, measure, hasCount = false }: ComparedShareProps) {
  const t = useTranslations("carrierRecord");
  const { share } = useReportFormat();
  if (!cell || cell.parcels === 0)
    return (
      <span data-nothing className="text-muted">
        –
      </span>
    );
  const part = cell[measure];
  return (
    <>
      {part !== null && <span className={clsx("tabular-nums", cell.is_few && "text-muted")}>{share(part, 1)}</span>}
      {(hasCount || part === null) && (
        <span className="block text-muted text-xs">{t(cell.is_few ? "few" : "count", { parcels: cell.parcels })}</span>
      )}
    </>
  );
}

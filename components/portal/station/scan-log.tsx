import { Check, Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import type { Packing } from "./scan-result";

export interface LoggedScan {
  readonly shipment: Packing["shipment"];
  /** Packages scanned so far, of all. */
  readonly scanned: number;
  readonly isDone: boolean;
}

/** Longest log shown: nobody scrolls at the bench. */
const shown = 30;

/** Scans since the page was opened, newest first. */
export function ScanLog({ scans }: { scans: readonly LoggedScan[] }) {
  const t = useTranslations("station");
  const done = scans.filter(({ isDone }) => isDone).length;
  return (
    <Card title={t("log")} description={t("counted", { count: done })} flush={scans.length > 0}>
      {scans.length === 0 ? (
        <p className="text-muted">{t("logEmpty")}</p>
      ) : (
        <ol className="divide-y">
          {scans.slice(0, shown).map(({ shipment, scanned, isDone }) => (
            <li key={shipment.id} className="flex items-center gap-3 px-5 py-2.5">
              {isDone ? (
                <Check aria-hidden className="size-5 shrink-0 text-success-ink" strokeWidth={3} />
              ) : (
                <Ellipsis aria-hidden className="size-5 shrink-0 text-warning-ink" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{shipment.external_id || `#${shipment.id}`}</span>
                <span className="block truncate text-muted text-sm">
                  {shipment.destination.name} ·&nbsp;{shipment.carrier.name}
                </span>
              </span>
              <span className="shrink-0 text-muted text-sm">
                {scanned}/{shipment.packages.length}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

import { Check, Ellipsis, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import type { CrossdockStep } from "@/lib/core/vocabulary";
import { TestMark } from "../shared/account-marks";
import type { CrossdockScan, ParcelScan } from "./queries";
import { sectorOf } from "./sector";

/**
 * The parcel of the last scan. Parcels are sorted by what stands here in large type, so the carrier is named only if the
 * parcel goes to its lane.
 */
export function ScannedParcel({ scan, step }: { scan: ParcelScan; step: CrossdockStep }) {
  const t = useTranslations("operatorDesk.crossdock");
  const { shipment } = scan;
  const sector = sectorOf(scan, step);
  return (
    <section className="rounded-lg border bg-surface p-4 shadow-card" aria-label={t("parcel")}>
      {sector === "carrier" && step === "receive" && <p className="text-muted text-sm">{t("sortTo")}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className={sector === "aside" ? "font-semibold" : "font-bold text-2xl sm:text-3xl"}>
          {sector === "carrier" ? shipment.carrier.name : t(`sector.${sector}`)}
        </h2>
        <StatusBadge status={shipment.status} />
      </div>
      <p className="mt-1 break-words">
        {shipment.recipient} ·&nbsp;{shipment.place}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        #{shipment.id} ·&nbsp;<IdText mono>{shipment.delivery_id}</IdText> ·&nbsp;{shipment.account.name}
        <TestMark isTest={shipment.account.is_test} />
      </p>
    </section>
  );
}

export type NumberedScan = CrossdockScan & {
  /** Counts the scans since the page was opened. */
  readonly number: number;
  readonly code: string;
};

/** Scans since the page was opened, newest first. */
export function ScannedParcels({ scans }: { scans: readonly NumberedScan[] }) {
  const t = useTranslations("operatorDesk.crossdock");
  return (
    <Card title={t("log")} flush={scans.length > 0}>
      {scans.length === 0 ? (
        <p className="text-muted">{t("logEmpty")}</p>
      ) : (
        <ol className="divide-y">
          {scans.map(({ number, code, shipment, outcome, scanned }) => (
            <li key={number} className="flex items-center gap-3 px-5 py-2.5">
              <Mark outcome={outcome} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  {shipment ? `#${shipment.id} · ${shipment.carrier.name}` : code}
                </span>
                <span className="block truncate text-muted text-sm">
                  {shipment ? `${shipment.account.name} · ${shipment.recipient}` : t("unknown.one")}
                </span>
              </span>
              {shipment && scanned > 0 && (
                <span className="shrink-0 text-muted text-sm">
                  {scanned}/{shipment.packages}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Mark({ outcome }: Pick<CrossdockScan, "outcome">) {
  if (outcome === "done") return <Check aria-hidden className="size-5 shrink-0 text-success-ink" strokeWidth={3} />;
  if (outcome === "partial") return <Ellipsis aria-hidden className="size-5 shrink-0 text-warning-ink" />;
  return <X aria-hidden className="size-5 shrink-0 text-danger-ink" />;
}

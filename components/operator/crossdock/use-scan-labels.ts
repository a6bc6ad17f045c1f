"use client";

import { useTranslations } from "next-intl";
import type { ScanResultLabel } from "@/components/portal/station/scan-result";
import type { CrossdockStep } from "@/lib/core/vocabulary";
import type { CrossdockScan } from "./queries";
import { sectorOf } from "./sector";

const scanResults: Readonly<Record<CrossdockScan["outcome"], ScanResultLabel>> = {
  done: "done",
  partial: "partial",
  repeated: "repeated",
  already: "already",
  not_ready: "not_ready",
  not_dispatched: "not_ready",
  not_received: "not_ready",
  on_hold: "not_ready",
  other_carrier: "elsewhere",
  no_package: "elsewhere",
  no_crossdock: "elsewhere",
  not_held: "not_ready",
  with_carrier: "elsewhere",
  ended: "ended",
  unknown: "not_found",
};

/** Label, colour and sound of a scan outcome, as the packing stations have them. */
export const scanResultOf = (outcome: CrossdockScan["outcome"]): ScanResultLabel => scanResults[outcome];

/** The sentence below the label of a scan result. */
export function useScanLabels(): (scan: CrossdockScan, entry: { step: CrossdockStep; code: string }) => string {
  const t = useTranslations("operatorDesk.crossdock");
  const status = useTranslations("status");
  return (scan, { step, code }) => {
    if (!scan.shipment) return t("outcome.unknown", { code });
    const { outcome, scanned, shipment } = scan;
    const named = {
      shipment: `#${shipment.id}`,
      carrier: shipment.carrier.name,
      status: status(shipment.status),
      scanned,
      total: shipment.packages,
    };
    if (outcome !== "done") return t(`outcome.${outcome}`, named);
    return step === "receive" && sectorOf(scan, step) === "held"
      ? t("done.receiveHeld", named)
      : t(`done.${step}`, named);
  };
}

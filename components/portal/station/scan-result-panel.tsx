"use client";

import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, type LucideIcon, OctagonX, ScanBarcode } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ScanResult, type ScanResultTone, toneOf } from "./scan-result";

const looks: Readonly<Record<ScanResultTone, { icon: LucideIcon; style: string }>> = {
  neutral: { icon: ScanBarcode, style: "border-line bg-sunken text-ink" },
  info: { icon: Info, style: "border-transparent bg-accent text-on-accent" },
  success: { icon: CircleCheck, style: "border-transparent bg-success text-on-success" },
  warning: { icon: CircleAlert, style: "border-transparent bg-warning text-on-warning" },
  danger: { icon: OctagonX, style: "border-transparent bg-danger text-on-danger" },
};

/** The result of the last scan, in type readable from across the bench. */
export function ScanResultPanel({ scanResult }: { scanResult: ScanResult }) {
  const t = useTranslations("station.verdict");
  const { icon: Icon, style } = looks[toneOf(scanResult.word)];
  return (
    <div
      role="status"
      aria-live="assertive"
      aria-atomic="true"
      className={clsx("min-h-44 rounded-lg border p-5 sm:p-7", style)}
      data-verdict={scanResult.word}
    >
      {/* A new element for every scan, so that the same result twice is animated and announced twice. */}
      <div key={scanResult.count} data-count={scanResult.count} className="motion-safe:animate-rise">
        <p className="flex items-center gap-4">
          <Icon aria-hidden className="size-12 shrink-0 sm:size-16" strokeWidth={1.75} />
          <span className="min-w-0 text-balance font-bold text-3xl leading-tight sm:text-[3rem] sm:leading-none">
            {t(scanResult.word)}
          </span>
        </p>
        {scanResult.detail && <p className="mt-3 break-words text-lg sm:text-xl">{scanResult.detail}</p>}
      </div>
    </div>
  );
}

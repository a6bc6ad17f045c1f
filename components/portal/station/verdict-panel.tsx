"use client";

import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, type LucideIcon, OctagonX, ScanBarcode } from "lucide-react";
import { useTranslations } from "next-intl";
import { toneOf, type Verdict, type VerdictTone } from "./verdict";

const looks: Readonly<Record<VerdictTone, { icon: LucideIcon; style: string }>> = {
  neutral: { icon: ScanBarcode, style: "border-line bg-sunken text-ink" },
  info: { icon: Info, style: "border-transparent bg-accent text-on-accent" },
  success: { icon: CircleCheck, style: "border-transparent bg-success text-on-success" },
  warning: { icon: CircleAlert, style: "border-transparent bg-warning text-on-warning" },
  danger: { icon: OctagonX, style: "border-transparent bg-danger text-on-danger" },
};

/** The answer to the last scan, to be read from across the bench. */
export function VerdictPanel({ verdict }: { verdict: Verdict }) {
  const t = useTranslations("station.verdict");
  const { icon: Icon, style } = looks[toneOf(verdict.word)];
  return (
    <div
      role="status"
      aria-live="assertive"
      aria-atomic="true"
      className={clsx("min-h-44 rounded-lg border p-5 sm:p-7", style)}
      data-verdict={verdict.word}
    >
      {/* A new element for every scan, so that the same word twice is seen and read twice. */}
      <div key={verdict.count} data-count={verdict.count} className="motion-safe:animate-rise">
        <p className="flex items-center gap-4">
          <Icon aria-hidden className="size-12 shrink-0 sm:size-16" strokeWidth={1.75} />
          <span className="min-w-0 text-balance font-bold text-3xl leading-tight sm:text-[3rem] sm:leading-none">
            {t(verdict.word)}
          </span>
        </p>
        {verdict.detail && <p className="mt-3 break-words text-lg sm:text-xl">{verdict.detail}</p>}
      </div>
    </div>
  );
}

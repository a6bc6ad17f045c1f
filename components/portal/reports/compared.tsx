"use client";

import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";

interface ComparedProps {
  label: string;
  value: ReactNode;
  /** Null when there is, or was, nothing to compute it from. */
  now: number | null;
  before: number | null;
  /** Whether both are shares: the change of a share is said in points, not in per cent of per cent. */
  isShare?: boolean;
  /** The figure of the period before, in words. */
  beforeText: string;
}

/** A figure beside that of the period before. Whether more is better depends on the figure, so no colour says it. */
export function Compared({ label, value, now, before, isShare = false, beforeText }: ComparedProps) {
  const t = useTranslations("reports");
  const format = useFormatter();
  const Icon = iconOf(now, before);
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd>
        <span className="font-semibold text-xl tracking-tight">{value}</span>
        <span className="mt-0.5 flex items-center gap-1 text-muted text-sm">
          {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
          {before === null
            ? t("beforeUnknown")
            : now === null || (!isShare && before === 0)
              ? t("beforeNone", { before: beforeText })
              : t(isShare ? "changePoints" : "change", {
                  change: format.number(isShare ? (now - before) * 100 : (now - before) / Math.abs(before), {
                    ...(!isShare && { style: "percent" }),
                    maximumFractionDigits: 1,
                    signDisplay: "exceptZero",
                  }),
                  points: Math.abs(Math.round((now - before) * 1_000)) / 10,
                  before: beforeText,
                })}
        </span>
      </dd>
    </div>
  );
}

function iconOf(now: number | null, before: number | null): LucideIcon | undefined {
  if (now === null || before === null) return undefined;
  return now > before ? ArrowUpRight : now < before ? ArrowDownRight : ArrowRight;
}

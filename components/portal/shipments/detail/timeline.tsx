import clsx from "clsx";
import { useTranslations } from "next-intl";
import { statusAppearance } from "@/components/shared/status/status-appearance";
import { DateTime } from "@/components/ui/date-time";
import { toneStyle } from "@/components/ui/tone";
import type { ShipmentStatus, Substatus } from "@/lib/core/vocabulary";

export interface TimelineEntry {
  readonly id: number;
  readonly status: ShipmentStatus;
  readonly substatus: Substatus | null;
  readonly comment: string | null;
  /** Who reported it; undefined when that is of no interest to people. */
  readonly by?: "user" | "credential" | "system" | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** The history of a shipment, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTranslations("shipments");
  const status = useTranslations("status");
  return (
    <ol>
      {entries.map((entry, place) => {
        const { tone, icon: Icon } = statusAppearance[entry.status];
        const isNewest = place === 0;
        return (
          <li
            key={entry.id}
            aria-current={isNewest ? "step" : undefined}
            className="relative flex gap-3 pb-5 last:pb-0"
          >
            {place < entries.length - 1 && (
              <span aria-hidden className="absolute top-8 bottom-1 left-3.5 w-px -translate-x-1/2 bg-control/60" />
            )}
            <span
              className={clsx(
                "grid size-7 shrink-0 place-items-center rounded-full border",
                isNewest ? toneStyle[tone] : "border-control/60 bg-surface text-muted",
              )}
            >
              <Icon aria-hidden className="size-3.5" />
            </span>
            <div className="min-w-0 pt-0.5">
              <p className={clsx(isNewest ? "font-semibold" : "font-medium text-muted")}>{status(entry.status)}</p>
              {entry.substatus && <p className="text-sm">{t(`substatus.${entry.substatus}`)}</p>}
              {entry.comment && <p className="break-words text-sm">{entry.comment}</p>}
              <p className="text-muted text-sm">
                <DateTime at={entry.at} />
                {entry.by && <> ·&nbsp;{t(`timeline.${entry.by}`)}</>}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

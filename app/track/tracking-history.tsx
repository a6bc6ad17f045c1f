import clsx from "clsx";
import { getFormatter, getTranslations } from "next-intl/server";
import { momentStyles } from "@/components/ui/date-time";
import { type Locale, visibleStatus } from "@/lib/core/vocabulary";
import { nameOf } from "@/lib/i18n/names";
import type { TrackedShipment } from "./tracked-shipment";

/** The tracking history in labels for buyers, newest first. */
export async function TrackingHistory({ history, locale }: Pick<TrackedShipment, "history"> & { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "track" });
  const format = await getFormatter({ locale });
  return (
    <section className="rounded-lg border bg-surface px-5 py-5 shadow-card sm:px-7">
      <h2 className="font-semibold text-lg">{t("history")}</h2>
      <ol className="mt-4">
        {history.map(({ id, status, substatus, occurredAt }, place) => (
          <li key={id} className="relative flex gap-4 pb-5 last:pb-0">
            {place < history.length - 1 && (
              <span aria-hidden className="absolute top-4 -bottom-1 left-1.25 w-px -translate-x-1/2 bg-control/60" />
            )}
            <span
              aria-hidden
              className={clsx(
                "relative mt-1.5 size-2.5 shrink-0 rounded-full",
                place === 0 ? "bg-accent ring-4 ring-accent/25" : "bg-control",
              )}
            />
            <div className="min-w-0">
              <p className={place === 0 ? "font-semibold" : undefined}>
                {nameOf("visibleStatus", visibleStatus(status, substatus), locale)}
              </p>
              <time dateTime={occurredAt.toISOString()} className="text-muted text-sm">
                {format.dateTime(occurredAt, momentStyles.both)}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import type { LeftBehind } from "./queries";
import { useDayText } from "./use-day-text";

/** Shipments that the last manifests left behind, each with its reason. */
export function LeftBehindCard({ shipments }: { shipments: readonly LeftBehind[] }) {
  const t = useTranslations("manifests");
  const dayText = useDayText();
  return (
    <Card title={t("behind.title")} description={t("behind.hint")} flush>
      <ul className="divide-y">
        {shipments.map((entry) => (
          <li
            key={entry.shipmentId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-3"
          >
            <div className="min-w-0">
              <Link href={`/shipments/${entry.shipmentId}`} className="font-medium text-accent-ink hover:underline">
                {entry.externalId || entry.guide}
              </Link>{" "}
              <span className="text-muted">{entry.recipientName}</span>
              <p className="text-sm">
                {entry.removedReason !== null
                  ? t("behind.removed", { reason: entry.removedReason })
                  : entry.reason && t(`reason.${entry.reason}`)}
              </p>
            </div>
            <Link href={`/pickups/manifests/${entry.manifestId}`} className="text-muted text-sm hover:underline">
              {t("behind.from", { carrier: entry.carrierName, number: entry.manifestNumber, day: dayText(entry.day) })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

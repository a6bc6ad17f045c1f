import { useFormatter, useTranslations } from "next-intl";
import { useBlockingReasonText } from "@/components/shared/money-access";
import { momentStyles } from "@/components/ui/date-time";
import { blockingReasons, type ShipmentStatus } from "@/lib/core/vocabulary";
import { statusesOf } from "../../shipment-filters/views";
import type { ShipmentRow } from "../queries";

const onTheWay: readonly ShipmentStatus[] = [
  ...statusesOf.new,
  ...statusesOf.to_prepare,
  ...statusesOf.ready,
  ...statusesOf.in_transit,
];

/**
 * In the card of a small screen: why a shipment waits, or the day it is promised for. Nothing of
 * other states, which themselves say what happened.
 */
export function CardOutlook({ row: { hindrance, status, delivery_time: time } }: { row: ShipmentRow }) {
  const t = useTranslations("shipments");
  const format = useFormatter();
  const reasonText = useBlockingReasonText();
  const reason = blockingReasons.find((known) => known === hindrance);
  if (reason)
    return <span className="min-w-0 truncate font-medium text-danger-ink sm:hidden">{reasonText(reason)}</span>;
  if (!onTheWay.includes(status)) return null;
  return (
    <span className="min-w-0 truncate text-muted sm:hidden">
      {t("promisedFor", { day: format.dateTime(new Date(time.estimated_delivery), momentStyles.day) })}
    </span>
  );
}

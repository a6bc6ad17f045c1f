"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IdText } from "@/components/ui/id-text";
import type { Column } from "@/components/ui/table/table-column";
import { formatWeight } from "@/lib/core/units";
import type { PickupState } from "@/lib/core/vocabulary";
import { PickupDay } from "./pickup-day";
import { PickupStateBadge } from "./pickup-state-badge";
import type { Pickup } from "./queries";

const cancellableStates: readonly PickupState[] = ["requested", "by_hand", "confirmed"];

/** Columns of the list of pickups, with the button that cancels one. */
export function usePickupColumns(onCancel: ((pickup: Pickup) => void) | undefined): readonly Column<Pickup>[] {
  const t = useTranslations("pickups");
  return [
    { key: "day", header: t("column.day"), card: "title", cell: (pickup) => <PickupDay {...pickup} /> },
    {
      key: "carrier",
      header: t("column.carrier"),
      cell: ({ carrier, origin_name: origin }) => (
        <>
          {carrier.name}
          <span className="block text-muted text-sm">{origin}</span>
        </>
      ),
    },
    {
      key: "load",
      header: t("column.load"),
      cell: ({ packages, weight, note }) => (
        <>
          {t("load", { packages, weight: formatWeight(weight) })}
          {note && <span className="block break-words text-muted text-sm">{note}</span>}
        </>
      ),
    },
    {
      key: "state",
      header: t("column.state"),
      className: "sm:max-w-64",
      cell: ({ state, pickup_number: number, reason, too_late: isTooLate }) => (
        <>
          <PickupStateBadge state={state} />
          {number && <IdText className="mt-0.5 block text-muted text-sm">{number}</IdText>}
          {reason && <span className="mt-0.5 block text-muted text-sm">{t("reason", { reason })}</span>}
          {isTooLate && <span className="mt-0.5 block text-muted text-sm">{t("tooLate")}</span>}
        </>
      ),
    },
    ...(onCancel
      ? [
          {
            key: "actions",
            header: t("column.actions"),
            hideHeader: true,
            card: "aside" as const,
            align: "end" as const,
            cell: (pickup: Pickup) =>
              cancellableStates.includes(pickup.state) &&
              !pickup.too_late && (
                <Button
                  size="sm"
                  aria-label={t("cancel.named", { id: pickup.id, carrier: pickup.carrier.name })}
                  onClick={() => onCancel(pickup)}
                >
                  {t("cancel.action")}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

"use client";

import { Ban, Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { PickupDay } from "@/components/portal/pickups/pickup-day";
import { PickupStateBadge } from "@/components/portal/pickups/pickup-state-badge";
import { Button } from "@/components/ui/button";
import type { Column } from "@/components/ui/table/table-column";
import { formatWeight } from "@/lib/core/units";
import type { PickupByHand } from "./queries";

interface DeskActions {
  ask: (pickup: PickupByHand, outcome: "confirmed" | "refused") => void;
  answer: (pickup: PickupByHand, outcome: "cancelled" | "too_late") => void;
}

/** Columns of the pickups to arrange, with the buttons for what the carrier answered. */
export function useDeskColumns({ ask, answer }: DeskActions): readonly Column<PickupByHand>[] {
  const t = useTranslations("pickups");
  return [
    { key: "day", header: t("column.day"), card: "title", cell: (pickup) => <PickupDay {...pickup} /> },
    {
      key: "account",
      header: t("desk.account"),
      className: "sm:max-w-72",
      cell: ({ account_name: account, sender }) => (
        <>
          {account}
          <span className="block text-muted text-sm">{sender.address}</span>
          <span className="block text-muted text-sm">{sender.phone}</span>
        </>
      ),
    },
    {
      key: "load",
      header: t("column.load"),
      cell: ({ carrier, packages, weight, note }) => (
        <>
          {carrier.name}
          <span className="block text-muted text-sm">{t("load", { packages, weight: formatWeight(weight) })}</span>
          {note && <span className="block break-words text-muted text-sm">{note}</span>}
        </>
      ),
    },
    {
      key: "state",
      header: t("column.state"),
      className: "sm:max-w-64",
      cell: ({ state, last_error: error }) => (
        <>
          <PickupStateBadge state={state} />
          {error && (
            <span className="mt-1 block break-words text-muted text-sm">{t("desk.systemFails", { error })}</span>
          )}
        </>
      ),
    },
    {
      key: "actions",
      header: t("column.actions"),
      hideHeader: true,
      align: "end",
      cell: (pickup) => (
        <span className="flex flex-wrap justify-end gap-2">
          {pickup.state === "by_hand" || pickup.state === "requested" ? (
            <>
              <Button
                size="sm"
                icon={Check}
                aria-label={t("desk.confirmNamed", { id: pickup.id })}
                onClick={() => ask(pickup, "confirmed")}
              >
                {t("desk.confirm")}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                icon={Ban}
                aria-label={t("desk.refuseNamed", { id: pickup.id })}
                onClick={() => ask(pickup, "refused")}
              >
                {t("desk.refuse")}
              </Button>
            </>
          ) : (
            <>
              <Button
                size="sm"
                icon={Check}
                aria-label={t("desk.cancelledNamed", { id: pickup.id })}
                onClick={() => answer(pickup, "cancelled")}
              >
                {t("desk.cancelled")}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                icon={Ban}
                aria-label={t("desk.tooLateNamed", { id: pickup.id })}
                onClick={() => answer(pickup, "too_late")}
              >
                {t("desk.tooLate")}
              </Button>
            </>
          )}
        </span>
      ),
    },
  ];
}

"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Table } from "@/components/ui/table";
import type { Column } from "@/components/ui/table-column";
import type { CarrierConnection } from "./queries";
import type { useConnectionActions } from "./use-connection-actions";

type BookingIncident = CarrierConnection["troubles"][number];

interface BookingIncidentsProps {
  connection: CarrierConnection;
  retry: ReturnType<typeof useConnectionActions>["retry"];
}

/** Bookings that failed or were rejected by the carrier; each can be retried. */
export function BookingIncidents({ connection, retry }: BookingIncidentsProps) {
  const t = useTranslations("carrierConnection");
  const { isPending, mutate, variables } = retry;
  const columns = useMemo(
    (): readonly Column<BookingIncident>[] => [
      {
        key: "shipment",
        header: t("shipment"),
        card: "title",
        cell: ({ shipment_id: id, reference }) => (
          <>
            <span className="block font-medium">#{id}</span>
            <IdText mono className="text-muted text-xs">
              {reference}
            </IdText>
          </>
        ),
      },
      {
        key: "state",
        header: t("state"),
        cell: ({ state }) => (
          <Badge tone={state === "refused" ? "danger" : "warning"}>
            {state === "refused" || state === "cancelling" ? t(`states.${state}`) : t("states.booking")}
          </Badge>
        ),
      },
      {
        key: "reason",
        header: t("reason"),
        cell: ({ last_error: reason, attempts }) => (
          <>
            <span className="block break-words">{reason}</span>
            <span className="block text-muted text-sm">{t("attempts", { count: attempts })}</span>
          </>
        ),
      },
      {
        key: "next",
        header: t("next"),
        cell: ({ next_at: at }) => (at ? <DateTime at={at} /> : "—"),
      },
      {
        key: "actions",
        header: t("actions"),
        hideHeader: true,
        card: "aside",
        align: "end",
        cell: ({ shipment_id: id }) => (
          <Button
            size="sm"
            aria-label={t("retryNamed", { id })}
            loading={isPending && variables === id}
            onClick={() => mutate(id)}
          >
            {t("retry")}
          </Button>
        ),
      },
    ],
    [t, isPending, mutate, variables],
  );
  return (
    <Card flush={connection.troubles.length > 0} title={t("troubles")} description={t("troublesHint")}>
      {connection.troubles.length === 0 ? (
        <p className="text-muted">{t("noTroubles")}</p>
      ) : (
        <Table
          caption={t("troubles")}
          columns={columns}
          rows={connection.troubles}
          rowKey={({ shipment_id: id }) => id}
        />
      )}
    </Card>
  );
}

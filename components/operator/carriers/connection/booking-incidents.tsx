"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import type { BookingIncident, CarrierConnection } from "../queries";
import { IncidentActions, type IncidentQuestion } from "./incident-actions";
import type { useConnectionActions } from "./use-connection-actions";

interface BookingIncidentsProps {
  carrierId: number;
  connection: CarrierConnection;
  actions: ReturnType<typeof useConnectionActions>;
}

const NumbersDialog = dynamic(() => import("./numbers-dialog").then((module) => module.NumbersDialog));

/** Bookings that wait for somebody, failed or were rejected by the carrier, with what can be done about each. */
export function BookingIncidents({ carrierId, connection, actions }: BookingIncidentsProps) {
  const t = useTranslations("carrierConnection");
  const [asked, setAsked] = useState<{ question: IncidentQuestion; incident: BookingIncident }>();
  const close = () => setAsked(undefined);
  const { retry, confirmCancelled, keepBooking } = actions;
  const columns = useIncidentColumns(retry, (question, incident) => setAsked({ question, incident }));
  const id = asked?.incident.shipment_id ?? 0;
  return (
    <Card flush={connection.incidents.length > 0} title={t("incidents")} description={t("incidentsHint")}>
      {connection.incidents.length === 0 ? (
        <p className="text-muted">{t("noIncidents")}</p>
      ) : (
        <Table
          caption={t("incidents")}
          columns={columns}
          rows={connection.incidents}
          rowKey={({ shipment_id: shipmentId }) => shipmentId}
        />
      )}
      {asked?.question === "numbers" && (
        <NumbersDialog carrierId={carrierId} incident={asked.incident} onClose={close} />
      )}
      <ConfirmDialog
        open={asked?.question === "rebook"}
        onOpenChange={close}
        title={t("rebook.title", { id })}
        description={t("rebook.hint", { reference: asked?.incident.reference ?? "" })}
        confirm={t("rebook.confirm")}
        danger
        loading={retry.isPending}
        onConfirm={() => retry.mutate(id, { onSettled: close })}
      />
      <ConfirmDialog
        open={asked?.question === "cancelled"}
        onOpenChange={close}
        title={t("cancelled.title", { id })}
        description={t("cancelled.hint")}
        confirm={t("cancelled.confirm")}
        loading={confirmCancelled.isPending}
        onConfirm={() => confirmCancelled.mutate(id, { onSettled: close })}
      />
      <ConfirmDialog
        open={asked?.question === "kept"}
        onOpenChange={close}
        title={t("kept.title", { id })}
        description={t("kept.hint")}
        confirm={t("kept.confirm")}
        loading={keepBooking.isPending}
        onConfirm={() => keepBooking.mutate(id, { onSettled: close })}
      />
    </Card>
  );
}

const tones: Partial<Record<BookingIncident["state"], "danger">> = {
  refused: "danger",
  cancel_by_hand: "danger",
  too_late: "danger",
};

function useIncidentColumns(
  retry: ReturnType<typeof useConnectionActions>["retry"],
  ask: (question: IncidentQuestion, incident: BookingIncident) => void,
) {
  const t = useTranslations("carrierConnection");
  const { isPending, mutate, variables } = retry;
  return useMemo(
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
        cell: (incident) => <IncidentState {...incident} />,
      },
      {
        key: "reason",
        header: t("reason"),
        cell: ({ last_error: reason, attempts }) => (
          <>
            <span className="block break-words">{reason ?? "—"}</span>
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
        align: "end",
        cell: (incident) => (
          <IncidentActions
            incident={incident}
            isRetrying={isPending && variables === incident.shipment_id}
            retry={mutate}
            ask={ask}
          />
        ),
      },
    ],
    [t, isPending, mutate, variables, ask],
  );
}

const explained = [
  "booking",
  "pending",
  "maybe_booked",
  "awaiting_label",
  "refused",
  "cancelling",
  "cancel_by_hand",
  "too_late",
] as const satisfies BookingIncident["state"][];

/** The state in words, and what the operator has to do about it. */
function IncidentState({ state, next_at: nextAt }: BookingIncident) {
  const t = useTranslations("carrierConnection");
  const known = explained.find((name) => name === state);
  const isStuck = nextAt === null && (known === "pending" || known === "maybe_booked");
  return (
    <div className="max-w-72">
      <Badge tone={tones[state] ?? "warning"}>{t(`states.${state}`)}</Badge>
      {known && (
        <span className="mt-1 block text-muted text-sm">{t(isStuck ? `toDo.${known}_stuck` : `toDo.${known}`)}</span>
      )}
    </div>
  );
}

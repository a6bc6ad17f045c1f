"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { BookingIncident } from "../queries";

/** What is asked before something is done about a booking. */
export type IncidentQuestion = "rebook" | "numbers" | "cancelled" | "kept";

interface IncidentActionsProps {
  incident: BookingIncident;
  isRetrying: boolean;
  retry: (shipmentId: number) => void;
  ask: (question: IncidentQuestion, incident: BookingIncident) => void;
}

/** The buttons of a booking, by its state: asking again, entering the number, saying that it was cancelled, or that it travels. */
export function IncidentActions({ incident, isRetrying, retry, ask }: IncidentActionsProps) {
  const t = useTranslations("carrierConnection");
  const { shipment_id: id, state, next_at: nextAt } = incident;
  const isToldAgain = state === "refused" || state === "booking";
  // A second telling may book twice: somebody must have looked first.
  const needsQuestion = state === "maybe_booked" && nextAt === null;
  const canRetry = !needsQuestion && (state === "refused" || nextAt !== null || state === "maybe_booked");
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {canRetry && (
        <Button
          size="sm"
          aria-label={t(isToldAgain ? "retryNamed" : "askAgainNamed", { id })}
          loading={isRetrying}
          onClick={() => retry(id)}
        >
          {t(isToldAgain ? "retry" : "askAgain")}
        </Button>
      )}
      {(state === "pending" || state === "maybe_booked") && (
        <Button size="sm" aria-label={t("numbers.actionNamed", { id })} onClick={() => ask("numbers", incident)}>
          {t("numbers.action")}
        </Button>
      )}
      {needsQuestion && (
        <Button size="sm" aria-label={t("rebook.actionNamed", { id })} onClick={() => ask("rebook", incident)}>
          {t("rebook.action")}
        </Button>
      )}
      {state === "too_late" && (
        <Button size="sm" aria-label={t("kept.actionNamed", { id })} onClick={() => ask("kept", incident)}>
          {t("kept.action")}
        </Button>
      )}
      {(state === "cancel_by_hand" || state === "too_late") && (
        <Button size="sm" aria-label={t("cancelled.actionNamed", { id })} onClick={() => ask("cancelled", incident)}>
          {t("cancelled.action")}
        </Button>
      )}
    </div>
  );
}

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { LinkButton } from "@/components/ui/link-button";
import type { CarrierBookingState } from "@/lib/core/vocabulary";

interface BookingCardProps {
  carrierId: number;
  booking: {
    readonly reference: string;
    readonly state: CarrierBookingState;
    readonly trackingNumber: string | null;
    readonly orderNumber: string | null;
    readonly packageNumbers: readonly string[] | null;
    readonly attempts: number;
    readonly nextAt: Date | null;
    readonly lastError: string | null;
    readonly createdAt: Date;
  };
}

/** The booking of a shipment with its carrier's system. */
export function BookingCard({ carrierId, booking }: BookingCardProps) {
  const t = useTranslations("operatorDesk.shipments.booking");
  const states = useTranslations("carrierConnection.states");
  const { state, lastError, nextAt } = booking;
  const isWell = state === "booked" || state === "cancelled";
  const number = (term: string, text: string | null) =>
    text ? [{ term, detail: (<IdText wide>{text}</IdText>) as ReactNode }] : [];
  return (
    <Card
      title={t("title")}
      actions={
        <LinkButton size="sm" href={`/operator/carriers/${carrierId}?tab=connection`}>
          {t("connection")}
        </LinkButton>
      }
    >
      <DescriptionList
        inline
        items={[
          {
            term: t("state"),
            detail: <Badge tone={isWell ? "success" : lastError ? "warning" : "neutral"}>{states(state)}</Badge>,
          },
          ...number(t("reference"), booking.reference),
          ...number(t("number"), booking.trackingNumber),
          ...number(t("order"), booking.orderNumber),
          ...number(t("packages"), booking.packageNumbers?.join(", ") ?? null),
          { term: t("created"), detail: <DateTime at={booking.createdAt.toISOString()} /> },
          ...(nextAt ? [{ term: t("next"), detail: <DateTime at={nextAt.toISOString()} /> }] : []),
          ...(lastError ? [{ term: t("error"), detail: <span className="break-words">{lastError}</span> }] : []),
        ]}
      />
    </Card>
  );
}

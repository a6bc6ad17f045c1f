import { useLocale, useTranslations } from "next-intl";
import { MovementChanges } from "@/components/portal/billing/movement-change";
import type { ReplyOf } from "@/components/shared/api-client";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { nameOf } from "@/lib/i18n/names";

interface ShipmentMovementsProps {
  accountId: number;
  shipmentId: number;
  movements: ReplyOf<"GET /api/portal/movements">["data"];
}

/** What a shipment moved of its account's money, newest first. */
export function ShipmentMovements({ accountId, shipmentId, movements }: ShipmentMovementsProps) {
  const t = useTranslations("operatorDesk.shipments.money");
  const billing = useTranslations("billing");
  const locale = useLocale();
  return (
    <Card
      title={t("title")}
      flush={movements.length > 0}
      actions={
        <LinkButton size="sm" href={`/operator/accounts/${accountId}/billing?shipment_id=${shipmentId}`}>
          {billing("statement")}
        </LinkButton>
      }
    >
      {movements.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ul className="divide-y">
          {movements.map(({ id, reason, note, created_at: at, ...movement }) => (
            <li key={id} className="flex items-start justify-between gap-4 px-5 py-3">
              <div className="min-w-0">
                <p className="font-medium">{nameOf("ledgerReason", reason, locale)}</p>
                {note && <p className="break-words text-sm">{note}</p>}
                <DateTime at={at} className="text-muted text-sm" />
              </div>
              <p className="shrink-0 text-end text-sm">
                <MovementChanges movement={movement} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

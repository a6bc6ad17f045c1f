import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { CopyButton } from "@/components/ui/form/copy-button";
import { IdText } from "@/components/ui/id-text";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Link } from "@/components/ui/link";
import type { Delivery } from "../queries";
import { DeliveryStateBadge } from "./delivery-state-badge";

export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("webhooks.delivery");
  const { message_id: message, shipment_id: shipmentId, next_at: nextAt } = delivery;
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: t("state"), detail: <DeliveryStateBadge delivery={delivery} /> },
        { term: t("created"), detail: <DateTime at={delivery.created_at} /> },
        ...(nextAt ? [{ term: t("nextAt"), detail: <DateTime at={nextAt} /> }] : []),
        ...(shipmentId
          ? [
              {
                term: t("shipment"),
                detail: (
                  <Link href={`/shipments/${shipmentId}`} className="text-accent-ink hover:underline">
                    #{shipmentId}
                  </Link>
                ),
              },
            ]
          : []),
        {
          term: t("message"),
          detail: (
            <span className="flex items-center gap-1">
              <IdText wide mono className="min-w-0 text-sm">
                {message}
              </IdText>
              <CopyButton text={message} label={t("copyMessage")} />
            </span>
          ),
        },
      ]}
    />
  );
}

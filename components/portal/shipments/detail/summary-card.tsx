import { ExternalLink } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { buttonStyle } from "@/components/ui/button-style";
import { CopyButton } from "@/components/ui/form/copy-button";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { PickupV2 } from "@/lib/api/v2/shipping/pickups";
import type { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";
import { formatWeight } from "@/lib/core/units";
import { PickupDay } from "../../pickups/pickup-day";
import { PickupStateBadge } from "../../pickups/pickup-state-badge";

interface SummaryCardProps {
  shipment: z.infer<typeof ShipmentV2>;
  /** The pickup that collects it. */
  pickup: z.infer<typeof PickupV2> | undefined;
  /** The orders of which it has pieces. */
  orders?: readonly { readonly id: number; readonly name: string }[];
  canSeeMoney?: boolean;
  /** The carrier's own page about it. */
  trackingPage?: string | undefined;
  /** The page of a shipment, without its id. */
  shipmentsPath?: "/shipments" | "/operator/shipments";
}

/** The ids of a shipment, its service, and who comes for it. */
export function SummaryCard({
  shipment,
  pickup,
  orders = [],
  canSeeMoney = true,
  shipmentsPath = "/shipments",
  trackingPage,
}: SummaryCardProps) {
  const t = useTranslations("shipments.summary");
  const packages = useTranslations("shipments.packages");
  const serviceType = useTranslations("serviceType");
  const logisticType = useTranslations("logisticType");
  const format = useFormatter();
  const rule = shipment.shipping_rule;
  const { carrier, delivery_id: guide, carrier_tracking_id: carrierNumber, parent_shipment_id: parent } = shipment;
  const facts: { term: string; detail: ReactNode }[] = [
    {
      term: t("guide"),
      detail: guide ? (
        <WithCopy text={guide} label={t("copyGuide")} />
      ) : (
        <span className="text-muted">{t("guidePending")}</span>
      ),
    },
    {
      term: t("carrier"),
      detail: (
        <span className="flex flex-wrap items-center justify-end gap-2">
          {carrier.name}
          <CarrierLogo logo={carrier.logo} />
        </span>
      ),
    },
    ...(carrierNumber
      ? [{ term: t("carrierNumber"), detail: <WithCopy text={carrierNumber} label={t("copyCarrierNumber")} /> }]
      : []),
    ...(trackingPage
      ? [
          {
            term: t("carrierPage"),
            detail: (
              <a href={trackingPage} target="_blank" rel="noreferrer" className="text-accent-ink hover:underline">
                {t("followAt", { carrier: carrier.name })}
              </a>
            ),
          },
        ]
      : []),
    { term: t("service"), detail: serviceType(shipment.service_type) },
    { term: t("mode"), detail: logisticType(shipment.logistic_type) },
    ...(rule ? [{ term: t("chosenBy"), detail: t("rule", rule) }] : []),
    ...(pickup ? [{ term: t("pickup"), detail: <PickupLine pickup={pickup} /> }] : []),
    {
      term: t("estimated"),
      detail: format.dateTime(new Date(shipment.delivery_time.estimated_delivery), {
        weekday: "long",
        day: "numeric",
        month: "long",
      }),
    },
    {
      term: t("load"),
      detail: `${packages("count", { count: shipment.packages.length })}, ${formatWeight(shipment.total_weight)}`,
    },
    ...(canSeeMoney ? [{ term: t("declaredValue"), detail: <Money amount={shipment.declared_value} /> }] : []),
    ...(orders.length > 0
      ? [
          {
            term: t(orders.length === 1 ? "order" : "orders"),
            detail: (
              <span className="flex flex-wrap justify-end gap-x-3">
                {orders.map(({ id, name }) => (
                  <Link key={id} href={`/orders/${id}`} className="break-words text-accent-ink hover:underline">
                    {name}
                  </Link>
                ))}
              </span>
            ),
          },
        ]
      : []),
    ...(parent
      ? [
          {
            term: t(shipment.service_type.startsWith("return_") ? "returnOf" : "parent"),
            detail: (
              <Link href={`${shipmentsPath}/${parent}`} className="text-accent-ink hover:underline">
                #{parent}
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card title={t("title")}>
      <DescriptionList inline items={facts} />
      <div className="mt-5 flex items-center gap-1 border-t pt-4">
        <a
          href={shipment.tracking}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle("secondary", "sm", "flex-1")}
        >
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          {t("trackingLink")}
        </a>
        <CopyButton text={shipment.tracking} label={t("copyTracking")} />
      </div>
    </Card>
  );
}

/** The day on which the carrier comes, and from where it collects. */
function PickupLine({ pickup }: { pickup: z.infer<typeof PickupV2> }) {
  return (
    <span className="grid justify-items-end gap-0.5">
      <Link href="/pickups" className="text-accent-ink hover:underline">
        <PickupDay {...pickup} />
      </Link>
      <span className="text-muted text-sm">{pickup.origin_name}</span>
      <PickupStateBadge state={pickup.state} />
    </span>
  );
}

function WithCopy({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex items-center justify-end gap-1">
      <IdText wide mono className="min-w-0 text-sm">
        {text}
      </IdText>
      <CopyButton text={text} label={label} />
    </span>
  );
}

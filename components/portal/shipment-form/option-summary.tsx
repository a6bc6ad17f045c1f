"use client";

import { useTranslations } from "next-intl";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { formatPesos, toCents } from "@/lib/core/money";
import { DevicePrinterNotice } from "../printing/printer/device-printer-notice";
import { useDeliveryLabels } from "../quote/options/use-delivery-labels";
import type { SelectableOption } from "../quote/use-quote";

interface OptionSummaryProps {
  option: SelectableOption;
  /** The account whose label can be printed with the shipment. */
  printsFor: number | undefined;
}

/** The selected option: carrier, delivery, the price with its tax, and a printer of this device that prints nothing now. */
export function OptionSummary({ option, printsFor }: OptionSummaryProps) {
  const t = useTranslations("shipmentForm");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const delivery = useDeliveryLabels();
  const { carrier, amounts, delivery_time: time, service_type: service } = option;
  const net = toCents(amounts.price) ?? 0;
  const total = toCents(amounts.price_incl_tax) ?? 0;
  return (
    <>
      <div className="flex items-center gap-3">
        <CarrierLogo size="wide" logo={carrier.logo} />
        <div className="min-w-0">
          <p className="font-medium">{carrier.name}</p>
          <p className="text-muted text-sm">{services(service.code)}</p>
          <p className="text-muted text-sm">{modes(option.logistic_type)}</p>
        </div>
      </div>
      <DescriptionList
        inline
        items={[
          {
            term: t("delivery"),
            detail: (
              <>
                {delivery.date(time.estimated_delivery)}
                <span className="block text-muted text-sm">{delivery.days(time.min, time.max)}</span>
              </>
            ),
          },
          { term: t("net"), detail: formatPesos(net) },
          { term: t("tax"), detail: formatPesos(total - net) },
        ]}
      />
      <p className="flex items-baseline justify-between border-t pt-3">
        <span className="font-medium">{t("total")}</span>
        <span className="font-semibold text-xl tracking-tight">{formatPesos(total)}</span>
      </p>
      {printsFor !== undefined && <DevicePrinterNotice accountId={printsFor} />}
    </>
  );
}

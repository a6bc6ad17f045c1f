"use client";

import { PackagePlus, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import { formatPesos, toCents } from "@/lib/core/money";
import { useDeliveryLabels } from "../quote/use-delivery-labels";
import type { SelectableOption } from "../quote/use-quote";
import { ignoreHeldEnter } from "./ignore-held-enter";
import { MissingBalance, useMissingBalance } from "./missing-balance";
import type { BusyButton, CreationNotice } from "./use-creation";

interface ShipmentSummaryProps {
  accountId: number;
  option: SelectableOption | undefined;
  notice: CreationNotice | undefined;
  busy: BusyButton;
  onCreate: () => void;
  /** Undefined for people who may not print. */
  onCreateAndPrint: (() => void) | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Summary of the selected option and the buttons that create the shipment. */
export function ShipmentSummary({
  accountId,
  option,
  notice,
  busy,
  onCreate,
  onCreateAndPrint,
  buttonRef,
}: ShipmentSummaryProps) {
  const t = useTranslations("shipmentForm");
  const priceCents = option ? (toCents(option.amounts.price_incl_tax) ?? 0) : 0;
  const missing = useMissingBalance(accountId, priceCents);
  return (
    <section aria-label={t("stepConfirm")} className="rounded-lg border bg-surface shadow-card">
      <h2 className="px-5 pt-4 pb-3 font-semibold text-base">{t("summary")}</h2>
      <div className="grid gap-4 px-5 pb-5">
        {option ? <OptionSummary option={option} /> : <p className="text-muted">{t("summaryEmpty")}</p>}
        {notice && (
          <Notice tone={notice.tone} live>
            {notice.text}
          </Notice>
        )}
        {option && missing && <MissingBalance {...missing} />}
        <Button
          ref={buttonRef}
          variant="primary"
          size="lg"
          icon={PackagePlus}
          loading={busy === "create"}
          disabled={busy !== undefined}
          onKeyDown={ignoreHeldEnter}
          onClick={onCreate}
          className="w-full whitespace-normal! py-2"
        >
          {option ? t("create", { price: formatPesos(priceCents) }) : t("createPlain")}
          {option && missing && (
            <span className="font-normal"> · {t("missing", { amount: formatPesos(missing.missingCents) })}</span>
          )}
        </Button>
        {onCreateAndPrint && (
          <Button
            size="lg"
            icon={Printer}
            loading={busy === "createAndPrint"}
            disabled={busy !== undefined}
            onKeyDown={ignoreHeldEnter}
            onClick={onCreateAndPrint}
            className="-mt-2 w-full whitespace-normal! py-2"
          >
            {option ? t("createAndPrint", { price: formatPesos(priceCents) }) : t("createAndPrintPlain")}
          </Button>
        )}
        <p className="text-muted text-sm">{t("hold")}</p>
      </div>
    </section>
  );
}

function OptionSummary({ option }: { option: SelectableOption }) {
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
    </>
  );
}

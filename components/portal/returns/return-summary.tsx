"use client";

import { Check, MapPin, Store } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import { formatPesos, toCents } from "@/lib/core/money";
import type { ReturnController } from "./use-return-controller";
import { useReturnCreation } from "./use-return-creation";

/** Summary of the return and the button with its price. */
export function ReturnSummary({ controller }: { controller: ReturnController }) {
  const t = useTranslations("returns.form");
  const format = useFormatter();
  const { shipment, chosen, option, isBehind, isSaved } = controller;
  const { confirm, notice, isBusy } = useReturnCreation(controller);
  const price = option && (toCents(option.amounts.price_incl_tax) ?? 0);
  return (
    <Card title={t("summary")}>
      <p className="font-medium">
        {t("shipment")} #{shipment.id}
        {shipment.externalId && (
          <span className="font-normal text-muted">
            {" ·\u00a0"}
            <IdText wide>{shipment.externalId}</IdText>
          </span>
        )}
      </p>
      <p className="text-muted text-sm">
        {t("delivered", { date: format.dateTime(new Date(shipment.deliveredAt), momentStyles.date) })}
      </p>
      <ul className="mt-4 grid gap-3">
        <Place icon={<MapPin aria-hidden className="size-4" />} label={t("from")}>
          {shipment.buyer}
          <span className="block text-muted text-sm">{shipment.place}</span>
        </Place>
        <Place icon={<Store aria-hidden className="size-4" />} label={t("to")}>
          {shipment.seller}
          <span className="block text-muted text-sm">{shipment.sellerPlace}</span>
        </Place>
      </ul>
      <p className="mt-4 border-t pt-4">{t("pieces", { count: chosen })}</p>
      {price !== undefined && (
        <p className="mt-1 flex items-baseline justify-between gap-4 font-semibold">
          {t("total")}
          <Money cents={price} className="text-lg" />
        </p>
      )}
      {notice && (
        <Notice tone={notice.tone} live className="mt-4">
          {notice.text}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        className="mt-4 w-full whitespace-normal!"
        loading={isBusy}
        disabled={!option || isBehind}
        onClick={confirm}
      >
        {price === undefined ? t("confirmIdle") : t("confirm", { price: formatPesos(price) })}
      </Button>
      <p className="mt-2 text-muted text-sm">{t("billed")}</p>
      {isSaved && (
        <p className="mt-3 inline-flex items-center gap-1.5 text-muted text-sm">
          <Check aria-hidden className="size-4 text-success-ink" />
          {t("draft")}
        </p>
      )}
    </Card>
  );
}

function Place({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-0.5 text-muted">{icon}</span>
      <span className="min-w-0">
        <span className="block text-muted text-sm">{label}</span>
        {children}
      </span>
    </li>
  );
}

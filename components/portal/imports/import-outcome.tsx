"use client";

import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { lazyComponent } from "@/components/ui/lazy-component";
import { LinkButton } from "@/components/ui/link-button";
import { formatAmount } from "@/lib/core/money";
import { WaitingForMoney } from "../billing/waiting-for-money";
import { ordersState } from "../orders/filters";
import { shipmentsUrl } from "../shipment-filters/filters";
import { type Import, importShipmentsQuery } from "./queries";

const PrintDialog = dynamic(
  lazyComponent(() => import("../printing/dialog/print-dialog").then((file) => file.PrintDialog)),
);

/** What was made, and what comes next: print it, see it, decide what waits, add money. */
export function ImportOutcome({ found, canPrint }: { found: Import; canPrint: boolean }) {
  const t = useTranslations("imports.done");
  const [isPrinting, setIsPrinting] = useState(false);
  const { id, account_id: accountId, kind, counts } = found;
  // With those that were made of its orders since.
  const { data: made } = useQuery(importShipmentsQuery(found));
  const shipments = made?.ids.length ?? found.created_shipments;
  const withoutShipment = kind === "orders" ? counts.created - shipments : 0;
  return (
    <div className="grid gap-3">
      <Notice
        tone="success"
        title={t(`title.${kind}`, { count: counts.created })}
        actions={
          shipments > 0 && (
            <>
              {canPrint && (
                <Button size="sm" variant="primary" icon={Printer} onClick={() => setIsPrinting(true)}>
                  {t("print", { count: shipments })}
                </Button>
              )}
              <LinkButton href={shipmentsUrl({ importId: id })} size="sm">
                {t("look", { count: shipments })}
              </LinkButton>
            </>
          )
        }
      >
        {found.created_shipments > 0 &&
          t("hint", { count: found.created_shipments, price: formatAmount(found.created_amount) })}
      </Notice>
      {withoutShipment > 0 && (
        <Notice
          tone={found.ships ? "warning" : "info"}
          title={t("withoutShipment", { count: withoutShipment })}
          actions={
            <>
              {!found.ships && (
                <LinkButton href={ordersState.toUrl("/orders", {})} size="sm">
                  {t("toShip")}
                </LinkButton>
              )}
              <LinkButton href={ordersState.toUrl("/orders", { view: "decision" })} size="sm">
                {t("toDecide")}
              </LinkButton>
            </>
          }
        >
          {t(found.ships ? "decideHint" : "shipHint")}
        </Notice>
      )}
      {made && made.waiting_for_money.length > 0 && (
        <WaitingForMoney ids={made.waiting_for_money} href={shipmentsUrl({ importId: id, view: "no_balance" })} />
      )}
      {isPrinting && made && (
        <PrintDialog
          selection={{ account_id: accountId, shipment_ids: made.ids }}
          onClose={() => setIsPrinting(false)}
        />
      )}
    </div>
  );
}

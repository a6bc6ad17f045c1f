"use client";

import { useQuery } from "@tanstack/react-query";
import { Combine } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { currency, formatMoney, toCents } from "@/lib/core/money";
import { isWaitingOrder } from "@/lib/core/vocabulary";
import type { Order } from "../queries";
import { isShopError } from "../shop-error";
import { useOrderActions } from "../use-order-actions";
import { type OrderJoin, orderJoinQuery } from "./queries";

const AddressDialog = dynamic(() => import("./address-dialog").then((module) => module.AddressDialog));

interface JoinHintProps {
  accountId: number;
  order: Pick<Order, "id" | "status" | "judgement" | "needs_decision" | "is_queued">;
}

/**
 * Offers to send an order together with others of the same person. For whoever may make shipments; the hints of a page are
 * asked for in one call, and nothing is shown where there is nothing to join.
 */
export function JoinHint({ accountId, order }: JoinHintProps) {
  const isReady =
    isWaitingOrder(order.status) && order.judgement === "ready" && !order.needs_decision && !order.is_queued;
  const { data: join } = useQuery({ ...orderJoinQuery(accountId, order.id), enabled: isReady });
  if (!isReady || !join || (join.saving !== null && join.saving <= 0)) return null;
  return <JoinOffer join={join} />;
}

function JoinOffer({ join }: { join: OrderJoin }) {
  const t = useTranslations("orders.join");
  const ofShop = useTranslations("orders.withoutShop");
  const { merge } = useOrderActions();
  const [isChoosing, setIsChoosing] = useState(false);
  const { order_ids: ids, saving, is_same_place: isSamePlace, price: expectedPrice } = join;
  const numbers = join.orders.map(({ number }) => number).join(" + ");
  const destinationOf = merge.variables?.destinationOf;
  const amountOf = (amount: number) => formatMoney(toCents(amount) ?? 0, currency);
  return (
    <span className="relative z-10 mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        size="sm"
        icon={Combine}
        className="max-w-full whitespace-normal! text-start"
        loading={merge.isPending}
        onClick={() => (isSamePlace ? merge.mutate({ ids, expectedPrice }) : setIsChoosing(true))}
      >
        {saving === null ? t("action") : t("saves", { amount: amountOf(saving) })}
      </Button>
      <span className="text-muted text-sm">{t("together", { numbers, price: amountOf(join.price) })}</span>
      {isChoosing && (
        <AddressDialog
          join={join}
          isPending={merge.isPending}
          onChoose={(chosen) =>
            merge.mutate({ ids, destinationOf: chosen, expectedPrice }, { onSettled: () => setIsChoosing(false) })
          }
          onClose={() => setIsChoosing(false)}
        />
      )}
      <ConfirmDialog
        open={isShopError(merge.error)}
        onOpenChange={() => merge.reset()}
        title={ofShop("title")}
        description={ofShop("hint")}
        confirm={ofShop("confirm")}
        loading={merge.isPending}
        onConfirm={() => merge.mutate({ ids, destinationOf, expectedPrice, withoutShop: true })}
      />
    </span>
  );
}

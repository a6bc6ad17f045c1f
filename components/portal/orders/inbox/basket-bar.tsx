"use client";

import { Combine, PackagePlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { SelectionSection } from "@/components/shared/selection-section";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { formatPesos } from "@/lib/core/money";
import { limits } from "@/lib/core/vocabulary";
import { useCommands } from "../../commands/command-store";
import { isShopError } from "../shop-error";
import { useOrderActions } from "../use-order-actions";
import type { Basket } from "./basket";
import { BlockedOrders } from "./blocked-orders";

interface BasketBarProps {
  ids: readonly number[];
  basket: Basket;
  /** They are not yet those of the present ticks. */
  isSettling: boolean;
  /** Prices are being asked for. */
  isPricing: boolean;
  /** Offers all orders of the view, when the page is selected and there are more. */
  wholeView:
    | { readonly count: number; readonly done: number; readonly isLoading: boolean; readonly load: () => void }
    | undefined;
  isStarting: boolean;
  onShip: () => void;
  onClear: () => void;
}

/** What the ticked orders come to, before anything is bought; and how it is bought. */
export function BasketBar({
  ids,
  basket,
  isSettling,
  isPricing,
  wholeView,
  isStarting,
  onShip,
  onClear,
}: BasketBarProps) {
  const t = useTranslations("inbox.basket");
  const all = useTranslations("orders");
  const { merge } = useOrderActions();
  const isBusy = isSettling || isStarting || merge.isPending || wholeView?.isLoading === true;
  const { toBuy, totalCents, affordable, blocked } = basket;
  const isTooMany = toBuy.length > limits.batchOrders;
  const ship = () => (isTooMany ? toast.error(all("selection.tooMany", { maximum: limits.batchOrders })) : onShip());
  const join = () =>
    ids.length > limits.mergedOrders
      ? toast.error(all("selection.tooMany", { maximum: limits.mergedOrders }))
      : merge.mutate({ ids }, { onSuccess: onClear });
  const label = t("ship", { count: toBuy.length, total: formatPesos(totalCents) });
  useCommands([
    ...(toBuy.length > 0 && !isBusy ? [{ id: "ship-orders", label, icon: PackagePlus, run: ship }] : []),
    { id: "none", label: all("selection.none"), icon: X, hotkey: "Escape", run: onClear },
  ]);
  const remarks = [
    basket.unpriced > 0 && t(isPricing ? "pricing" : "unpriced", { count: basket.unpriced }),
    basket.lastKnown > 0 && t("lastKnown", { count: basket.lastKnown }),
    basket.differing > 0 && t("differing", { count: basket.differing }),
  ].filter((remark) => remark !== false);
  return (
    <SelectionSection label={all("selection.label")}>
      <p role="status" className="font-medium">
        {wholeView?.isLoading
          ? t("loading", { done: wholeView.done, count: wholeView.count })
          : all("selection.chosen", { count: ids.length })}
      </p>
      <div className="flex min-w-0 flex-wrap gap-1.5">
        <Button
          size="sm"
          variant="primary"
          icon={PackagePlus}
          loading={isStarting}
          disabled={isBusy || toBuy.length === 0}
          className="max-sm:whitespace-normal max-sm:text-start"
          onClick={ship}
        >
          {toBuy.length === 0 ? t("nothing") : label}
          {affordable !== undefined && affordable < toBuy.length && (
            <span className="font-normal"> · {t("affordable", { count: affordable })}</span>
          )}
        </Button>
        {ids.length > 1 && (
          <Button size="sm" icon={Combine} loading={merge.isPending} disabled={isBusy} onClick={join}>
            {all("selection.merge")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClear}>
          {all("selection.none")}
        </Button>
      </div>
      {wholeView && !wholeView.isLoading && (
        <Button size="sm" variant="ghost" className="underline" disabled={isBusy} onClick={wholeView.load}>
          {wholeView.count > limits.batchOrders
            ? t("chooseFirst", { maximum: limits.batchOrders, count: wholeView.count })
            : t("chooseAll", { count: wholeView.count })}
        </Button>
      )}
      {remarks.length > 0 && <p className="basis-full text-sm">{remarks.join(" ")}</p>}
      {blocked.length > 0 && <BlockedOrders blocked={blocked} />}
      <ConfirmDialog
        open={isShopError(merge.error)}
        onOpenChange={() => merge.reset()}
        title={all("withoutShop.title")}
        description={all("withoutShop.hint")}
        confirm={all("withoutShop.confirm")}
        loading={merge.isPending}
        onConfirm={() => merge.mutate({ ids, withoutShop: true }, { onSuccess: onClear })}
      />
    </SelectionSection>
  );
}

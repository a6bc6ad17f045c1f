"use client";

import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Notice } from "@/components/ui/feedback/notice";
import type { ChangePrice } from "./use-change-price";

/** What follows from a change, before it is made: a new label, a booking that is cancelled, or why it cannot be had. */
export function ChangeNotice({ change: { price, error }, carrier }: { change: ChangePrice; carrier: string }) {
  const t = useTranslations("shipmentEdit");
  const textOf = useErrorMessage();
  if (error)
    return (
      <Notice tone="danger" live>
        {textOf(error)}
      </Notice>
    );
  if (!price || (!price.new_label && price.cancels_booking === "no")) return null;
  return (
    <Notice tone="warning">
      {price.new_label && <p>{t("newLabel")}</p>}
      {price.cancels_booking !== "no" && <p>{t(`booking.${price.cancels_booking}`, { carrier })}</p>}
    </Notice>
  );
}

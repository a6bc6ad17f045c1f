"use client";

import { useTranslations } from "next-intl";
import { createContext, useContext } from "react";
import type { BlockingReason } from "@/lib/core/vocabulary";

/** Whether the person sees amounts of the selected account. Beyond the seller's frame nobody is without. */
export const MoneyAccess = createContext(true);

export const useCanSeeMoney = (): boolean => useContext(MoneyAccess);

/** Why a shipment waits. Whoever sees no money learns only that others have to do something about it. */
export function useBlockingReasonText(): (reason: BlockingReason | "stopped") => string {
  const t = useTranslations("shipments.hindrance");
  const canSeeMoney = useCanSeeMoney();
  return (reason) => t(reason === "money" && !canSeeMoney ? "office" : reason);
}

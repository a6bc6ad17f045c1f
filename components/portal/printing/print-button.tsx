"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Paper } from "@/lib/core/vocabulary";
import type { QueuedRow } from "./queries";

interface PrintButtonProps {
  tab: "waiting" | "printed";
  /** The rows to print: the ticked ones, or all. */
  meant: readonly QueuedRow[];
  chosen: number;
  /** Whether everything that was ticked has left the list. */
  isAllGone: boolean;
  what: readonly Paper[];
  isPending: boolean;
  onPrint: () => void;
  onClear: () => void;
}

/** The print button, with the number of labels to print. */
export function PrintButton({ tab, meant, chosen, isAllGone, what, isPending, onPrint, onClear }: PrintButtonProps) {
  const t = useTranslations("printing");
  const labels = meant.reduce((sum, { packages }) => sum + packages, 0);
  const messages = () => {
    if (tab === "printed") return t("reprint", { count: meant.length });
    return what.includes("label") ? t("print", { count: labels }) : t("make", { count: meant.length });
  };
  const blockingReason =
    what.length === 0 ? t("noPapers") : tab === "printed" && chosen === 0 ? t("nothingChosen") : undefined;
  return (
    <div className="grid w-full gap-2">
      <Button
        variant="primary"
        size="lg"
        icon={Printer}
        disabled={meant.length === 0 || what.length === 0}
        loading={isPending}
        onClick={onPrint}
      >
        {messages()}
      </Button>
      {(chosen > 0 || isAllGone) && (
        <p role="status" className="flex items-center justify-between gap-2 text-sm">
          {isAllGone ? t("allGone") : t("chosen", { count: chosen })}
          <Button size="sm" variant="ghost" onClick={onClear}>
            {t("clear")}
          </Button>
        </p>
      )}
      <p className="text-muted text-sm">{blockingReason ?? t("marks")}</p>
    </div>
  );
}

"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { QueuedRow } from "../queries";

interface PrintButtonProps {
  tab: "waiting" | "printed";
  /** The rows to print: the ticked ones, or all. */
  meant: readonly QueuedRow[];
  /** The stopped ones among them, which are not printed. */
  held: number;
  chosen: number;
  /** Whether everything that was ticked has left the list. */
  isAllGone: boolean;
  onPrint: () => void;
  onClear: () => void;
}

/** Opens the print dialog, with the number of labels to print; there is none where there is nothing to print. */
export function PrintButton({ tab, meant, held, chosen, isAllGone, onPrint, onClear }: PrintButtonProps) {
  const t = useTranslations("printing");
  const labels = meant.reduce((sum, { packages }) => sum + packages, 0);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {chosen > 0 || isAllGone ? (
        <p role="status" className="flex items-center gap-2 text-sm">
          {isAllGone ? t("allGone") : t("chosen", { count: chosen })}
          <Button size="sm" variant="ghost" onClick={onClear}>
            {t("clear")}
          </Button>
        </p>
      ) : (
        tab === "printed" && <p className="text-muted text-sm">{t("nothingChosen")}</p>
      )}
      {held > 0 && <p className="text-muted text-sm">{t("held", { count: held })}</p>}
      {meant.length > 0 && (
        <Button variant="primary" size="lg" icon={Printer} onClick={onPrint}>
          {tab === "printed" ? t("reprint", { count: meant.length }) : t("print", { count: labels })}
        </Button>
      )}
    </div>
  );
}

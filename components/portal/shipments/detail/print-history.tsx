import { useTranslations } from "next-intl";
import type { z } from "zod";
import { DateTime } from "@/components/ui/date-time";
import type { PrintV2 } from "@/lib/api/v2/shipping/prints";
import { maybePrintedReason } from "@/lib/core/vocabulary";

/** The prints of a shipment, newest first: person, time, format and the reason for a reprint. */
export function PrintHistory({ prints, total }: { prints: readonly z.input<typeof PrintV2>[]; total: number }) {
  const t = useTranslations("shipments.prints");
  return (
    <>
      <ol className="grid gap-3">
        {prints.map((print) => (
          <li key={print.id} className="text-sm">
            <p className="font-medium">
              {t(print.what)}
              {print.reprint && <span className="font-normal text-muted"> ·&nbsp;{t("again")}</span>}
            </p>
            {print.reason && (
              <p className="break-words">{print.reason === maybePrintedReason ? t("maybePrinted") : print.reason}</p>
            )}
            <p className="text-muted">
              <DateTime at={print.printed_at} /> ·&nbsp;
              {print.by.name ?? (print.by.type === "user" ? t("user") : t("program"))}
              {print.what === "label" && (
                <> ·&nbsp;{print.format === "zpl" ? `ZPL ${print.dpi}` : `PDF ${print.layout}`}</>
              )}
              {print.batch_id !== null && <> ·&nbsp;{t("batch", { id: String(print.batch_id) })}</>}
            </p>
          </li>
        ))}
      </ol>
      {total > prints.length && (
        <p className="mt-3 text-muted text-sm">{t("more", { count: total - prints.length })}</p>
      )}
    </>
  );
}

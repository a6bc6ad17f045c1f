"use client";

import { PackagePlus, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { lazyComponent } from "@/components/ui/lazy-component";
import { formatPesos, toCents } from "@/lib/core/money";
import type { SelectableOption } from "../quote/use-quote";
import { ignoreHeldEnter } from "./ignore-held-enter";
import type { BusyButton, CreationNotice } from "./use-creation";
import { useMissingBalance } from "./use-missing-balance";

/** Before an option is selected there is nothing to sum up. */
const OptionSummary = dynamic(
  lazyComponent(() => import("./option-summary").then((file) => file.OptionSummary)),
  { ssr: false, loading: () => <Skeleton className="h-60 rounded-md" /> },
);

const MissingBalance = dynamic(
  lazyComponent(() => import("./missing-balance").then((file) => file.MissingBalance)),
  { ssr: false },
);

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
        {option ? (
          <OptionSummary option={option} printsFor={onCreateAndPrint && accountId} />
        ) : (
          <p className="text-muted">{t("summaryEmpty")}</p>
        )}
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

"use client";

import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { formatAmount } from "@/lib/core/money";
import { ReasonDialog } from "../shared/reason-dialog";
import { AcceptDialog } from "./accept-dialog";
import { SendDialog } from "./send-dialog";
import { SettlementDialog } from "./settlement-dialog";
import type { AskedStep, StepDialogProps } from "./steps";
import { useClaimStep } from "./use-claim-step";

/** The dialog of what an operator wants to do with a claim. */
export function StepDialog({ step, claim, onClose }: StepDialogProps & { step: AskedStep }) {
  const t = useTranslations("operatorDesk.claims");
  const textOf = useErrorMessage();
  const take = useClaimStep(claim.id);
  const named = { id: claim.id, account: claim.account.name };
  switch (step) {
    case "send":
      return <SendDialog claim={claim} onClose={onClose} />;
    case "accept":
      return <AcceptDialog claim={claim} onClose={onClose} />;
    case "settlement":
      return <SettlementDialog claim={claim} onClose={onClose} />;
    case "pay":
      return (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={t("pay.title", { amount: formatAmount(claim.payout), account: claim.account.name })}
          description={t("pay.hint")}
          confirm={t("pay.action")}
          loading={take.isPending}
          onConfirm={() =>
            take.mutate({ step: "pay" }, { onSuccess: onClose, onError: (error) => toast.error(textOf(error)) })
          }
        />
      );
    case "reject":
    case "close":
      return (
        <ReasonDialog
          title={t(`${step}.title`, named)}
          description={t(`${step}.hint`)}
          confirm={t(`${step}.action`)}
          danger
          onConfirm={(reason) => take.mutateAsync({ step, reason })}
          onClose={onClose}
        />
      );
  }
}

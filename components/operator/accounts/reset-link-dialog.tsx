"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Member } from "@/components/portal/settings/queries";
import { SecretLine } from "@/components/portal/settings/secret-line";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Dialog } from "@/components/ui/overlay/dialog";

interface ResetLinkDialogProps {
  accountId: number;
  member: Member;
  onClose: () => void;
}

/** Creates a link to set a new password and shows it, once. */
export function ResetLinkDialog({ accountId, member, onClose }: ResetLinkDialogProps) {
  const t = useTranslations("operatorDesk.accounts.members.resetLink");
  const ui = useTranslations("ui");
  const textOf = useErrorMessage();
  const make = useMutation({
    mutationFn: () =>
      apiFetch("POST /api/portal/operator/accounts/{account_id}/team/{user_id}/reset-link", {
        params: { account_id: accountId, user_id: member.user_id },
      }),
    // Not cached: the response holds the link.
    gcTime: 0,
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t("title", { name: member.name })}
      description={make.data ? t("shown") : t("hint", { email: member.email })}
      footer={
        make.data ? (
          <Button variant="primary" onClick={onClose}>
            {ui("close")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{ui("cancel")}</Button>
            <Button variant="primary" loading={make.isPending} onClick={() => make.mutate()}>
              {t("confirm")}
            </Button>
          </>
        )
      }
    >
      {make.data && <SecretLine label={t("link")} text={make.data.link} copy={t("copy")} />}
      {make.isError && (
        <Notice tone="danger" live>
          {textOf(make.error)}
        </Notice>
      )}
    </Dialog>
  );
}

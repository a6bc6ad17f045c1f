"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { SecretLine } from "@/components/portal/settings/secret-line";
import { Button } from "@/components/ui/button";
import { momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { OpenedAccount } from "./queries";

/** How the owner of a new account gets in: the invitation, or their secrets. Neither is shown again. */
export function OpenedDialog({ opened, onClose }: { opened: OpenedAccount; onClose: () => void }) {
  const t = useTranslations("operatorDesk.accounts.opened");
  const router = useRouter();
  const { account_id: id, email, invitation, secrets } = opened;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title")}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            router.push(`/operator/accounts/${id}`);
          }}
        >
          {t("done")}
        </Button>
      }
    >
      <div className="grid gap-4">
        {invitation && <Invitation email={email} invitation={invitation} />}
        {secrets && (
          <>
            <Notice tone="warning">{t("hint")}</Notice>
            <SecretLine label={t("email")} text={email} copy={t("copy", { what: t("email") })} />
            <SecretLine label={t("password")} text={secrets.password} copy={t("copy", { what: t("password") })} />
            <SecretLine label={t("token")} text={secrets.token} copy={t("copy", { what: t("token") })} />
            <SecretLine label={t("secret")} text={secrets.secret} copy={t("copy", { what: t("secret") })} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Invitation({ email, invitation }: { email: string; invitation: NonNullable<OpenedAccount["invitation"]> }) {
  const t = useTranslations("operatorDesk.accounts.opened");
  const format = useFormatter();
  const { link, mail_failed: isRefused } = invitation;
  const until = format.dateTime(new Date(invitation.expires_at), momentStyles.date);
  return (
    <>
      {link ? (
        <>
          {isRefused && <Notice tone="danger">{t("mailFailed", { email })}</Notice>}
          <Notice tone="warning">{t("linkHint", { email, until })}</Notice>
          <SecretLine label={t("link")} text={link} copy={t("copy", { what: t("link") })} />
        </>
      ) : (
        <Notice tone="success" title={t("mailed", { email, until })}>
          {t("mailedHint")}
        </Notice>
      )}
      <p className="text-muted text-sm">{t("credentialsHint")}</p>
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { SecretLine } from "@/components/portal/settings/secret-line";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";

/** Shows the secret of a connection, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations("carrierConnection");
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t("secretTitle")}
      description={t("secretHint")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <SecretLine label={t("secret")} text={secret} copy={t("copySecret")} />
    </Dialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { Dialog } from "../../ui/dialog";

/** The secret of a connection, this once. */
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
      <div className="control flex items-center gap-1 bg-sunken! py-0! pr-1!">
        <code className="min-w-0 flex-1 break-all py-1.5 text-sm">{secret}</code>
        <CopyButton text={secret} label={t("copySecret")} />
      </div>
    </Dialog>
  );
}

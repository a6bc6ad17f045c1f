"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { CopyButton } from "@/components/ui/form/copy-button";
import { Dialog } from "@/components/ui/overlay/dialog";

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations("security");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("codesTitle")}
      description={t("codesHint")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("codesKept")}
        </Button>
      }
    >
      <div className="relative rounded-md border bg-sunken p-4">
        <ul className="grid grid-cols-2 gap-2 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="absolute end-2 top-2">
          <CopyButton text={codes.join("\n")} label={t("copyCodes")} />
        </div>
      </div>
      <Notice tone="warning" className="mt-4">
        {t("codesOnce")}
      </Notice>
    </Dialog>
  );
}

"use client";

import { Check, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";

/** Tells that the form is saved as a draft, with a button to discard it. */
export function DraftBar({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations("shipmentForm");
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex items-center gap-3 text-muted text-sm">
      <span className="inline-flex items-center gap-1.5">
        <Check aria-hidden className="size-4 text-success-ink" />
        {t("draftKept")}
      </span>
      <Button variant="ghost" size="sm" icon={Trash2} onClick={() => setAsking(true)}>
        {t("discard")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("discardTitle")}
        description={t("discardHint")}
        confirm={t("discard")}
        danger
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </div>
  );
}

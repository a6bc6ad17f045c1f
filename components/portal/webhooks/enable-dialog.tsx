"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";

interface EnableDialogProps {
  /** Number of held deliveries. */
  held: number;
  loading: boolean;
  onClose: () => void;
  onEnable: (replay: boolean) => void;
}

/** Enables a subscription; held deliveries are sent too, or stay for later. */
export function EnableDialog({ held, loading, onClose, onEnable }: EnableDialogProps) {
  const t = useTranslations("webhooks.enable");
  const labels = useTranslations("ui");
  const [choice, setChoice] = useState("replay");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title")}
      description={t("held", { count: held })}
      footer={
        <>
          <Button onClick={onClose} disabled={loading}>
            {labels("cancel")}
          </Button>
          <Button variant="primary" loading={loading} onClick={() => onEnable(choice === "replay")}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      <FieldGroup label={t("choice")} hideLabel>
        <RadioGroup
          value={choice}
          onValueChange={setChoice}
          options={[
            { value: "replay", label: t("replay"), detail: t("replayHint") },
            { value: "keep", label: t("keep"), detail: t("keepHint") },
          ]}
        />
      </FieldGroup>
    </Dialog>
  );
}

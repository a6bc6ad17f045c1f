"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { secretQuery, type WebhookKey } from "./queries";

/** Seconds for which messages are signed with the previous secret too. */
const graces = { none: 0, hour: 3_600, day: 86_400, week: 604_800 } as const;
type Grace = keyof typeof graces;
const graceNames = Object.keys(graces) as Grace[];

interface RotateDialogProps {
  webhookKey: WebhookKey;
  onClose: () => void;
  onRotated: () => void;
}

/** Replaces the secret; asks how long the previous one stays valid. */
export function RotateDialog({ webhookKey, onClose, onRotated }: RotateDialogProps) {
  const t = useTranslations("webhooks.rotate");
  const labels = useTranslations("ui");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const [grace, setGrace] = useState<Grace>("day");
  const { keyFor } = useIdempotencyKey();
  const rotate = useMutation({
    mutationFn: () => {
      const body = { grace_seconds: graces[grace] };
      return apiFetch("POST /v2/accounts/{account_id}/webhooks/{webhook_id}/secret/rotate", {
        params: webhookKey,
        body,
        idempotencyKey: keyFor(body),
      });
    },
    onSuccess: async () => {
      onRotated();
      await client.invalidateQueries({ queryKey: secretQuery(webhookKey).queryKey });
      toast.success(t("done"));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title")}
      description={t("hint")}
      footer={
        <>
          <Button onClick={onClose} disabled={rotate.isPending}>
            {labels("cancel")}
          </Button>
          <Button
            variant={grace === "none" ? "danger" : "primary"}
            loading={rotate.isPending}
            onClick={() => rotate.mutate()}
          >
            {t("confirm")}
          </Button>
        </>
      }
    >
      <FieldGroup label={t("grace")}>
        <RadioGroup
          value={grace}
          onValueChange={setGrace}
          options={graceNames.map((value) => ({ value, label: t(value), detail: t(`${value}Hint`) }))}
        />
      </FieldGroup>
      {rotate.isError && (
        <Notice tone="danger" live className="mt-4">
          {textOf(rotate.error)}
        </Notice>
      )}
    </Dialog>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { limits } from "@/lib/core/vocabulary";
import type { ShownRequest } from "./shown-request";

/** Rejects a return request with a reason that the buyer reads. */
export function RejectDialog({ request, onClose }: { request: ShownRequest; onClose: () => void }) {
  const t = useTranslations("returns.request");
  const required = useTranslations("fieldFaults")("required");
  const router = useRouter();
  const form = useApiForm({
    defaultValues: { reason: "" },
    send: ({ reason }) =>
      apiFetch("POST /api/portal/return-requests/{id}/refuse", {
        params: { id: request.id },
        // The API takes a single line.
        body: { reason: reason.replace(/\s+/g, " ") },
      }),
    onSuccess: () => {
      toast.success(t("refused"));
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog size="sm" title={t("refuseTitle")} confirm={t("refuse")} danger form={form} onClose={onClose}>
      <Field label={t("refuseReason")} hint={t("refuseHint")} error={form.errors.reason?.message}>
        <Textarea
          maxLength={limits.returnComment}
          {...form.register("reason", { validate: (text) => text.trim() !== "" || required })}
        />
      </Field>
    </FormDialog>
  );
}

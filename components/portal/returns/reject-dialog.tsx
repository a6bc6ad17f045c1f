"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { limits } from "@/lib/core/vocabulary";
import type { ShownRequest } from "./shown-request";

/** Rejects a return request with a reason that the buyer reads. */
export function RejectDialog({ request, onClose }: { request: ShownRequest; onClose: () => void }) {
  const t = useTranslations("returns.request");
  const required = useTranslations("fieldFaults")("required");
  const router = useRouter();
  const { formState, handleSubmit, register, setError } = useForm({ defaultValues: { reason: "" } });
  const reject = useMutation({
    mutationFn: (body: { reason: string }) =>
      apiFetch("POST /api/portal/return-requests/{id}/refuse", {
        params: { id: request.id }, // The API takes a single line.
        body: { reason: body.reason.replace(/\s+/g, " ") },
      }),
    onSuccess: () => {
      toast.success(t("refused"));
      router.refresh();
      onClose();
    },
  });
  const setFormErrors = useServerErrors(setError, (path) => (path === "reason" ? path : undefined));
  return (
    <FormDialog
      size="sm"
      title={t("refuseTitle")}
      confirm={t("refuse")}
      danger
      isBusy={reject.isPending}
      fieldError={formState.errors.root?.message}
      onSubmit={handleSubmit((values) => reject.mutate(values, { onError: setFormErrors }))}
      onClose={onClose}
    >
      <Field label={t("refuseReason")} hint={t("refuseHint")} error={formState.errors.reason?.message}>
        <Textarea
          maxLength={limits.returnComment}
          {...register("reason", { validate: (text) => text.trim() !== "" || required })}
        />
      </Field>
    </FormDialog>
  );
}

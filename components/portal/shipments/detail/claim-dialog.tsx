"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { ClaimType } from "@/lib/core/vocabulary";

interface ClaimDialogProps {
  shipmentId: number;
  /** The claims that the state of the parcel allows, at least one. */
  types: readonly ClaimType[];
  onClose: () => void;
}

/** Asks what happened to a parcel; the claim goes to the operators' list of requests. */
export function ClaimDialog({ shipmentId, types, onClose }: ClaimDialogProps) {
  const t = useTranslations("shipments.actions.claim");
  const router = useRouter();
  const { keyFor } = useIdempotencyKey();
  const form = useApiForm({
    defaultValues: { type: types[0] ?? ("loss_claim" as ClaimType), comment: "" },
    send: (body) =>
      apiFetch("POST /api/portal/shipments/{id}/claims", {
        params: { id: shipmentId },
        body,
        idempotencyKey: keyFor(body),
      }),
    onDone: () => {
      toast.success(t("done"));
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog size="sm" title={t("title")} description={t("hint")} confirm={t("name")} form={form} onClose={onClose}>
      <Field label={t("type")} error={form.errors.type?.message}>
        <Controller
          control={form.control}
          name="type"
          render={({ field: { value, onChange } }) => (
            <Select
              value={value}
              onValueChange={onChange}
              options={types.map((type) => ({ value: type, label: t(type) }))}
            />
          )}
        />
      </Field>
      <Field label={t("comment")} hint={t("commentHint")} error={form.errors.comment?.message}>
        <Textarea
          rows={3}
          maxLength={500}
          {...form.register("comment", { validate: (text) => text.trim() !== "" || t("missing") })}
        />
      </Field>
    </FormDialog>
  );
}

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
import type { ClaimKind } from "@/lib/core/vocabulary";

interface ClaimDialogProps {
  shipmentId: number;
  /** Kinds that can be claimed of the parcel, at least one. */
  kinds: readonly ClaimKind[];
  onClose: () => void;
}

/** Asks what happened to a parcel; the claim goes to the operators' list of claims. */
export function ClaimDialog({ shipmentId, kinds, onClose }: ClaimDialogProps) {
  const t = useTranslations("shipments.actions.claim");
  const router = useRouter();
  const { keyFor } = useIdempotencyKey();
  const form = useApiForm({
    defaultValues: { kind: kinds[0] ?? ("lost" as ClaimKind), description: "" },
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
      <Field label={t("type")} error={form.errors.kind?.message}>
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { value, onChange } }) => (
            <Select
              value={value}
              onValueChange={onChange}
              options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            />
          )}
        />
      </Field>
      <Field label={t("comment")} hint={t("commentHint")} error={form.errors.description?.message}>
        <Textarea
          rows={3}
          maxLength={500}
          {...form.register("description", { validate: (text) => text.trim() !== "" || t("missing") })}
        />
      </Field>
    </FormDialog>
  );
}

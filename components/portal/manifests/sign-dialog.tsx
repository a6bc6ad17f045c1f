"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { limits, type SignatureStrokes } from "@/lib/core/vocabulary";
import { type Manifest, manifestsKey } from "./queries";
import { isPadFull, SignaturePad } from "./signature-pad";

interface SignDialogProps {
  accountId: number;
  manifest: Pick<Manifest, "id" | "number">;
  onClose: () => void;
}

interface Values {
  on: "screen" | "paper";
  driver: string;
  document: string;
  strokes: SignatureStrokes;
}

/** The driver signs on the screen, or the sheet was signed on paper. */
export function SignDialog({ accountId, manifest, onClose }: SignDialogProps) {
  const t = useTranslations("manifests.sign");
  const client = useQueryClient();
  const form = useApiForm<Values, unknown>({
    defaultValues: { on: "screen", driver: "", document: "", strokes: [] },
    send: ({ on, driver, document, strokes }, keyFor) => {
      const body =
        on === "screen"
          ? { on, driver, document, strokes }
          : { on, driver: driver || null, document: document || null };
      return apiFetch("POST /api/portal/manifests/{manifest_id}/signature", {
        params: { manifest_id: manifest.id },
        body,
        idempotencyKey: keyFor(body),
      });
    },
    onSuccess: () => {
      toast.success(t("done"));
      return client.invalidateQueries({ queryKey: manifestsKey(accountId) });
    },
    onDone: onClose,
  });
  const { control, errors, register, watch } = form;
  const isOnScreen = watch("on") === "screen";
  return (
    <FormDialog
      title={t("title", { number: manifest.number })}
      description={t("hint")}
      confirm={t("confirm")}
      form={form}
      onClose={onClose}
    >
      <FieldGroup label={t("on")}>
        <Controller
          control={control}
          name="on"
          render={({ field }) => (
            <RadioGroup
              className="sm:grid-cols-2"
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: "screen", label: t("screen") },
                { value: "paper", label: t("paper"), detail: t("paperDetail") },
              ]}
            />
          )}
        />
      </FieldGroup>
      <FormRow columns={2}>
        <Field label={t("driver")} optional={!isOnScreen} error={errors.driver?.message}>
          <Input
            maxLength={limits.name}
            autoComplete="off"
            {...register("driver", { validate: (value) => !isOnScreen || value.trim() !== "" || t("driverMissing") })}
          />
        </Field>
        <Field label={t("document")} optional={!isOnScreen} error={errors.document?.message}>
          <Input
            maxLength={20}
            autoComplete="off"
            inputMode="numeric"
            {...register("document", {
              validate: (value) => !isOnScreen || value.trim() !== "" || t("documentMissing"),
            })}
          />
        </Field>
      </FormRow>
      {isOnScreen && (
        <Controller
          control={control}
          name="strokes"
          rules={{ validate: (value) => value.length > 0 || t("padMissing") }}
          render={({ field }) => (
            <FieldGroup
              label={t("pad")}
              hint={t("padHint")}
              error={errors.strokes?.message ?? (isPadFull(field.value) ? t("padFull") : undefined)}
            >
              <SignaturePad strokes={field.value} onChange={field.onChange} />
            </FieldGroup>
          )}
        />
      )}
    </FormDialog>
  );
}

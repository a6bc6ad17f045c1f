"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { toInstant, toLocal } from "@/components/portal/webhooks/deliveries/delivery-filters";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { OperatorTariff } from "../shared/queries";
import { useTariffActions } from "./use-tariff-actions";

interface PublishValues {
  when: "now" | "date";
  at: string;
}

const dayMs = 86_400_000;

/** Publishes a version, at once or from a point in Argentine time. */
export function PublishDialog({ tariff, onClose }: { tariff: OperatorTariff; onClose: () => void }) {
  const t = useTranslations("operator.tariffs.publish");
  const required = useTranslations("fieldFaults")("required");
  const { publish } = useTariffActions(tariff.id);
  const form = useApiForm<PublishValues, OperatorTariff>({
    defaultValues: { when: "now", at: `${toLocal(new Date(Date.now() + dayMs)).slice(0, 10)}T00:00` },
    fieldOf: (path) => (path === "valid_from" ? "at" : undefined),
    send: ({ when, at }) => publish.mutateAsync(when === "date" ? toInstant(at) : undefined),
    onDone: onClose,
  });
  const { control, errors, register, watch } = form;
  const isDated = watch("when") === "date";
  return (
    <FormDialog
      size="sm"
      title={t("title", { version: tariff.version })}
      description={t("hint")}
      confirm={t("confirm")}
      form={form}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="when"
        render={({ field }) => (
          <FieldGroup label={t("when")}>
            <RadioGroup
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: "now", label: t("now"), detail: t("nowHint") },
                { value: "date", label: t("date"), detail: t("dateHint") },
              ]}
            />
          </FieldGroup>
        )}
      />
      {isDated && (
        <Field label={t("at")} error={errors.at?.message}>
          <Input type="datetime-local" {...register("at", { validate: (text) => !!toInstant(text) || required })} />
        </Field>
      )}
    </FormDialog>
  );
}

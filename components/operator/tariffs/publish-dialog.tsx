"use client";

import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import { toInstant, toLocal } from "@/components/portal/webhooks/delivery-filters";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Field } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import type { OperatorTariff } from "../queries";
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
  const { control, formState, handleSubmit, register, setError, watch } = useForm<PublishValues>({
    defaultValues: { when: "now", at: `${toLocal(new Date(Date.now() + dayMs)).slice(0, 10)}T00:00` },
  });
  const { publish } = useTariffActions(tariff.id);
  const setFormErrors = useServerErrors(setError, (path) => (path === "valid_from" ? "at" : undefined));
  const isDated = watch("when") === "date";
  return (
    <FormDialog
      size="sm"
      title={t("title", { version: tariff.version })}
      description={t("hint")}
      confirm={t("confirm")}
      isBusy={publish.isPending || publish.isSuccess}
      fieldError={formState.errors.root?.message}
      onSubmit={handleSubmit(({ when, at }) =>
        publish.mutate(when === "date" ? toInstant(at) : undefined, { onSuccess: onClose, onError: setFormErrors }),
      )}
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
        <Field label={t("at")} error={formState.errors.at?.message}>
          <Input type="datetime-local" {...register("at", { validate: (text) => !!toInstant(text) || required })} />
        </Field>
      )}
    </FormDialog>
  );
}

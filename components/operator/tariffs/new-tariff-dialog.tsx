"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { Carrier, OperatorTariff } from "../shared/queries";
import { importPageOf, useAddTariff } from "./use-tariff-actions";

interface NewTariffDialogProps {
  /** Those whose services may be chosen. */
  carriers: readonly Pick<Carrier, "id" | "name" | "services">[];
  onClose: () => void;
}

/** Creates the draft of a service's tariff, and opens the page where its prices come in. */
export function NewTariffDialog({ carriers, onClose }: NewTariffDialogProps) {
  const t = useTranslations("operator.tariffs.add");
  const labels = useTranslations();
  const router = useRouter();
  const add = useAddTariff();
  const options = carriers.flatMap(({ name, services }) =>
    services.map(({ id, service_type: service, logistic_type: mode }) => ({
      value: String(id),
      label: `${name} · ${labels(`serviceType.${service}`)} · ${labels(`logisticType.${mode}`)}`,
    })),
  );
  const form = useApiForm<{ service: string; name: string }, OperatorTariff>({
    defaultValues: { service: options[0]?.value ?? "", name: labels("operator.carriers.service.tariffName") },
    fieldOf: (path) => (path === "carrier_service_id" ? "service" : path),
    send: ({ service, name }) =>
      add.mutateAsync({ carrier_service_id: Number(service), account_id: null, name: name.trim() }),
    // Back leads to where the dialog was opened, not to the dialog.
    onDone: (tariff) => router.replace(importPageOf(tariff)),
  });
  const { control, errors, register } = form;
  const required = labels("fieldFaults.required");
  return (
    <FormDialog title={t("title")} description={t("hint")} confirm={t("confirm")} form={form} onClose={onClose}>
      <Controller
        control={control}
        name="service"
        rules={{ required }}
        render={({ field: { value, onChange } }) => (
          <Field
            label={t("service")}
            hint={options.length === 0 ? t("noService") : undefined}
            error={errors.service?.message}
          >
            <Select value={value || undefined} onValueChange={onChange} options={options} />
          </Field>
        )}
      />
      <Field label={t("name")} error={errors.name?.message}>
        <Input autoComplete="off" maxLength={100} {...register("name", { required })} />
      </Field>
    </FormDialog>
  );
}

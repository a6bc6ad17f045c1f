"use client";

import { useTranslations } from "next-intl";
import { Controller, type Path } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Select } from "@/components/ui/form/select";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import {
  classificationIds,
  classificationNames,
  type LogisticType,
  logisticTypes,
  type ServiceType,
  serviceTypes,
} from "@/lib/core/vocabulary";
import type { CarrierServiceReply } from "./queries";
import { useCarrierActions } from "./use-carrier-actions";

type Values = Pick<
  CarrierServiceReply,
  | "service_type"
  | "logistic_type"
  | "active"
  | "max_weight_grams"
  | "max_side_cm"
  | "max_girth_cm"
  | "max_packages"
  | "max_declared_value"
> & { classification_ids: string[] };

const numbers = [
  { name: "max_weight_grams", word: "weight", unit: "g", decimals: 0 },
  { name: "max_side_cm", word: "side", unit: "cm", decimals: 0 },
  { name: "max_girth_cm", word: "girth", unit: "cm", decimals: 0 },
  { name: "max_packages", word: "packages", unit: undefined, decimals: 0 },
  { name: "max_declared_value", word: "value", unit: undefined, decimals: 2 },
] as const;

/** Initial values of a new service. */
const initialValues: Values = {
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  active: true,
  max_weight_grams: 30_000,
  max_side_cm: 150,
  max_girth_cm: 300,
  max_packages: 20,
  max_declared_value: 1_000_000,
  classification_ids: ["1"],
};

/**
 * Edits the limits of a service and whether it is offered. Without a service it creates one, in a mode that the carrier
 * does not have yet.
 */
export function ServiceDialog({
  carrierId,
  service,
  onClose,
}: {
  carrierId: number;
  service?: CarrierServiceReply | undefined;
  onClose: () => void;
}) {
  const t = useTranslations("operator.carriers.service");
  const labels = useTranslations();
  const { changeService, addService } = useCarrierActions(carrierId);
  const form = useApiForm<Values, unknown>({
    defaultValues: service ? { ...service, classification_ids: service.classification_ids.map(String) } : initialValues,
    send: ({ service_type, logistic_type, active, classification_ids: ids, ...values }) => {
      const { max_weight_grams, max_side_cm, max_girth_cm, max_packages, max_declared_value } = values;
      const limits = {
        max_weight_grams,
        max_side_cm,
        max_girth_cm,
        max_packages,
        max_declared_value,
        classification_ids: ids.map(Number),
      };
      return service
        ? changeService.mutateAsync({ serviceId: service.id, active, ...limits })
        : addService.mutateAsync({ service_type, logistic_type, ...limits });
    },
    onDone: onClose,
  });
  const { control, errors, register } = form;
  const choice = (name: "service_type" | "logistic_type", values: readonly string[]) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={t(name === "service_type" ? "service" : "mode")} error={errors[name]?.message}>
          <Select
            value={field.value}
            onValueChange={field.onChange}
            options={values.map((value) => ({
              value,
              label:
                name === "service_type"
                  ? labels(`serviceType.${value as ServiceType}`)
                  : labels(`logisticType.${value as LogisticType}`),
            }))}
          />
        </Field>
      )}
    />
  );
  return (
    <FormDialog
      title={service ? labels(`serviceType.${service.service_type}`) : t("newTitle")}
      description={service ? labels(`logisticType.${service.logistic_type}`) : t("newHint")}
      confirm={t(service ? "save" : "add")}
      form={form}
      onClose={onClose}
    >
      {service ? (
        <Checkbox label={t("active")} hint={t("activeHint")} {...register("active")} />
      ) : (
        <FormRow columns={2}>
          {choice("service_type", serviceTypes)}
          {choice("logistic_type", logisticTypes)}
        </FormRow>
      )}
      <FormRow columns={2}>
        {numbers.map(({ name, word, unit, decimals }) => (
          <NumberField
            key={name}
            control={control}
            name={name as Path<Values>}
            label={t(`most.${word}`)}
            decimals={decimals}
            leading={name === "max_declared_value" && "$"}
            unit={unit}
            check={(value) => (value !== null && value > 0) || labels("fieldFaults.required")}
          />
        ))}
      </FormRow>
      <FieldGroup label={t("classes")} error={errors.classification_ids?.message}>
        <div className="grid gap-2">
          {classificationIds.map((id) => (
            <Checkbox
              key={id}
              label={classificationNames[id]}
              value={String(id)}
              {...register("classification_ids", { validate: (ids) => ids.length > 0 || t("noClass") })}
            />
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  );
}

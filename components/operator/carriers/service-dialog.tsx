"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller, type Path, useForm } from "react-hook-form";
import { classificationIds, classificationNames } from "@/lib/vocabulary";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { FieldGroup } from "../../ui/field-group";
import { FormRow } from "../../ui/form-row";
import { Notice } from "../../ui/notice";
import { NumberInput } from "../../ui/number-input";
import { useFormRefusal } from "../../use-form-refusal";
import type { CarrierServiceReply } from "../queries";
import { useCarrierActions } from "./use-carrier-actions";

type Values = Pick<
  CarrierServiceReply,
  "active" | "max_weight_grams" | "max_side_cm" | "max_girth_cm" | "max_packages" | "max_declared_value"
> & { classification_ids: string[] };

const numbers = [
  { name: "max_weight_grams", word: "weight", unit: "g", decimals: 0 },
  { name: "max_side_cm", word: "side", unit: "cm", decimals: 0 },
  { name: "max_girth_cm", word: "girth", unit: "cm", decimals: 0 },
  { name: "max_packages", word: "packages", unit: undefined, decimals: 0 },
  { name: "max_declared_value", word: "value", unit: "$", decimals: 2 },
] as const;

/** What a service takes, and whether it is offered. */
export function ServiceDialog({
  carrierId,
  service,
  onClose,
}: {
  carrierId: number;
  service: CarrierServiceReply;
  onClose: () => void;
}) {
  const t = useTranslations("operator.carriers.service");
  const words = useTranslations();
  const formId = useId();
  const { changeService } = useCarrierActions(carrierId);
  const { control, formState, handleSubmit, register, setError } = useForm<Values>({
    defaultValues: { ...service, classification_ids: service.classification_ids.map(String) },
  });
  const refuse = useFormRefusal(setError, (path) => numbers.find(({ name }) => name === path)?.name);
  const { errors } = formState;
  const submit = ({ classification_ids: ids, ...values }: Values) => {
    const { active, max_weight_grams, max_side_cm, max_girth_cm, max_packages, max_declared_value } = values;
    changeService.mutate(
      {
        serviceId: service.id,
        ...{ active, max_weight_grams, max_side_cm, max_girth_cm, max_packages, max_declared_value },
        classification_ids: ids.map(Number),
      },
      { onSuccess: onClose, onError: refuse },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words(`serviceType.${service.service_type}`)}
      description={words(`logisticType.${service.logistic_type}`)}
      footer={
        <>
          <Button onClick={onClose}>{words("ui.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" loading={changeService.isPending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
        <Checkbox label={t("active")} hint={t("activeHint")} {...register("active")} />
        <FormRow columns={2}>
          {numbers.map(({ name, word, unit, decimals }) => (
            <Controller
              key={name}
              control={control}
              name={name as Path<Values>}
              rules={{
                validate: (value) => (typeof value === "number" && value > 0) || words("fieldFaults.required"),
              }}
              render={({ field }) => (
                <Field label={t(`most.${word}`)} error={errors[name]?.message}>
                  <NumberInput
                    value={field.value as number}
                    onValueChange={field.onChange}
                    decimals={decimals}
                    unit={unit}
                  />
                </Field>
              )}
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
        {errors.root && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

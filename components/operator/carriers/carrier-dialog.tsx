"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { Notice } from "../../ui/notice";
import { NumberInput } from "../../ui/number-input";
import { useFormRefusal } from "../../use-form-refusal";
import type { Carrier } from "../queries";
import { useAddCarrier, useCarrierActions } from "./use-carrier-actions";

interface CarrierValues {
  name: string;
  /** Percent. */
  rating: number;
}

/** The name of a carrier, a new one where none is given, and how well it does its work, by which options are ordered. */
export function CarrierDialog({ carrier, onClose }: { carrier?: Carrier; onClose: () => void }) {
  const t = useTranslations("operator.carriers.edit");
  const words = useTranslations("ui");
  const faults = useTranslations("fieldFaults");
  const formId = useId();
  const router = useRouter();
  const { change } = useCarrierActions(carrier?.id ?? 0);
  const add = useAddCarrier();
  const { control, formState, handleSubmit, register, setError } = useForm<CarrierValues>({
    defaultValues: { name: carrier?.name ?? "", rating: (carrier?.rating_basis_points ?? 9_000) / 100 },
  });
  const refuse = useFormRefusal(setError, (path) =>
    path === "name" ? "name" : path === "rating_basis_points" ? "rating" : undefined,
  );
  const { errors } = formState;
  const submit = ({ name, rating }: CarrierValues) => {
    const body = { name, rating_basis_points: Math.round(rating * 100) };
    if (carrier) change.mutate(body, { onSuccess: onClose, onError: refuse });
    else add.mutate(body, { onSuccess: ({ id }) => router.push(`/operator/carriers/${id}`), onError: refuse });
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t(carrier ? "title" : "newTitle")}
      footer={
        <>
          <Button onClick={onClose}>{words("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={change.isPending || add.isPending || add.isSuccess}
          >
            {t(carrier ? "save" : "add")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <Field label={t("name")} error={errors.name?.message}>
          <Input maxLength={60} {...register("name", { required: faults("required") })} />
        </Field>
        <Controller
          control={control}
          name="rating"
          rules={{ validate: (value) => (value >= 0 && value <= 100) || t("ratingRange") }}
          render={({ field }) => (
            <Field label={t("rating")} hint={t("ratingHint")} error={errors.rating?.message}>
              <NumberInput value={field.value} onValueChange={field.onChange} decimals={2} unit="%" />
            </Field>
          )}
        />
        {errors.root && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

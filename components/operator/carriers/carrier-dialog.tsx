"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useRatingText } from "@/components/shared/carriers/use-rating-text";
import { useApiForm } from "@/components/shared/use-api-form";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { minimumParcels } from "@/lib/core/carrier-rating";
import type { Carrier } from "../shared/queries";
import { useAddCarrier, useCarrierActions } from "./use-carrier-actions";

interface CarrierValues {
  name: string;
  /** In percent. */
  rating: number;
}

/** Edits a carrier's name and rating; options are ordered by the rating. Without a carrier it creates one. */
export function CarrierDialog({ carrier, onClose }: { carrier?: Carrier; onClose: () => void }) {
  const t = useTranslations("operator.carriers.edit");
  const fieldErrors = useTranslations("fieldFaults");
  const router = useRouter();
  const ratingText = useRatingText();
  const { change } = useCarrierActions(carrier?.id ?? 0);
  const add = useAddCarrier();
  const form = useApiForm<CarrierValues, Carrier>({
    defaultValues: { name: carrier?.name ?? "", rating: (carrier?.rating_basis_points ?? 9_000) / 100 },
    fieldOf: (path) => (path === "rating_basis_points" ? "rating" : path),
    send: ({ name, rating }) =>
      (carrier ? change : add).mutateAsync({ name, rating_basis_points: Math.round(rating * 100) }),
    // Back leads to where the dialog was opened, not to the dialog.
    onDone: ({ id }) => (carrier ? onClose() : router.replace(`/operator/carriers/${id}`)),
  });
  const { control, errors, register } = form;
  return (
    <FormDialog
      size="sm"
      title={t(carrier ? "title" : "newTitle")}
      confirm={t(carrier ? "save" : "add")}
      form={form}
      onClose={onClose}
    >
      <Field label={t("name")} error={errors.name?.message}>
        <Input maxLength={60} {...register("name", { required: fieldErrors("required") })} />
      </Field>
      {carrier?.rating.source === "measured" && (
        <Notice>{t("measuredCounts", { rating: ratingText(carrier.rating, 1), minimum: minimumParcels })}</Notice>
      )}
      <Controller
        control={control}
        name="rating"
        rules={{ validate: (value) => (value >= 0 && value <= 100) || t("ratingRange") }}
        render={({ field }) => (
          <Field label={t("rating")} hint={t("ratingHint", { minimum: minimumParcels })} error={errors.rating?.message}>
            <NumberInput value={field.value} onValueChange={field.onChange} decimals={2} unit="%" />
          </Field>
        )}
      />
    </FormDialog>
  );
}

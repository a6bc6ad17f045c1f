"use client";

import { useTranslations } from "next-intl";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { TextField } from "@/components/shared/fields/text-field";
import { limits } from "@/lib/core/vocabulary";

interface StreetFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  paths: Readonly<Record<"street" | "streetNumber" | "streetExtras", FieldPath<Values>>>;
  streetHint?: string | undefined;
  /** Class names of the three fields in the surrounding grid. */
  classNames: { readonly street?: string; readonly streetNumber?: string; readonly streetExtras?: string };
}

/** Street, number, and floor and flat, in this order. */
export function StreetFields<Values extends FieldValues>({
  control,
  paths,
  streetHint,
  classNames,
}: StreetFieldsProps<Values>) {
  const t = useTranslations("shipmentForm");
  return (
    <>
      <TextField
        control={control}
        name={paths.street}
        label={t("street")}
        hint={streetHint}
        maxLength={limits.street}
        fieldClassName={classNames.street}
      />
      <TextField
        control={control}
        name={paths.streetNumber}
        label={t("streetNumber")}
        hint={t("streetNumberHint")}
        maxLength={limits.streetNumber}
        fieldClassName={classNames.streetNumber}
      />
      <TextField
        control={control}
        name={paths.streetExtras}
        label={t("streetExtras")}
        optional
        maxLength={limits.streetExtras}
        fieldClassName={classNames.streetExtras}
      />
    </>
  );
}

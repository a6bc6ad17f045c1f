"use client";

import { useTranslations } from "next-intl";
import { type FieldErrors, get, type Resolver, set, type UseFormReturn, useForm } from "react-hook-form";
import { openRules } from "@/components/shared/rules/rules";
import { useFieldErrorMessage } from "@/components/shared/rules/use-field-error-message";
import { type OriginValues, originFieldErrors } from "./origin-values";

/** The form of an origin with validation before submit; errors appear on their fields. */
export function useOriginForm(defaultValues: OriginValues): UseFormReturn<OriginValues> {
  const t = useTranslations("addressBook.form");
  const messagesOf = useFieldErrorMessage();
  const resolver: Resolver<OriginValues> = async (values) => {
    await openRules().catch(() => {});
    const errors: FieldErrors<OriginValues> = {};
    for (const { field, fieldError } of originFieldErrors(values)) {
      const message = fieldError === "hours_backwards" ? t("hoursBackwards") : messagesOf(fieldError);
      if (!get(errors, field)) set(errors, field, { type: "invalid", message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  return useForm<OriginValues>({ defaultValues, resolver });
}

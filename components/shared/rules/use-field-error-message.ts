"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import type { FieldError } from "./field-error";
import { toRuleText } from "./rules";

/** The message shown under a field. */
export function useFieldErrorMessage(): (fieldError: FieldError) => string {
  const t = useTranslations("fieldFaults");
  const locale = useLocale();
  return useCallback(
    (fieldError) => {
      switch (fieldError.code) {
        case "own":
          return toRuleText(fieldError.message, locale);
        case "too_small":
          return t("too_small", { minimum: fieldError.minimum });
        case "too_large":
        case "too_long":
        case "too_many":
          return t(fieldError.code, { maximum: fieldError.maximum });
        default:
          return t(fieldError.code);
      }
    },
    [t, locale],
  );
}

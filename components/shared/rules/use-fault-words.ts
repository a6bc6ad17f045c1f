"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import type { FieldFault } from "./field-fault";

/** The sentence that stands under a field. */
export function useFaultWords(): (fault: FieldFault) => string {
  const t = useTranslations("fieldFaults");
  const locale = useLocale();
  return useCallback(
    (fault) => {
      switch (fault.code) {
        case "own":
          return fault.message[locale];
        case "too_small":
          return t("too_small", { minimum: fault.minimum });
        case "too_large":
        case "too_long":
        case "too_many":
          return t(fault.code, { maximum: fault.maximum });
        default:
          return t(fault.code);
      }
    },
    [t, locale],
  );
}

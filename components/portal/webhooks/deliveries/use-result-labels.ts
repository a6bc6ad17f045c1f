"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { AttemptError } from "@/lib/core/vocabulary";

/** The result of an attempt: HTTP status, or why there was no response. Undefined before the first attempt. */
export function useResultLabels(): (outcome: {
  status: number | null;
  error: AttemptError | null;
}) => string | undefined {
  const t = useTranslations("webhooks.result");
  return useCallback(
    ({ status, error }) => {
      if (status !== null) return t("answered", { status: String(status) });
      return error ? t(error) : undefined;
    },
    [t],
  );
}

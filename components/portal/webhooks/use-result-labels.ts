"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { AttemptError } from "@/lib/core/vocabulary";

/** What came of an attempt: the status of the answer, or why there was none. Undefined before the first. */
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

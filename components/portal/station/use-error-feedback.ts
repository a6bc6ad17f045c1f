"use client";

import { useTranslations } from "next-intl";
import { ApiError } from "@/components/shared/api-error";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { NotStored } from "./offline/not-stored";
import type { SetFeedback } from "./use-scan-result";

/** Shows why a scan was rejected. An unknown code, the most frequent reason, has its own message. */
export function useErrorFeedback(setFeedback: SetFeedback): (error: unknown, code: string) => void {
  const t = useTranslations("station.detail");
  const textOf = useErrorMessage();
  return (error, code) => {
    const isUnknown = error instanceof ApiError && error.status === 404;
    if (error instanceof NotStored) setFeedback("refused", t(error.problem));
    else if (isUnknown) setFeedback("not_found", t("not_found", { code }));
    else setFeedback("refused", textOf(error));
  };
}

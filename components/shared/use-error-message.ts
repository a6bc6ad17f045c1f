"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { ApiError } from "./api-error";

/** The message for an error of a call: the server's message, otherwise one of our own. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslations("faults");
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t("crashed");
      if (error.code === "offline") return t("offline");
      return error.message || t("unreadable");
    },
    [t],
  );
}

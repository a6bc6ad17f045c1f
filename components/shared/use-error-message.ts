"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { ApiError } from "./api-error";

/** Words for whatever a call threw: the server's own, else ours. */
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

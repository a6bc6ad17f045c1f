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
      // The server's sentences about these name a header that no person has sent.
      if (error.code === "idempotency_key_in_use") return t("stillRunning");
      if (error.code === "idempotency_key_reused") return t("changedMeanwhile");
      // The message of an invalid body starts with the name of the field in the interface; people read what is wrong.
      const [text] = Object.values(error.fields).flat();
      return (error.code === "validation_failed" && text) || error.message || t("unreadable");
    },
    [t],
  );
}

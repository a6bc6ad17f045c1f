"use client";

import { useCallback } from "react";
import { ApiError } from "./api-error";
import { useErrorMessage } from "./use-error-message";

/** The message for a rejected upload: the server's message about the file where it gives one. */
export function useFileErrorText(): (error: unknown) => string {
  const textOf = useErrorMessage();
  return useCallback((error) => (error instanceof ApiError && error.fields.file?.join(" ")) || textOf(error), [textOf]);
}

"use client";

import { useCallback } from "react";
import { ApiError } from "./api-error";
import { useErrorMessage } from "./use-error-message";

/** Why an uploaded file was refused: what is wrong with the file itself, where the server says that. */
export function useFileErrorText(): (error: unknown) => string {
  const textOf = useErrorMessage();
  return useCallback((error) => (error instanceof ApiError && error.fields.file?.join(" ")) || textOf(error), [textOf]);
}

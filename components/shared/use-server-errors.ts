"use client";

import { useCallback } from "react";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api-error";
import { useErrorMessage } from "./use-error-message";

/**
 * Puts the errors of an API response on the form's fields, by `fieldOf` or by the same dotted path, and the rest on
 * `errors.root`. Focuses the first invalid field.
 */
export function useServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  /** The form's field for an API path; undefined when the form does not show it. */
  fieldOf: (path: string) => FieldPath<Values> | undefined,
): (error: unknown) => void {
  const textOf = useErrorMessage();
  return useCallback(
    (error) => {
      const entries = error instanceof ApiError ? Object.entries(error.fields) : [];
      const shown = entries.flatMap(([path, texts]) => {
        const field = fieldOf(path);
        return field ? [{ field, message: texts.join(" ") }] : [];
      });
      shown.forEach(({ field, message }, place) => {
        setError(field, { type: "refused", message }, { shouldFocus: place === 0 });
      });
      const rest = entries.filter(([path]) => !fieldOf(path)).flatMap(([, texts]) => texts);
      if (rest.length > 0 || shown.length === 0)
        setError("root", { type: "refused", message: rest.join(" ") || textOf(error) });
    },
    [setError, fieldOf, textOf],
  );
}

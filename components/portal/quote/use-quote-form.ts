"use client";

import { useCallback, useMemo } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { ApiError } from "@/components/shared/api-error";
import { nestErrors } from "@/components/shared/nest-errors";
import { useFieldErrorMessage } from "@/components/shared/rules/use-field-error-message";
import type { QuoteDraft } from "../drafts/quote-draft";
import type { QuoteField } from "./load-body";
import type { QuoteRequestBody } from "./read-quote";
import { readQuote } from "./read-quote";

export type QuoteFormState = UseFormReturn<QuoteDraft>;

/** The form of route and load, validated by the API's rules while it is filled in. */
export function useQuoteForm(accountId: number, blank: QuoteDraft): QuoteFormState {
  const labels = useFieldErrorMessage();
  const resolver = useMemo((): Resolver<QuoteDraft> => {
    return (values, _, options) => {
      const { issues } = readQuote(accountId, values);
      if (!issues) return { values, errors: {} };
      const errors = issues.map(({ field, fieldError }) => ({
        path: field,
        type: fieldError.code,
        message: labels(fieldError),
      }));
      return { values: {}, errors: nestErrors<QuoteDraft>(errors, options) };
    };
  }, [accountId, labels]);
  return useForm<QuoteDraft>({ defaultValues: blank, resolver, shouldFocusError: false });
}

export interface Rejections {
  /** The first rejected field. */
  readonly first: QuoteField | undefined;
  /** Messages that belong to no field. */
  readonly rest: readonly string[];
}

/** Puts the errors of an API response on the form's fields. */
export function useRejectedFields(form: Pick<QuoteFormState, "setError">) {
  const { setError } = form;
  return useCallback(
    (error: unknown, fieldOf: QuoteRequestBody["fieldOf"]): Rejections => {
      const entries = error instanceof ApiError ? Object.entries(error.fields) : [];
      const fieldErrors = entries.map(([path, texts]) => ({ field: fieldOf(path), texts }));
      for (const { field, texts } of fieldErrors) {
        const [message] = texts;
        if (field) setError(field, { type: "refused", ...(message === undefined ? {} : { message }) });
      }
      return {
        first: fieldErrors.find(({ field }) => field)?.field,
        rest: fieldErrors.flatMap(({ field, texts }) => (field ? [] : texts)),
      };
    },
    [setError],
  );
}

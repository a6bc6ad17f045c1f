"use client";

import { useCallback, useEffect, useState } from "react";
import type { QuoteDraft } from "../drafts/quote-draft";
import { type QuoteReading, type QuoteRequestBody, readQuote } from "./read-quote";
import type { QuoteFormState } from "./use-quote-form";

const debounceMs = 500;

interface FollowedRequest {
  /** Undefined until a quote is requested. */
  readonly request: QuoteRequestBody | undefined;
  /** The form differs from the quoted request: it is being edited or is incomplete. */
  readonly isBehind: boolean;
  /** The form is no longer being edited and is invalid. */
  readonly isIncomplete: boolean;
  /** Quotes the form if it is valid, and returns the request or the issues. */
  readonly ask: (draft: QuoteDraft) => QuoteReading;
  readonly forget: () => void;
}

/** The quote request of a form: sent on demand the first time, then (debounced) whenever the form is valid again. */
export function useQuoteRequest(form: QuoteFormState, accountId: number): FollowedRequest {
  const { subscribe } = form;
  const [request, setRequest] = useState<QuoteRequestBody>();
  const [isBehind, setBehind] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);

  const ask = useCallback(
    (draft: QuoteDraft) => {
      const reading = readQuote(accountId, draft);
      if (reading.request) {
        setRequest(reading.request);
        setBehind(false);
      }
      setIncomplete(reading.request === undefined);
      return reading;
    },
    [accountId],
  );

  useEffect(() => {
    if (!request) return;
    const asked = JSON.stringify(request.body);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        const reading = readQuote(accountId, values);
        const isSame = reading.request !== undefined && JSON.stringify(reading.request.body) === asked;
        setBehind(!isSame);
        if (isSame) setIncomplete(false);
        else timer = setTimeout(() => ask(values), debounceMs);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, request, accountId, ask]);

  const forget = useCallback(() => {
    setRequest(undefined);
    setBehind(false);
    setIncomplete(false);
  }, []);
  return { request, isBehind, isIncomplete, ask, forget };
}

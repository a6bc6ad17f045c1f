"use client";

import { useCallback, useEffect, useState } from "react";
import type { QuoteDraft } from "./draft";
import { type QuoteReading, type QuoteRequestBody, readQuote } from "./read-quote";
import type { QuoteFormState } from "./use-quote-form";

const debounceMs = 500;

interface FollowedRequest {
  /** Undefined until somebody asks for a quote. */
  readonly request: QuoteRequestBody | undefined;
  /** The form says something else by now: it is being typed into, or it is not complete. */
  readonly isBehind: boolean;
  /** It is not being typed into any more, and lacks something. */
  readonly isIncomplete: boolean;
  /** Quotes what the form holds; answers what is wrong with it otherwise. */
  readonly ask: (draft: QuoteDraft) => QuoteReading;
  readonly forget: () => void;
}

/** The quote that a form asks for: the first time on request, then by itself whenever the form is complete again. */
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

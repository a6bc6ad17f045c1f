"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useCallback, useEffect, useRef, useState } from "react";
import { sortKeys } from "@/lib/core/vocabulary";
import { blankQuote, loadKinds } from "../drafts/quote-draft";
import type { QuoteField } from "./load-body";
import type { QuoteStart } from "./quote-start";
import type { QuoteRequestBody } from "./read-quote";
import { useQuote } from "./use-quote";
import { type QuoteFormState, type Rejections, useQuoteForm, useRejectedFields } from "./use-quote-form";
import { useQuoteRequest } from "./use-quote-request";

/** The state of the quote page: the form, the quote that follows it, and the tab and sort order in the URL. */
export function useQuoteController(start: QuoteStart) {
  const blank = blankQuote({ originId: start.origins[0]?.id ?? null, packaging: start.packaging });
  const form = useQuoteForm(start.accountId, blank);
  const [kind, setKind] = useQueryState("load", parseAsStringLiteral(loadKinds).withDefault("items"));
  const [sort, setSort] = useQueryState("sort", parseAsStringLiteral(sortKeys).withDefault(start.sortBy));
  const { request, isBehind, isIncomplete, ask, forget } = useQuoteRequest(form, start.accountId);
  const query = useQuote(request, sort);

  /** Opens the tab of a field and focuses it. */
  const { setFocus } = form;
  const reveal = useCallback(
    (field: QuoteField) => {
      const tab = loadKinds.find((known) => field.startsWith(`load.${known}.`));
      if (tab) setKind(tab);
      setTimeout(() => setFocus(field));
    },
    [setFocus, setKind],
  );

  const isAsked = useRef(false);
  const submit = useCallback(() => {
    const { issues } = ask(form.getValues());
    isAsked.current = issues === undefined;
    if (query.isError) void query.refetch();
    void form.handleSubmit(() => undefined)();
    const [first] = issues ?? [];
    if (first) reveal(first.field);
    return issues === undefined;
  }, [ask, form, query, reveal]);

  const onRejected = useCallback(
    (field: QuoteField) => {
      // Focus the field only after an explicit request: a person who is typing must not be interrupted.
      if (isAsked.current) reveal(field);
      isAsked.current = false;
    },
    [reveal],
  );
  const rejections = useRejections(form, query.error, request, onRejected);

  /** Resets the form and discards the quote. */
  const startOver = () => {
    form.reset(blank);
    forget();
  };
  return {
    start,
    form,
    kind,
    setKind,
    sort,
    setSort,
    request,
    isBehind,
    isIncomplete,
    ask,
    startOver,
    submit,
    reveal,
    query,
    rejections,
  };
}

export type QuoteController = ReturnType<typeof useQuoteController>;

/** Puts the API's errors on the fields of the form. */
function useRejections(
  form: QuoteFormState,
  error: unknown,
  request: QuoteRequestBody | undefined,
  onRejected: (field: QuoteField) => void,
): Rejections {
  const setFormErrors = useRejectedFields(form);
  const [rejections, setErrors] = useState<Rejections>({ first: undefined, rest: [] });
  useEffect(() => {
    if (!error || !request) return;
    const rejected = setFormErrors(error, request.fieldOf);
    setErrors(rejected);
    if (rejected.first) onRejected(rejected.first);
  }, [error, request, setFormErrors, onRejected]);
  return rejections;
}

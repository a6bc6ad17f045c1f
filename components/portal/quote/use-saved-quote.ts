"use client";

import { useEffect } from "react";
import { fields, flag } from "@/components/shared/drafts/kept-shape";
import { persistedDraft } from "@/components/shared/drafts/persisted-draft";
import { QuoteDraft } from "./draft";
import type { QuoteStart } from "./quote-start";
import type { QuoteController } from "./use-quote-controller";

const SavedQuote = fields({ quote: QuoteDraft, isQuoted: flag });

const kept = persistedDraft("quote", SavedQuote);

/** Keeps the form of the quote page on this device, and asks again when it had been quoted. */
export function useSavedQuote({ form, ask, start, request }: QuoteController): void {
  const { reset, subscribe, getValues } = form;
  const { accountId } = start;
  const isQuoted = request !== undefined;

  // What was kept is taken up once, when the page opens: no dependencies.
  useEffect(() => {
    const found = kept.read(accountId);
    if (!found) return;
    const quote = fromKnownOrigin(found.quote, start);
    reset(quote);
    if (found.isQuoted) ask(quote);
  }, []);

  useEffect(() => {
    if (isQuoted) kept.write(accountId, { quote: getValues(), isQuoted });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => kept.write(accountId, { quote: values, isQuoted }),
    });
  }, [subscribe, getValues, accountId, isQuoted]);
}

/** An origin may be gone since the draft was kept; the default one takes its place. */
export const fromKnownOrigin = (quote: QuoteDraft, { origins }: Pick<QuoteStart, "origins">): QuoteDraft =>
  origins.some(({ id }) => id === quote.originId) ? quote : { ...quote, originId: origins[0]?.id ?? null };

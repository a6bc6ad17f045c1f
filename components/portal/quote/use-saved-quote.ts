"use client";

import { useEffect, useEffectEvent } from "react";
import { fields, flag } from "@/components/shared/drafts/parsers";
import { persistedDraft } from "@/components/shared/drafts/persisted-draft";
import { QuoteDraft } from "../drafts/quote-draft";
import type { QuoteStart } from "./quote-start";
import type { QuoteController } from "./use-quote-controller";

const SavedQuote = fields({ quote: QuoteDraft, isQuoted: flag });

const savedDraft = persistedDraft("quote", SavedQuote);

/** Saves the quote form as a draft on this device; after restoring it, repeats the quote if it had been requested. */
export function useSavedQuote({ form, ask, start, request }: QuoteController): void {
  const { reset, subscribe, getValues } = form;
  const { accountId } = start;
  const isQuoted = request !== undefined;

  const restore = useEffectEvent(() => {
    const found = savedDraft.read(accountId);
    if (!found) return;
    const quote = fromKnownOrigin(found.quote, start);
    reset(quote);
    if (found.isQuoted) ask(quote);
  });
  // Restore the draft once, when the page opens: no dependencies.
  useEffect(() => restore(), []);

  useEffect(() => {
    if (isQuoted) savedDraft.write(accountId, { quote: getValues(), isQuoted });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => savedDraft.write(accountId, { quote: values, isQuoted }),
    });
  }, [subscribe, getValues, accountId, isQuoted]);
}

/** Replaces an origin that no longer exists by the default one. */
export const fromKnownOrigin = (quote: QuoteDraft, { origins }: Pick<QuoteStart, "origins">): QuoteDraft =>
  origins.some(({ id }) => id === quote.originId) ? quote : { ...quote, originId: origins[0]?.id ?? null };

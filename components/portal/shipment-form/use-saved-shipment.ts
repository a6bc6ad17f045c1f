"use client";

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type Choice, shipmentDrafts } from "../drafts/shipment-draft";
import type { QuoteController } from "../quote/use-quote-controller";
import { fromKnownOrigin } from "../quote/use-saved-quote";
import type { RecipientFormState } from "./use-recipient-form";

interface SavedParts {
  readonly quoting: QuoteController;
  readonly recipientForm: RecipientFormState;
  readonly choice: Choice | null;
  readonly setChoice: (choice: Choice | null) => void;
}

/** Saves the whole form as a draft on this device and restores it when the page opens. */
export function useSavedShipment({ quoting, recipientForm, choice, setChoice }: SavedParts) {
  const { form, ask, start, request } = quoting;
  const { accountId } = start;
  const [isRead, setRead] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isDone = useRef(false);
  const state = useRef({ choice, isQuoted: request !== undefined });

  const restore = useEffectEvent(() => {
    setRead(true);
    const draft = shipmentDrafts.read(accountId);
    if (!draft) return;
    const quote = fromKnownOrigin(draft.quote, start);
    form.reset(quote);
    recipientForm.reset(draft.recipient);
    setChoice(draft.choice);
    if (draft.isQuoted) ask(quote);
    setSaved(true);
  });
  // Restore the draft once, before the first paint: no dependencies.
  useLayoutEffect(() => restore(), []);

  const save = useCallback(() => {
    if (isDone.current) return;
    shipmentDrafts.write(accountId, {
      quote: form.getValues(),
      recipient: recipientForm.getValues(),
      ...state.current,
    });
    setSaved(true);
  }, [accountId, form.getValues, recipientForm.getValues]);

  const isQuoted = request !== undefined;
  useEffect(() => {
    state.current = { choice, isQuoted };
    if (isQuoted || choice) save();
  }, [choice, isQuoted, save]);

  useEffect(() => {
    const options = { formState: { values: true }, callback: save };
    const unsubscribe = [form.subscribe(options), recipientForm.subscribe(options)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [form.subscribe, recipientForm.subscribe, save]);

  const forget = useCallback(() => {
    shipmentDrafts.clear(accountId);
    setSaved(false);
  }, [accountId]);

  /** Call when the shipment exists: deletes the draft and saves no further changes. */
  const finish = useCallback(() => {
    isDone.current = true;
    shipmentDrafts.clear(accountId);
  }, [accountId]);

  return { isRead, isSaved, forget, finish };
}

"use client";

import { useCallback, useMemo, useState } from "react";
import type { QuoteStart } from "../quote/quote-start";
import type { QuoteOption } from "../quote/use-quote";
import { type QuoteDesk, useQuoteDesk } from "../quote/use-quote-desk";
import { blankRecipient, type Choice, toChoice } from "./draft";
import { choosableOption } from "./order-shipment";
import type { Place } from "./shipment-body";
import { useKeptShipment } from "./use-kept-shipment";
import { useRecipientForm } from "./use-recipient-form";

/** Everything that makes a shipment: the quote, the option taken from it, and the recipient. Kept as one draft. */
export function useShipmentDesk(start: QuoteStart) {
  const quoting = useQuoteDesk(start);
  const { request, query } = quoting;
  const [choice, setChoice] = useState<Choice | null>(null);
  const place = usePlace(quoting);
  const rest = useMemo(
    () => (request && choice && place ? { request, choice, place } : undefined),
    [request, choice, place],
  );
  const recipientForm = useRecipientForm(rest);
  const draft = useKeptShipment({ quoting, recipientForm, choice, setChoice });

  const option = choosableOption(query.data, choice);
  const choose = useCallback((taken: QuoteOption) => setChoice(toChoice(taken)), []);
  const choosePoint = useCallback((pointId: string) => setChoice((current) => current && { ...current, pointId }), []);
  const discard = () => {
    quoting.startOver();
    recipientForm.reset(blankRecipient);
    setChoice(null);
    draft.forget();
  };
  return { start, quoting, recipientForm, rest, place, choice, option, choose, choosePoint, draft, discard };
}

export type ShipmentDesk = ReturnType<typeof useShipmentDesk>;

function usePlace({ request, query: { data } }: QuoteDesk): Place | undefined {
  const asked = request?.body.destination;
  const found = data?.destination;
  return useMemo(
    () =>
      asked && {
        city: asked.city?.toString().trim() || found?.city || "",
        state: asked.state?.toString().trim() || found?.state || "",
        zipcode: String(asked.zipcode),
      },
    [asked, found],
  );
}

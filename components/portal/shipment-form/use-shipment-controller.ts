"use client";

import { useCallback, useMemo, useState } from "react";
import { blankRecipient, type Choice, toChoice } from "../drafts/shipment-draft";
import type { QuoteStart } from "../quote/quote-start";
import type { SelectableOption } from "../quote/use-quote";
import { type QuoteController, useQuoteController } from "../quote/use-quote-controller";
import { choosableOption } from "./order-shipment";
import type { Place } from "./shipment-body";
import { useRecipientForm } from "./use-recipient-form";
import { useSavedShipment } from "./use-saved-shipment";

/** What the recipient is checked against before an option is chosen: delivery at the door needs every field. */
const homeDelivery: Choice = {
  serviceId: 0,
  carrierId: 0,
  serviceType: "standard_delivery",
  logisticType: "crossdock",
  pointId: null,
};

/** The state of the shipment form: quote, selected option and recipient, saved as one draft. */
export function useShipmentController(start: QuoteStart) {
  const quoting = useQuoteController(start);
  const { request, query } = quoting;
  const [choice, setChoice] = useState<Choice | null>(null);
  const place = usePlace(quoting);
  const rest = useMemo(
    () => (request && choice && place ? { request, choice, place } : undefined),
    [request, choice, place],
  );
  const checked = useMemo(
    () => rest ?? (request && place ? { request, choice: homeDelivery, place } : undefined),
    [rest, request, place],
  );
  const recipientForm = useRecipientForm(checked);
  const draft = useSavedShipment({ quoting, recipientForm, choice, setChoice });

  const option = choosableOption(query.data, choice);
  const choose = useCallback((taken: SelectableOption) => setChoice(toChoice(taken)), []);
  const choosePoint = useCallback((pointId: string) => setChoice((current) => current && { ...current, pointId }), []);
  const discard = () => {
    quoting.startOver();
    recipientForm.reset(blankRecipient);
    setChoice(null);
    draft.forget();
  };
  return { start, quoting, recipientForm, rest, checked, choice, option, choose, choosePoint, draft, discard };
}

export type ShipmentController = ReturnType<typeof useShipmentController>;

function usePlace({ request, query: { data } }: QuoteController): Place | undefined {
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

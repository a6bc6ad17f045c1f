import {
  fields,
  flag,
  nullable,
  number,
  oneOf,
  orElse,
  type Shaped,
  text,
} from "@/components/shared/drafts/kept-shape";
import { storedDraft } from "@/components/shared/drafts/stored-draft";
import { logisticTypes, serviceTypes } from "@/lib/core/vocabulary";
import { type QuoteDraft as Quote, QuoteDraft } from "../quote/draft";
import type { QuoteOption } from "../quote/use-quote";

const typedText = orElse(text, "");

/** Who it goes to, as the form holds it. */
const RecipientDraft = fields({
  name: typedText,
  document: typedText,
  phone: typedText,
  email: typedText,
  street: typedText,
  streetNumber: typedText,
  streetExtras: typedText,
  externalId: typedText,
});

/** The option that was taken: by its service, and by what names it in the interface. */
const Choice = fields({
  serviceId: number,
  carrierId: number,
  serviceType: oneOf(serviceTypes),
  logisticType: oneOf(logisticTypes),
  /** Where the buyer picks up; null for delivery to the door, and while no point is chosen. */
  pointId: nullable(text),
});

const ShipmentDraft = fields({
  quote: QuoteDraft,
  isQuoted: flag,
  choice: orElse(nullable(Choice), null),
  recipient: RecipientDraft,
});

export type RecipientDraft = Shaped<typeof RecipientDraft>;
export type Choice = Shaped<typeof Choice>;
export type ShipmentDraft = Shaped<typeof ShipmentDraft>;

export const shipmentDrafts = storedDraft("shipment", ShipmentDraft);

export const blankRecipient: RecipientDraft = {
  name: "",
  document: "",
  phone: "",
  email: "",
  street: "",
  streetNumber: "",
  streetExtras: "",
  externalId: "",
};

export const toChoice = (option: QuoteOption): Choice => ({
  serviceId: option.rate.id,
  carrierId: option.carrier.id,
  serviceType: option.service_type.code,
  logisticType: option.logistic_type,
  pointId: null,
});

/** A new shipment that begins with an option of a quote. */
export const draftOfOption = (quote: Quote, option: QuoteOption): ShipmentDraft => ({
  quote,
  isQuoted: true,
  choice: toChoice(option),
  recipient: blankRecipient,
});

/** Whether somebody has begun to fill in whom it goes to, which nobody wants to type twice. */
export const hasRecipient = ({ recipient }: ShipmentDraft): boolean =>
  Object.values(recipient).some((text) => text.trim() !== "");

import { fields, flag, nullable, number, oneOf, orElse, type Parsed, text } from "@/components/shared/drafts/parsers";
import { persistedDraft } from "@/components/shared/drafts/persisted-draft";
import { type LogisticType, logisticTypes, type ServiceType, serviceTypes } from "@/lib/core/vocabulary";
import { type QuoteDraft as Quote, QuoteDraft } from "./quote-draft";

const typedText = orElse(text, "");

/** The recipient in the form's format. */
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

/** The selected option: id of its service, and its identification in the API. */
const Choice = fields({
  serviceId: number,
  carrierId: number,
  serviceType: oneOf(serviceTypes),
  logisticType: oneOf(logisticTypes),
  /** Selected pick-up point; null for home delivery and while none is selected. */
  pointId: nullable(text),
});

const ShipmentDraft = fields({
  quote: QuoteDraft,
  isQuoted: flag,
  choice: orElse(nullable(Choice), null),
  recipient: RecipientDraft,
});

export type RecipientDraft = Parsed<typeof RecipientDraft>;
export type Choice = Parsed<typeof Choice>;
export type ShipmentDraft = Parsed<typeof ShipmentDraft>;

export const shipmentDrafts = persistedDraft("shipment", ShipmentDraft);

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

/** What a draft keeps of an option of a quote. */
interface ChosenOption {
  readonly rate: { readonly id: number };
  readonly carrier: { readonly id: number };
  readonly service_type: { readonly code: ServiceType };
  readonly logistic_type: LogisticType;
}

export const toChoice = (option: ChosenOption): Choice => ({
  serviceId: option.rate.id,
  carrierId: option.carrier.id,
  serviceType: option.service_type.code,
  logisticType: option.logistic_type,
  pointId: null,
});

/** The draft of a shipment started from an option of a quote. */
export const draftOfOption = (quote: Quote, option: ChosenOption): ShipmentDraft => ({
  quote,
  isQuoted: true,
  choice: toChoice(option),
  recipient: blankRecipient,
});

/** Whether the recipient is partly filled in: nobody wants to type it twice. */
export const hasRecipient = ({ recipient }: ShipmentDraft): boolean =>
  Object.values(recipient).some((text) => text.trim() !== "");

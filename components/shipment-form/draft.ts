import * as z from "zod";
import { logisticTypes, serviceTypes } from "@/lib/vocabulary";
import { type QuoteDraft as Quote, QuoteDraft } from "../quote/draft";
import { storedDraft } from "../quote/stored-draft";
import type { QuoteOption } from "../quote/use-quote";

const typedText = z.string().catch("");

/** Who it goes to, as the form holds it. */
const RecipientDraft = z.object({
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
const Choice = z.object({
  serviceId: z.number(),
  carrierId: z.number(),
  serviceType: z.enum(serviceTypes),
  logisticType: z.enum(logisticTypes),
  /** Where the buyer picks up; null for delivery to the door, and while no point is chosen. */
  pointId: z.string().nullable(),
});

const ShipmentDraft = z.object({
  quote: QuoteDraft,
  isQuoted: z.boolean(),
  choice: Choice.nullable().catch(null),
  recipient: RecipientDraft,
});

export type RecipientDraft = z.output<typeof RecipientDraft>;
export type Choice = z.output<typeof Choice>;
export type ShipmentDraft = z.output<typeof ShipmentDraft>;

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

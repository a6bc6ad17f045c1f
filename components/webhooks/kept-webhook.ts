import { topics } from "@/lib/vocabulary";
import { fields, oneOf, text } from "../quote/kept-shape";
import { storedDraft } from "../quote/stored-draft";

/** A new subscription that this device keeps while it is filled in. */
export const keptWebhook = storedDraft("webhook", fields({ url: text, topic: oneOf(topics) }));

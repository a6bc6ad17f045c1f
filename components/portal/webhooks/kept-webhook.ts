import { fields, oneOf, text } from "@/components/shared/drafts/kept-shape";
import { storedDraft } from "@/components/shared/drafts/stored-draft";
import { topics } from "@/lib/core/vocabulary";

/** A new subscription that this device keeps while it is filled in. */
export const keptWebhook = storedDraft("webhook", fields({ url: text, topic: oneOf(topics) }));

import { fields, oneOf, text } from "@/components/shared/drafts/kept-shape";
import { persistedDraft } from "@/components/shared/drafts/persisted-draft";
import { topics } from "@/lib/core/vocabulary";

/** A new subscription that this device keeps while it is filled in. */
export const savedWebhook = persistedDraft("webhook", fields({ url: text, topic: oneOf(topics) }));

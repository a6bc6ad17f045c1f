import { fields, oneOf, text } from "@/components/shared/drafts/parsers";
import { persistedDraft } from "@/components/shared/drafts/persisted-draft";
import { topics } from "@/lib/core/vocabulary";

/** The draft of a new subscription, stored on this device. */
export const savedWebhook = persistedDraft("webhook", fields({ url: text, topic: oneOf(topics) }));

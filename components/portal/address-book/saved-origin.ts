import { persistedDraft } from "@/components/shared/drafts/persisted-draft";
import { OriginValues } from "./origin-values";

/** The draft of a new origin, stored on this device. */
export const savedOrigin = persistedDraft("origin", OriginValues);

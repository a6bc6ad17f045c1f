import { persistedDraft } from "@/components/shared/drafts/persisted-draft";
import { OriginValues } from "./origin-values";

/** A new origin that this device keeps while it is filled in. */
export const savedOrigin = persistedDraft("origin", OriginValues);

import { storedDraft } from "@/components/shared/drafts/stored-draft";
import { OriginValues } from "./origin-values";

/** A new origin that this device keeps while it is filled in. */
export const keptOrigin = storedDraft("origin", OriginValues);

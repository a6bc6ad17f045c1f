import { creationKeys } from "@/components/shared/drafts/creation-keys";

/** The idempotency key of a new shipment. */
export const { keyFor: creationKey, forget: forgetCreation } = creationKeys("attempt");

import { type ReferenceFacts, readReference, signReference } from "@/lib/core/checkout/reference";
import { derivedKey } from "@/lib/platform/derived-key";

const referenceKey = () => derivedKey("anden.checkout-reference");

export const signOptionReference = (facts: ReferenceFacts): string => signReference(referenceKey(), facts);

/** As `readReference`, under the key of the installation. */
export const readOptionReference = (text: string, now: Date): ReferenceFacts | "expired" | undefined =>
  readReference(referenceKey(), text, now);

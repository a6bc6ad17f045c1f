import { parseAsInteger } from "nuqs/server";
import { defineUrlState } from "@/components/shared/url-state";
import { maxAmountCents } from "@/lib/core/money";

/** What a link to the page of money says: how much is missing for what the person was about to do. */
export const addMoneyState = defineUrlState({ missingCents: parseAsInteger }, { missingCents: "missing_cents" });

/** An amount that can be missing; anybody may write into an address. */
export const toMissingCents = (given: number | undefined): number | undefined =>
  given !== undefined && given > 0 && given <= maxAmountCents ? given : undefined;

import { defineUrlState, parseAsFlag, parseAsTyped } from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/form/search-text";

/** The search; `late` lists the parcels whose promised day passed instead, until something is searched for. */
export const shipmentSearchState = defineUrlState({ q: parseAsTyped(toSearch), late: parseAsFlag });

export const lateShipmentsUrl = shipmentSearchState.toUrl("/operator/shipments", { late: true });

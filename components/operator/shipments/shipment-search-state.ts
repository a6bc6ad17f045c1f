import { defineUrlState, parseAsTyped } from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/form/search-text";

export const shipmentSearchState = defineUrlState({ q: parseAsTyped(toSearch) });

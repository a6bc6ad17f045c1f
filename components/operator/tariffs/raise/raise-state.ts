import { defineUrlState, parseAsId, type ValuesOf } from "@/components/shared/url-state";
import type { TariffFilters } from "../../shared/queries";

/** The state of the page: whose tariffs are shown. */
export const raiseState = defineUrlState({ carrierId: parseAsId }, { carrierId: "carrier_id" });

/** Most tariffs of one raise. */
export const mostRaised = 100;

/** The query of `GET /api/portal/operator/tariffs`. */
export const toRaiseFilters = ({ carrierId }: ValuesOf<typeof raiseState>): TariffFilters => ({
  status: "in_force",
  carrier_id: carrierId,
  per_page: mostRaised,
});

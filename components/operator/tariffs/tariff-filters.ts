import { parseAsStringLiteral } from "nuqs/server";
import {
  defineUrlState,
  parseAsFlag,
  parseAsId,
  parseAsPage,
  parseAsPageSize,
  type ValuesOf,
} from "@/components/shared/url-state";
import type { TariffFilters } from "../shared/queries";

/** Filters of the list; `current` covers versions in force, scheduled and in draft. */
export const tariffStatusChoices = ["current", "in_force", "scheduled", "draft", "past", "all"] as const;

const tariffStatusesOf: Readonly<Record<(typeof tariffStatusChoices)[number], string | undefined>> = {
  current: "draft,scheduled,in_force",
  in_force: "in_force",
  scheduled: "scheduled",
  draft: "draft",
  past: "replaced,withdrawn",
  all: undefined,
};

/** The state of the list, and whether the dialog of a new tariff is open. */
export const tariffsState = defineUrlState(
  {
    standing: parseAsStringLiteral(tariffStatusChoices).withDefault("current"),
    carrierId: parseAsId,
    page: parseAsPage(),
    per_page: parseAsPageSize(),
    isAdding: parseAsFlag,
  },
  { carrierId: "carrier_id", isAdding: "new" },
);

/** The query of `GET /api/portal/operator/tariffs`. */
export const toTariffFilters = ({
  standing,
  carrierId,
  page,
  per_page,
}: ValuesOf<typeof tariffsState>): TariffFilters => ({
  status: tariffStatusesOf[standing],
  carrier_id: carrierId,
  page,
  per_page,
});

import { parseAsStringLiteral } from "nuqs/server";
import {
  defineUrlState,
  parseAsFlag,
  parseAsId,
  parseAsPage,
  type UrlChanges,
  type ValuesOf,
} from "@/components/shared/url-state";
import { exceptionReasons, exceptionStates } from "@/lib/core/vocabulary";

/** The state of the desk. */
export const exceptionsState = defineUrlState(
  {
    state: parseAsStringLiteral(exceptionStates).withDefault("open"),
    reason: parseAsStringLiteral(exceptionReasons),
    carrierId: parseAsId,
    /** Those that the person took. */
    mine: parseAsFlag,
    page: parseAsPage(),
  },
  { carrierId: "carrier_id" },
);
type ExceptionFilters = ValuesOf<typeof exceptionsState>;

export const exceptionsUrl = (filters: UrlChanges<(typeof exceptionsState)["parsers"]> = {}): string =>
  exceptionsState.toUrl("/shipments/exceptions", filters);

export const noExceptionFilters = { reason: undefined, carrierId: undefined, mine: undefined } as const;

export const toExceptionsQuery = ({ state, reason, carrierId, mine, page }: ExceptionFilters, accountId: number) => ({
  account_id: accountId,
  state,
  reason,
  carrier_id: carrierId,
  mine: mine ? ("1" as const) : undefined,
  page,
});

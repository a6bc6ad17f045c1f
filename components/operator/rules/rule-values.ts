import { type ServiceType, type SortKey, serviceTypes, sortKeys } from "@/lib/core/vocabulary";
import type { Rules } from "./queries";

/** The form's values: percentages, and strings where a select cannot hold an empty value. */
export interface RuleValues {
  everyCarrier: boolean;
  /** Ids as strings, as check boxes have them. */
  carriers: string[];
  markups: { carrier: string; service: string; percent: number; amount: number }[];
  sortBy: string;
  /** Id of the preferred carrier; `any` for none. */
  preferred: string;
  tolerance: number;
}

/** Select value for "no restriction". */
export const any = "any";

export const blankMarkup: RuleValues["markups"][number] = { carrier: any, service: any, percent: 0, amount: 0 };

export const toRuleValues = ({ carriers, markups, winner }: Rules): RuleValues => ({
  everyCarrier: carriers === null,
  carriers: (carriers ?? []).map(String),
  markups: markups.map((markup) => ({
    carrier: markup.carrier_id === null ? any : String(markup.carrier_id),
    service: markup.service_type ?? any,
    percent: markup.share_basis_points / 100,
    amount: markup.amount,
  })),
  sortBy: winner.sort_by ?? any,
  preferred: winner.preferred_carriers[0] === undefined ? any : String(winner.preferred_carriers[0]),
  tolerance: winner.tolerance_basis_points / 100,
});

/** The body of the API. The form shows one preferred carrier; further ones set through the API are kept after it. */
export function toRulesBody(values: RuleValues, before: Rules): Rules {
  const others = before.winner.preferred_carriers.slice(1).filter((id) => String(id) !== values.preferred);
  return {
    carriers: values.everyCarrier ? null : values.carriers.map(Number),
    markups: values.markups.map(({ carrier, service, percent, amount }) => ({
      carrier_id: carrier === any ? null : Number(carrier),
      service_type: serviceTypes.find((known): known is ServiceType => known === service) ?? null,
      share_basis_points: Math.round(percent * 100),
      amount,
    })),
    winner: {
      sort_by: sortKeys.find((known): known is SortKey => known === values.sortBy) ?? null,
      preferred_carriers: values.preferred === any ? [] : [Number(values.preferred), ...others],
      tolerance_basis_points: values.preferred === any ? 0 : Math.round(values.tolerance * 100),
    },
  };
}

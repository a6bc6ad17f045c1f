import { type ServiceType, type SortKey, serviceTypes, sortKeys } from "@/lib/core/vocabulary";
import type { Rules } from "./queries";

/** The rules as the form holds them: percents, texts where a list takes no empty value. */
export interface RuleValues {
  everyCarrier: boolean;
  /** Ids, as check boxes have them. */
  carriers: string[];
  markups: { carrier: string; service: string; percent: number; amount: number }[];
  sortBy: string;
  /** The carrier that is preferred, `any` for none. */
  preferred: string;
  tolerance: number;
}

/** A choice of a list that stands for no limit. */
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

/** The form shows one preferred carrier; further ones that the interface set stay behind it. */
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

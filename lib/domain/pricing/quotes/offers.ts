import type { AccountRules } from "@/db/schema/accounts";
import { type LogisticType, type RateSource, returnServiceTypes, type ServiceType } from "@/lib/core/vocabulary";
import type { CarrierRegistry, CarrierService, RatedCarrier } from "../../carriers";
import { findLane, type Markup, type TariffIndex, type TariffLane } from "../tariffs";

export interface QuotePlace {
  readonly id: number;
  readonly city: string;
  readonly state: string;
  readonly provinceCode: string | null;
  readonly zipcode: number;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** The route of a quote with the terms of its account: the same for every packing of the load. */
export interface QuoteRoute {
  readonly accountId: number;
  readonly origin: QuotePlace & { readonly logisticTypes: readonly LogisticType[] | null };
  readonly destination: QuotePlace;
  readonly enabledCarriers: readonly number[] | null;
  readonly rules: AccountRules;
  /** Whether the carriers of the demo are quoted too. */
  readonly includesDemoCarriers: boolean;
  readonly isReturn: boolean;
  readonly at: Date;
}

/** A service on a route, with the tariff that prices whatever is sent. */
export interface Offer {
  readonly carrier: RatedCarrier;
  readonly service: CarrierService;
  readonly rate: { readonly source: RateSource; readonly tariffId: number };
  /** Undefined without a tariff, and where the tariff does not serve the route. */
  readonly lane: TariffLane | undefined;
  /** The account's mark-up on the prices of the platform and of the carrier. */
  readonly markup: Markup | undefined;
}

/** Every service that the account may use on the route, in the registry's order. */
export function findOffers(route: QuoteRoute, registry: CarrierRegistry, tariffs: TariffIndex): Offer[] {
  const { accountId, origin, destination, enabledCarriers, includesDemoCarriers, rules, at } = route;
  const returns: readonly ServiceType[] = returnServiceTypes;
  return registry.services
    .filter(
      ({ service, carrier }) =>
        returns.includes(service.serviceType) === route.isReturn &&
        (includesDemoCarriers || !carrier.isDemo) &&
        (enabledCarriers === null || enabledCarriers.includes(carrier.id)) &&
        (rules.carriers === null || rules.carriers.includes(carrier.id)),
    )
    .map(({ service, carrier }) => {
      const chosen = tariffs.tariffFor({ carrierServiceId: service.id, accountId, at });
      return {
        carrier,
        service,
        rate: { source: chosen?.source ?? "tariff", tariffId: chosen?.tariff.id ?? 0 },
        lane: chosen && findLane(chosen.tariff, origin, destination),
        markup: markupFor(rules, service),
      };
    });
}

/**
 * The most specific mark-up that applies to a service: by carrier and service, carrier, service, any; of equals the
 * first.
 */
function markupFor({ markups }: AccountRules, service: CarrierService): Markup | undefined {
  if (markups.length === 0) return undefined;
  const weight = (rule: AccountRules["markups"][number]) =>
    (rule.carrierId === null ? 0 : 2) + (rule.serviceType === null ? 0 : 1);
  return markups
    .filter(({ carrierId }) => carrierId === null || carrierId === service.carrierId)
    .filter(({ serviceType }) => serviceType === null || serviceType === service.serviceType)
    .reduce<AccountRules["markups"][number] | undefined>(
      (best, rule) => (best && weight(best) >= weight(rule) ? best : rule),
      undefined,
    );
}

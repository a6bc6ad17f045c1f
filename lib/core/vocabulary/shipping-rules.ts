import type { ClassificationId, LogisticType, ServiceType } from "./quotes";

/** Integers from `min` to `max`, both included; null = no bound on that side. */
export interface Interval {
  readonly min: number | null;
  readonly max: number | null;
}

/** What has to hold of a load; a null condition holds of every load. */
export interface RuleConditions {
  /** Grams of the goods, without the boxes that they are packed in. */
  readonly weightGrams: Interval | null;
  readonly declaredValueCents: Interval | null;
  /** First letters of CPAs. With `postcodes` both have to hold. */
  readonly provinces: readonly string[] | null;
  /** Four-digit postcodes: inside any of the intervals. */
  readonly postcodes: readonly Interval[] | null;
  /** The load has any of the codes, or all of them besides whatever else. */
  readonly skus: { readonly match: "any" | "all"; readonly codes: readonly string[] } | null;
  readonly classificationIds: readonly ClassificationId[] | null;
  /** The service that the buyer asked for; a load without one meets no such condition. */
  readonly serviceTypes: readonly ServiceType[] | null;
  /** Channels, in any case of letters. */
  readonly sources: readonly string[] | null;
  /** Words of the delivery that the buyer chose, anywhere in it, without regard to case and accents. */
  readonly methods: readonly string[] | null;
  /** What the buyer paid for shipping; a load of which nobody knows it meets no such condition. */
  readonly shippingPaidCents: Interval | null;
}

/** Properties that the option has to have; null = whichever the account's preferences rank first. */
export interface OptionChoice {
  readonly carrierId: number | null;
  readonly serviceType: ServiceType | null;
  readonly logisticType: LogisticType | null;
  /** The account's box that loose items are packed into. */
  readonly boxId: number | null;
}

/** `ask`: a person decides, nothing is created without a choice. */
export type RuleAction = { readonly kind: "ask" } | ({ readonly kind: "choose" } & OptionChoice);

/** A rule as a result names it: its place in the list counts from 1, disabled rules included. */
export interface NamedRule {
  readonly id: number;
  readonly name: string;
  readonly position: number;
}

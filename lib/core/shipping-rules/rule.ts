import type { ClassificationId, OptionChoice, RuleAction, RuleConditions, ServiceType } from "../vocabulary";

export interface ShippingRule {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly conditions: RuleConditions;
  readonly action: RuleAction;
}

/** What the conditions are compared with. */
export interface RuleFacts {
  readonly weightGrams: number;
  readonly declaredValueCents: number;
  /** Null when no province uses the postcode. */
  readonly provinceCode: string | null;
  readonly zipcode: number;
  readonly skus: ReadonlySet<string>;
  /** The classification of the whole shipment: mattresses if one of its packages has them. */
  readonly classificationId: ClassificationId;
  /** Null for a request without a service. */
  readonly serviceType: ServiceType | null;
  readonly source: string | null;
  /** The delivery that the buyer chose, in the words of the shop. */
  readonly chosenService: string;
  readonly shippingPaidCents: number | null;
}

export const noConditions: RuleConditions = {
  weightGrams: null,
  declaredValueCents: null,
  provinces: null,
  postcodes: null,
  skus: null,
  classificationIds: null,
  serviceTypes: null,
  sources: null,
  methods: null,
  shippingPaidCents: null,
};

export const anyOption: OptionChoice = { carrierId: null, serviceType: null, logisticType: null, boxId: null };

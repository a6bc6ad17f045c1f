import { toAmount } from "@/lib/core/money";
import type { ShippingRule } from "@/lib/core/shipping-rules";
import type { ClassificationId, Interval, LogisticType, ServiceType } from "@/lib/core/vocabulary";

/** A shipping rule as the API has it, and back; without schemas, as the portal's page needs both. */

interface Bounds {
  min: number | null;
  max: number | null;
}

/** As `ShippingRuleV2` describes it. */
export interface WireRule {
  id: number;
  name: string;
  enabled: boolean;
  conditions: {
    weight: Bounds | null;
    declared_value: Bounds | null;
    provinces: string[] | null;
    postcodes: { from: number; to: number }[] | null;
    skus: { match: "any" | "all"; codes: string[] } | null;
    classification_ids: ClassificationId[] | null;
    service_types: ServiceType[] | null;
    sources: string[] | null;
    methods: string[] | null;
    shipping_paid: Bounds | null;
  };
  action: {
    type: "choose" | "ask";
    carrier_id: number | null;
    service_type: ServiceType | null;
    logistic_type: LogisticType | null;
    box_id: number | null;
  };
}

export const serializeRule = ({ id, name, enabled, conditions, action }: ShippingRule): WireRule => ({
  id,
  name,
  enabled,
  conditions: {
    weight: conditions.weightGrams && bounds(conditions.weightGrams),
    declared_value: conditions.declaredValueCents && bounds(conditions.declaredValueCents, toAmount),
    provinces: conditions.provinces && [...conditions.provinces],
    postcodes: conditions.postcodes?.map(({ min, max }) => ({ from: min ?? 1000, to: max ?? 9999 })) ?? null,
    skus: conditions.skus && { match: conditions.skus.match, codes: [...conditions.skus.codes] },
    classification_ids: conditions.classificationIds && [...conditions.classificationIds],
    service_types: conditions.serviceTypes && [...conditions.serviceTypes],
    sources: conditions.sources && [...conditions.sources],
    methods: conditions.methods && [...conditions.methods],
    shipping_paid: conditions.shippingPaidCents && bounds(conditions.shippingPaidCents, toAmount),
  },
  action: {
    type: action.kind,
    carrier_id: action.kind === "ask" ? null : action.carrierId,
    service_type: action.kind === "ask" ? null : action.serviceType,
    logistic_type: action.kind === "ask" ? null : action.logisticType,
    box_id: action.kind === "ask" ? null : action.boxId,
  },
});

export const parseRule = ({ id, name, enabled, conditions, action }: WireRule): ShippingRule => ({
  id,
  name,
  enabled,
  conditions: {
    weightGrams: conditions.weight,
    declaredValueCents: conditions.declared_value && bounds(conditions.declared_value, toCents),
    provinces: conditions.provinces,
    postcodes: conditions.postcodes?.map(({ from, to }) => ({ min: from, max: to })) ?? null,
    skus: conditions.skus,
    classificationIds: conditions.classification_ids,
    serviceTypes: conditions.service_types,
    sources: conditions.sources,
    methods: conditions.methods,
    shippingPaidCents: conditions.shipping_paid && bounds(conditions.shipping_paid, toCents),
  },
  action:
    action.type === "ask"
      ? { kind: "ask" }
      : {
          kind: "choose",
          carrierId: action.carrier_id,
          serviceType: action.service_type,
          logisticType: action.logistic_type,
          boxId: action.box_id,
        },
});

const bounds = ({ min, max }: Interval, convert: (value: number) => number = (value) => value): Bounds => ({
  min: min === null ? null : convert(min),
  max: max === null ? null : convert(max),
});

const toCents = (pesos: number): number => Math.round(pesos * 100);

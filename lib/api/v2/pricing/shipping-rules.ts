import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import { type RuleWarning, skipReasons } from "@/lib/core/shipping-rules";
import {
  type ClassificationId as Classification,
  classificationIds,
  doorServiceTypes,
  forwardServiceTypes,
  type Locale,
  limits,
  logisticTypes,
  serviceTypes,
} from "@/lib/core/vocabulary";
import type { RuleDraft, ShippingRuleList } from "@/lib/domain/pricing/shipping-rules";
import type { DryRun, DryRunOrder } from "@/lib/domain/selling/rule-trial";
import { toText } from "@/lib/i18n/to-text";
import { Timestamp, toTimestamp } from "../../shared/timestamp";
import { Amount, ClassificationId, Flag, Id, integer, list, requiredText, text, textLike } from "../../shared/wire";
import { OrderReasonV2, serializeReason } from "../orders";
import { serializeRule } from "./shipping-rule-fields";

const matches = ["any", "all"] as const;

const Values = <Entry extends z.ZodType>(entry: Entry) => list(entry, limits.ruleValues).nullish();
export const ProvinceLetter = z.preprocess(
  (value: string) => (typeof value === "string" ? value.trim().toUpperCase() : value),
  textLike(/^[A-HJ-NP-Z]$/, message("must_be_province_letter")),
);
const Range = <Bound extends z.ZodType>(bound: Bound) =>
  z.object({ min: bound.nullish(), max: bound.nullish() }).nullish();
const Postcode = integer(1000, 9999);

export const ShippingRuleInput = z
  .object({
    id: Id.nullish().meta({ description: "Of a rule that stays or changes; without it the rule is new." }),
    name: requiredText(limits.ruleName),
    enabled: Flag.default(true),
    conditions: z
      .object({
        weight: Range(integer(0, limits.weightGrams)).meta({ description: "Grams of the goods, without boxes." }),
        declared_value: Range(Amount),
        provinces: Values(ProvinceLetter).meta({
          description: "First letters of CPAs: `C` is the capital, `X` Córdoba.",
        }),
        postcodes: Values(z.object({ from: Postcode, to: Postcode })).meta({
          description: "With `provinces`, both have to hold.",
        }),
        skus: z.object({ match: z.enum(matches), codes: list(text(limits.sku, 1), limits.ruleValues) }).nullish(),
        classification_ids: Values(ClassificationId),
        service_types: Values(z.enum(forwardServiceTypes)).meta({ description: "What the request asks for." }),
        sources: Values(text(limits.source, 1)).meta({ description: "Channels, in any case of letters." }),
        methods: Values(text(limits.orderService, 1)).meta({
          description: "Words of the `chosen_service` of an order, anywhere in it, in any case of letters.",
        }),
        shipping_paid: Range(Amount).meta({
          description: "What the buyer of an order paid for shipping, tax included.",
        }),
      })
      .default({}),
    action: z
      .object({
        type: z.enum(["choose", "ask"]).default("choose"),
        carrier_id: Id.nullish(),
        // A pick-up point is the buyer's choice.
        service_type: z.enum(doorServiceTypes).nullish(),
        logistic_type: z.enum(logisticTypes).nullish(),
        box_id: Id.nullish().meta({ description: "A box of the account, for loose items." }),
      })
      .meta({
        description: "`ask` refuses a creation without a choice; what `choose` leaves out is up to the preferences.",
      }),
  })
  .meta({ id: "ShippingRuleInput" });

const Rules = list(ShippingRuleInput, limits.shippingRules).meta({
  description: "In the order in which they are tried.",
});

export const ShippingRulesInput = z
  .object({
    version: integer(0, 2 ** 31 - 1).meta({ description: "The version that the rules were read with." }),
    rules: Rules,
  })
  .meta({ id: "ShippingRulesInput" });

export const DryRunInput = z.object({ rules: Rules }).meta({ id: "ShippingRulesDryRunInput" });

const OutRange = z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable();

const ShippingRuleV2 = z
  .object({
    id: z.int(),
    name: z.string(),
    enabled: z.boolean(),
    conditions: z.object({
      weight: OutRange,
      declared_value: OutRange,
      provinces: z.array(z.string()).nullable(),
      postcodes: z.array(z.object({ from: z.int(), to: z.int() })).nullable(),
      skus: z.object({ match: z.enum(matches), codes: z.array(z.string()) }).nullable(),
      classification_ids: z.array(z.literal([...classificationIds])).nullable(),
      service_types: z.array(z.enum(serviceTypes)).nullable(),
      sources: z.array(z.string()).nullable(),
      methods: z.array(z.string()).nullable(),
      shipping_paid: OutRange,
    }),
    action: z.object({
      type: z.enum(["choose", "ask"]),
      carrier_id: z.int().nullable(),
      service_type: z.enum(serviceTypes).nullable(),
      logistic_type: z.enum(logisticTypes).nullable(),
      box_id: z.int().nullable(),
    }),
  })
  .meta({ id: "ShippingRule" });

/** A rule as quotes and shipments name it. */
export const NamedRuleV2 = z
  .object({ id: z.int(), name: z.string(), position: z.int().meta({ description: "Its place in the list, from 1." }) })
  .meta({ id: "NamedShippingRule" });

export const SkippedRules = z.array(NamedRuleV2.extend({ reason: z.enum(skipReasons) }));

export const ShippingRulesV2 = z
  .object({
    version: z.int(),
    rules: z.array(ShippingRuleV2),
    warnings: z
      .array(
        z.object({
          position: z.int(),
          earlier: z.int(),
          code: z.enum(["never_reached", "fallback"]),
          message: z.string(),
        }),
      )
      .meta({ description: "What may not be meant: `position` is the rule, `earlier` the one before it." }),
  })
  .meta({ id: "ShippingRules" });

const Choice = z.object({
  carrier: z.object({ id: z.int(), name: z.string() }),
  service_type: z.enum(serviceTypes),
  logistic_type: z.enum(logisticTypes),
  price_incl_tax: z.number(),
});

export const DryRunV2 = z
  .object({
    waiting_orders: z
      .array(
        z.object({
          order_id: z.int(),
          external_id: z.string(),
          channel: z.string(),
          placed_at: Timestamp,
          destination: z.object({ city: z.string(), state: z.string() }),
          weight: z.int().nullable().meta({ description: "Of its packages; null when they are not known." }),
          decision: z.enum(["choose", "ask", "none", "impossible"]).meta({
            description: "`none`: no rule decides it. `impossible`: nothing can be chosen, for the `reason`.",
          }),
          rule: NamedRuleV2.nullable(),
          skipped: SkippedRules,
          after: Choice.nullable().meta({
            description: "What its shipment would be made with. Null when a person is asked, or nothing can be chosen.",
          }),
          reason: OrderReasonV2.nullable(),
        }),
      )
      .meta({ description: "Of which something is left to ship, newest first." }),
    totals: z.object({
      waiting_orders: z
        .object({ count: z.int(), chosen: z.int(), asked: z.int(), no_rule: z.int(), impossible: z.int() })
        .meta({ description: "By what becomes of them; together they are `count`." }),
    }),
  })
  .meta({ id: "ShippingRulesDryRun" });

export const toRuleDraft = ({
  id,
  name,
  enabled,
  conditions,
  action,
}: z.output<typeof ShippingRuleInput>): RuleDraft => ({
  id: id ?? undefined,
  name,
  enabled,
  conditions: {
    weightGrams: toInterval(conditions.weight),
    declaredValueCents: toInterval(conditions.declared_value),
    provinces: conditions.provinces ?? null,
    postcodes: conditions.postcodes?.map(({ from, to }) => ({ min: from, max: to })) ?? null,
    skus: conditions.skus ?? null,
    classificationIds: (conditions.classification_ids as Classification[] | null | undefined) ?? null,
    serviceTypes: conditions.service_types ?? null,
    sources: conditions.sources ?? null,
    methods: conditions.methods ?? null,
    shippingPaidCents: toInterval(conditions.shipping_paid),
  },
  action:
    action.type === "ask"
      ? { kind: "ask" }
      : {
          kind: "choose",
          carrierId: action.carrier_id ?? null,
          serviceType: action.service_type ?? null,
          logisticType: action.logistic_type ?? null,
          boxId: action.box_id ?? null,
        },
});

/** A range without bounds is no condition. */
const toInterval = (range: { min?: number | null | undefined; max?: number | null | undefined } | null | undefined) => {
  const [min, max] = [range?.min ?? null, range?.max ?? null];
  return min === null && max === null ? null : { min, max };
};

export const serializeRules = (
  { version, rules }: ShippingRuleList,
  warnings: readonly RuleWarning[],
  locale: Locale,
): z.input<typeof ShippingRulesV2> => ({
  version,
  rules: rules.map(serializeRule),
  warnings: warnings.map((warning) => {
    const earlier = { position: warning.earlier + 1, name: rules[warning.earlier]?.name ?? "" };
    return {
      position: warning.rule + 1,
      earlier: earlier.position,
      code: warning.code,
      message: toText(message(`rule_${warning.code}`, earlier), locale),
    };
  }),
});

export const serializeDryRun = ({ waitingOrders, totals }: DryRun, locale: Locale): z.input<typeof DryRunV2> => ({
  waiting_orders: waitingOrders.map((order) => serializeWaitingOrder(order, locale)),
  totals: {
    waiting_orders: {
      count: totals.waitingOrders.count,
      chosen: totals.waitingOrders.chosen,
      asked: totals.waitingOrders.asked,
      no_rule: totals.waitingOrders.noRule,
      impossible: totals.waitingOrders.impossible,
    },
  },
});

const serializeWaitingOrder = (
  { order, ...tried }: DryRunOrder,
  locale: Locale,
): z.input<typeof DryRunV2>["waiting_orders"][number] => ({
  order_id: order.id,
  external_id: order.externalId,
  channel: order.channel,
  placed_at: toTimestamp(order.placedAt),
  destination: { city: order.recipient.city, state: order.recipient.state },
  weight: tried.weightGrams,
  decision: tried.decision,
  rule: tried.rule,
  skipped: tried.skipped.map(serializeSkipped),
  after: tried.after && serializeChoice(tried.after),
  reason: tried.reason && serializeReason(tried.reason, locale),
});

export const serializeSkipped = ({ rule, reason }: DryRunOrder["skipped"][number]) => ({ ...rule, reason });

const serializeChoice = (choice: NonNullable<DryRunOrder["after"]>): z.input<typeof Choice> => ({
  carrier: choice.carrier,
  service_type: choice.serviceType,
  logistic_type: choice.logisticType,
  price_incl_tax: toAmount(choice.priceCents),
});

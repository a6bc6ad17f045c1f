import type { z } from "zod";
import { serializeRule } from "@/lib/api/v2/pricing/shipping-rule-fields";
import type { ShippingRuleInput } from "@/lib/api/v2/pricing/shipping-rules";
import type { ShippingRule } from "@/lib/core/shipping-rules";

export type RuleBody = z.input<typeof ShippingRuleInput>;

/** A rule that is being written; without an id it is new. */
export interface RuleDraft extends Omit<ShippingRule, "id"> {
  readonly key: number;
  readonly id: number | undefined;
  /** Whether a field has a text that no condition can be read from. */
  readonly isUnreadable?: boolean;
}

export const toDraft = (rule: ShippingRule): RuleDraft => ({ ...rule, key: rule.id });

/** A rule as it is sent. */
export function toBody({ id, name, enabled, conditions, action }: RuleDraft): RuleBody {
  const { id: _, ...rule } = serializeRule({ id: 0, name: name.trim(), enabled, conditions, action });
  return { ...(id === undefined ? {} : { id }), ...rule } as RuleBody;
}

import { useTranslations } from "next-intl";
import { FieldGroup } from "@/components/ui/form/field-group";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { type DecisionAnswer, type DecisionCode, mendedDecisions } from "@/lib/core/vocabulary";
import type { Preferences } from "./queries";
import type { PreferenceChanges } from "./use-preferences";

/**
 * Reasons by what they are about. `nothing_to_ship` is none of them: such an order is not sent in any case.
 * `order-decisions.test.tsx` holds that no other is missing.
 */
const groups = {
  payment: ["unpaid", "cash_on_delivery", "partly_refunded", "foreign_currency"],
  delivery: [
    "store_pickup",
    "abroad",
    "point_missing",
    "service_not_mapped",
    "price_changed",
    "address_incomplete",
    "address_doubtful",
  ],
  goods: ["measures_missing", "fraction", "too_many_pieces"],
  shop: ["on_hold", "completed_elsewhere", "cancelled_at_shop", "changed_at_shop", "same_sale_twice"],
} as const satisfies Record<string, readonly DecisionCode[]>;

type Group = keyof typeof groups;
type SwitchedCode = (typeof groups)[Group][number];
type Answer = DecisionAnswer | "ask";

/** What nobody can send without mending it: of another currency the value in pesos is asked for each time. */
const neverSent: readonly DecisionCode[] = [...mendedDecisions, "foreign_currency"];

interface OrderDecisionsProps {
  decisions: Preferences["order_decisions"];
  canChange: boolean;
  onChange: (changes: PreferenceChanges) => void;
}

/** What becomes of orders with a reason to wait: somebody is asked, they are sent, or they are not. */
export function OrderDecisions({ decisions, canChange, onChange }: OrderDecisionsProps) {
  const t = useTranslations("settings.preferences.decisions");
  return (
    <Card title={t("title")} description={t("hint")} className="lg:col-span-2">
      <fieldset disabled={!canChange} className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {(Object.keys(groups) as Group[]).map((group) => (
          <FieldGroup key={group} label={t(`group.${group}`)}>
            <ul className="grid gap-2.5">
              {groups[group].map((code) => (
                <Decision
                  key={code}
                  code={code}
                  answer={decisions.find((decision) => decision.code === code)?.answer ?? "ask"}
                  onChange={(answer) => onChange({ order_decisions: [{ code, answer }] })}
                />
              ))}
            </ul>
          </FieldGroup>
        ))}
      </fieldset>
    </Card>
  );
}

interface DecisionProps {
  code: SwitchedCode;
  answer: Answer;
  onChange: (answer: Answer) => void;
}

function Decision({ code, answer, onChange }: DecisionProps) {
  const t = useTranslations("settings.preferences.decisions");
  // A rule that a program has set is shown all the same.
  const isSent = answer === "ship" || !neverSent.includes(code);
  const offered: readonly Answer[] = isSent ? ["ask", "ship", "ignore"] : ["ask", "ignore"];
  return (
    <li className="grid items-center justify-items-start gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
      <span aria-hidden>{t(`reason.${code}`)}</span>
      <SegmentedControl
        label={t(`reason.${code}`)}
        value={answer}
        onValueChange={onChange}
        options={offered.map((value) => ({ value, label: t(`answer.${value}`) }))}
      />
    </li>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import type { Quote } from "../use-quote";

/** What the account's shipping rules decide for a quote, and which of them were skipped. */
export function RuleNotice({ decision }: { decision: Quote["shipping_rule"] }) {
  const t = useTranslations("shippingRules");
  if (!decision || (!decision.rule && decision.skipped.length === 0)) return null;
  const { rule, skipped } = decision;
  return (
    <Notice tone={decision.decision === "ask" ? "warning" : "accent"}>
      {rule && <p>{t(decision.decision === "ask" ? "asksFor" : "chosenBy", rule)}</p>}
      {skipped.map((each) => (
        <p key={each.id}>{t("skipped", each)}</p>
      ))}
    </Notice>
  );
}

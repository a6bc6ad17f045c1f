"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { parseRule } from "@/lib/api/v2/pricing/shipping-rule-fields";
import { analyseRules, anyOption, noConditions, type ShippingRule } from "@/lib/core/shipping-rules";
import { limits } from "@/lib/core/vocabulary";
import { type RuleChoices, toProvincesOf } from "./choices";
import { type RuleDraft, toBody, toDraft } from "./rule-draft";

export interface RuleList {
  readonly version: number;
  readonly rules: readonly ShippingRule[];
}

/** The rules of the page until they are saved: their order, what is wrong with them, and which one is open. */
export function useRuleDrafts(accountId: number, list: RuleList, choices: RuleChoices) {
  const t = useTranslations("shippingRules");
  const textOf = useErrorMessage();
  const [saved, setSaved] = useState(list);
  const [drafts, setDrafts] = useState(() => list.rules.map(toDraft));
  const [openKey, setOpenKey] = useState<number>();
  const [announcement, setAnnouncement] = useState("");
  /** Keys of new rules are negative, so that none is the id of a saved one. */
  const nextKey = useRef(-1);
  const analysis = useMemo(() => analyseRules(drafts, toProvincesOf(choices)), [drafts, choices]);
  const hasErrors =
    analysis.errors.length > 0 || drafts.some(({ name, isUnreadable }) => isUnreadable || name.trim() === "");
  const body = drafts.map(toBody);
  const isChanged = JSON.stringify(body) !== JSON.stringify(saved.rules.map(toDraft).map(toBody));
  const save = useMutation({
    mutationFn: () =>
      apiFetch("PUT /v2/accounts/{account_id}/shipping_rules", {
        params: { account_id: accountId },
        body: { version: saved.version, rules: body },
      }),
    onSuccess: ({ version, rules }) => {
      const next = { version, rules: rules.map(parseRule) };
      setSaved(next);
      setDrafts(next.rules.map(toDraft));
      setOpenKey(undefined);
      toast.success(t("saved"));
    },
    onError: (error) => toast.error(textOf(error)),
  });

  const insert = (place: number, rule: Omit<RuleDraft, "key" | "id">) => {
    const key = nextKey.current--;
    setDrafts([...drafts.slice(0, place), { ...rule, key, id: undefined }, ...drafts.slice(place)]);
    setOpenKey(key);
  };
  return {
    drafts,
    analysis,
    hasErrors,
    isChanged,
    isFull: drafts.length >= limits.shippingRules,
    openKey,
    announcement,
    body,
    save,
    toggleOpen: (key: number) => setOpenKey(openKey === key ? undefined : key),
    add: () =>
      insert(drafts.length, {
        name: t("newName"),
        enabled: true,
        conditions: noConditions,
        action: { kind: "choose", ...anyOption },
      }),
    duplicate: (place: number) => {
      const rule = drafts[place];
      if (rule) insert(place + 1, { ...rule, name: t("copyName", { name: rule.name }).slice(0, limits.ruleName) });
    },
    remove: (key: number) => setDrafts(drafts.filter((draft) => draft.key !== key)),
    change: (key: number, changes: Partial<RuleDraft>) =>
      setDrafts((present) => present.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft))),
    move: (place: number, by: -1 | 1) => {
      const next = [...drafts];
      const [rule] = next.splice(place, 1);
      if (!rule) return;
      next.splice(place + by, 0, rule);
      setDrafts(next);
      setAnnouncement(t("moved", { name: rule.name, position: place + by + 1 }));
    },
    discard: () => {
      setDrafts(saved.rules.map(toDraft));
      setOpenKey(undefined);
    },
  };
}

export type RuleDrafts = ReturnType<typeof useRuleDrafts>;

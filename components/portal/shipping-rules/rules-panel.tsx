"use client";

import { ListOrdered, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { RuleChoices } from "./choices";
import { DryRunPanel } from "./dry-run-panel";
import { RuleCard } from "./rule-card";
import { type RuleList, useRuleDrafts } from "./use-rule-drafts";

interface RulesPanelProps {
  accountId: number;
  list: RuleList;
  choices: RuleChoices;
  canChange: boolean;
}

/** The shipping rules of the account: written, put in order, tried on the orders that wait and saved as one list. */
export function RulesPanel({ accountId, list, choices, canChange }: RulesPanelProps) {
  const t = useTranslations("shippingRules");
  const settings = useTranslations("settings.section");
  const rules = useRuleDrafts(accountId, list, choices);
  const { drafts, hasErrors, isChanged, save } = rules;
  const add = canChange && (
    <Button variant="primary" icon={Plus} disabled={rules.isFull} onClick={rules.add}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHeader title={settings("shippingRules")} description={t("description")} actions={drafts.length > 0 && add} />
      <div className="grid gap-5">
        {!canChange && <Notice>{t("readOnly")}</Notice>}
        {drafts.length === 0 ? (
          <Card flush>
            <EmptyState icon={ListOrdered} title={t("empty")} description={t("emptyHint")} actions={add} />
          </Card>
        ) : (
          <ol aria-label={t("list")} className="grid gap-3">
            {drafts.map((draft, place) => (
              <li key={draft.key}>
                <RuleCard place={place} draft={draft} rules={rules} choices={choices} canChange={canChange} />
              </li>
            ))}
          </ol>
        )}
        <p role="status" className="sr-only">
          {rules.announcement}
        </p>
        {canChange && (isChanged || save.isPending) && (
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">{t(hasErrors ? "hasErrors" : "unsaved")}</p>
              <div className="flex flex-wrap gap-2">
                <Button onClick={rules.discard} disabled={save.isPending}>
                  {t("discard")}
                </Button>
                <Button variant="primary" loading={save.isPending} disabled={hasErrors} onClick={() => save.mutate()}>
                  {t("save")}
                </Button>
              </div>
            </div>
          </Card>
        )}
        <DryRunPanel accountId={accountId} rules={rules.body} disabled={hasErrors} />
      </div>
    </>
  );
}

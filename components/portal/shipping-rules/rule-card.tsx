"use client";

import { ChevronDown, ChevronUp, Copy, Pencil, Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Notice } from "@/components/ui/feedback/notice";
import { Checkbox } from "@/components/ui/form/checkbox";
import { IconButton } from "@/components/ui/icon-button";
import { Card } from "@/components/ui/layout/card";
import type { RuleError, RuleWarning } from "@/lib/core/shipping-rules";
import type { RuleChoices } from "./choices";
import type { RuleDraft } from "./rule-draft";
import { RuleEditor } from "./rule-editor";
import type { RuleDrafts } from "./use-rule-drafts";
import { useRuleSentence } from "./use-rule-sentence";

interface RuleCardProps {
  place: number;
  draft: RuleDraft;
  rules: RuleDrafts;
  choices: RuleChoices;
  canChange: boolean;
}

/** A rule of the list: its place, what it says in a sentence, what is wrong with it, and its fields while it is open. */
export function RuleCard({ place, draft, rules, choices, canChange }: RuleCardProps) {
  const t = useTranslations("shippingRules");
  const sentenceOf = useRuleSentence(choices);
  const id = useId();
  const { key, name } = draft;
  const isOpen = rules.openKey === key;
  return (
    <Card>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h2 id={id} className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="text-muted">{place + 1}.</span>
              <span className="min-w-0 break-words">{name}</span>
              {!draft.enabled && <Badge>{t("off")}</Badge>}
            </h2>
            <p className="text-pretty text-muted">{sentenceOf(draft)}</p>
          </div>
          <div className="flex flex-wrap items-center gap-1">
            {canChange && (
              <>
                <Checkbox
                  className="me-2"
                  label={t("enabled")}
                  aria-describedby={id}
                  checked={draft.enabled}
                  onChange={(event) => rules.change(key, { enabled: event.target.checked })}
                />
                <IconButton
                  icon={ChevronUp}
                  label={t("up", { name })}
                  disabled={place === 0}
                  onClick={() => rules.move(place, -1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={t("down", { name })}
                  disabled={place === rules.drafts.length - 1}
                  onClick={() => rules.move(place, 1)}
                />
                <IconButton
                  icon={Copy}
                  label={t("duplicate", { name })}
                  disabled={rules.isFull}
                  onClick={() => rules.duplicate(place)}
                />
                <IconButton icon={Trash2} label={t("remove", { name })} onClick={() => rules.remove(key)} />
              </>
            )}
            <IconButton
              icon={isOpen ? X : Pencil}
              label={t(isOpen ? "close" : "edit", { name })}
              aria-expanded={isOpen}
              onClick={() => rules.toggleOpen(key)}
            />
          </div>
        </div>
        <Findings place={place} rules={rules} />
        {isOpen && (
          <RuleEditor
            draft={draft}
            choices={choices}
            disabled={!canChange}
            onChange={(changes) => rules.change(key, changes)}
          />
        )}
      </div>
    </Card>
  );
}

function Findings({ place, rules: { drafts, analysis } }: Pick<RuleCardProps, "place" | "rules">) {
  const t = useTranslations("shippingRules");
  const errors = analysis.errors.filter(({ rule }) => rule === place);
  const warnings = analysis.warnings.filter(({ rule }) => rule === place);
  const warningText = ({ code, earlier }: RuleWarning) =>
    t(`warning.${code}`, { position: earlier + 1, name: drafts[earlier]?.name ?? "" });
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {errors.map((error) => (
        <Notice key={keyOf(error)} tone="danger">
          {t(`error.${error.code}`)}
        </Notice>
      ))}
      {warnings.map((warning) => (
        <Notice key={`${warning.code} ${warning.earlier}`} tone="warning">
          {warningText(warning)}
        </Notice>
      ))}
    </div>
  );
}

const keyOf = (error: RuleError): string => ("part" in error ? `${error.code} ${error.part}` : error.code);

"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { Select } from "@/components/ui/form/select";
import {
  classificationIds,
  forwardServiceTypes,
  type Interval,
  limits,
  type RuleConditions,
} from "@/lib/core/vocabulary";
import { ProvinceBoxes } from "../place-fields/province-boxes";
import type { RuleChoices } from "./choices";
import { ConditionBoxes } from "./condition-boxes";
import { ListInput } from "./list-input";
import { readList, readRanges, writeList } from "./list-text";
import { RuleActionFields } from "./rule-action-fields";
import type { RuleDraft } from "./rule-draft";
import { writeRange } from "./use-rule-sentence";

interface RuleEditorProps {
  draft: RuleDraft;
  choices: RuleChoices;
  disabled: boolean;
  onChange: (changes: Partial<RuleDraft>) => void;
}

/** The fields of a rule: its name, its conditions, and what it does. */
export function RuleEditor({ draft, choices, disabled, onChange }: RuleEditorProps) {
  const t = useTranslations("shippingRules");
  const { conditions } = draft;
  const change = (changes: Partial<RuleConditions>) => onChange({ conditions: { ...conditions, ...changes } });
  return (
    <div className="grid gap-5 border-t pt-4">
      <Field label={t("name")} error={draft.name.trim() === "" ? t("nameMissing") : undefined}>
        <Input
          autoComplete="off"
          maxLength={limits.ruleName}
          disabled={disabled}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <FieldGroup label={t("conditions")} hint={t("conditionsHint")}>
        <div className="grid gap-4">
          <Range
            what="weight"
            unit="kg"
            factor={1000}
            decimals={3}
            disabled={disabled}
            value={conditions.weightGrams}
            onChange={(weightGrams) => change({ weightGrams })}
          />
          <Range
            what="value"
            unit="$"
            factor={100}
            decimals={2}
            disabled={disabled}
            value={conditions.declaredValueCents}
            onChange={(declaredValueCents) => change({ declaredValueCents })}
          />
          <PlaceFields draft={draft} choices={choices} disabled={disabled} onChange={onChange} change={change} />
          <GoodsFields conditions={conditions} disabled={disabled} change={change} />
          <RequestFields conditions={conditions} disabled={disabled} change={change} />
        </div>
      </FieldGroup>
      <RuleActionFields
        action={draft.action}
        choices={choices}
        disabled={disabled}
        onChange={(action) => onChange({ action })}
      />
    </div>
  );
}

interface ConditionFieldsProps {
  conditions: RuleConditions;
  disabled: boolean;
  change: (changes: Partial<RuleConditions>) => void;
}

interface RangeProps {
  what: "weight" | "value" | "shipping";
  unit: string;
  /** How many of the stored units are one of those that are typed. */
  factor: number;
  decimals: number;
  disabled: boolean;
  value: Interval | null;
  onChange: (value: Interval | null) => void;
}

function Range({ what, unit, factor, decimals, disabled, value, onChange }: RangeProps) {
  const t = useTranslations("shippingRules");
  const bounds = { min: value?.min ?? null, max: value?.max ?? null };
  const set = (side: "min" | "max", typed: number | undefined) => {
    const next = { ...bounds, [side]: typed === undefined || Number.isNaN(typed) ? null : Math.round(typed * factor) };
    onChange(next.min === null && next.max === null ? null : next);
  };
  return (
    <FormRow className="grid-cols-2">
      {(["min", "max"] as const).map((side) => (
        <Field key={side} label={t(side === "min" ? `${what}Min` : `${what}Max`)} optional>
          <NumberInput
            unit={unit}
            decimals={decimals}
            disabled={disabled}
            value={bounds[side] === null ? undefined : bounds[side] / factor}
            onValueChange={(typed) => set(side, typed)}
          />
        </Field>
      ))}
    </FormRow>
  );
}

function PlaceFields({
  draft,
  choices,
  disabled,
  onChange,
  change,
}: RuleEditorProps & Pick<ConditionFieldsProps, "change">) {
  const t = useTranslations("shippingRules");
  const { provinces, postcodes } = draft.conditions;
  return (
    <>
      <ProvinceBoxes
        summary={t("provincesChosen", { count: provinces?.length ?? 0 })}
        legend={t("provinces")}
        provinces={choices.provinces}
        chosen={provinces ?? []}
        disabled={disabled}
        onChange={(chosen) => change({ provinces: chosen.length === 0 ? null : chosen })}
      />
      <ListInput
        label={t("postcodes")}
        hint={t("postcodesHint")}
        error={t("postcodesWrong")}
        disabled={disabled}
        value={postcodes}
        write={(ranges) => ranges.map(writeRange).join(", ")}
        read={readRanges}
        onReadable={(isReadable) => onChange({ isUnreadable: !isReadable })}
        onChange={(ranges) => onChange({ isUnreadable: false, conditions: { ...draft.conditions, postcodes: ranges } })}
      />
    </>
  );
}

function GoodsFields({ conditions, disabled, change }: ConditionFieldsProps) {
  const t = useTranslations("shippingRules");
  const quote = useTranslations("quote");
  const { skus } = conditions;
  const match = skus?.match ?? "any";
  return (
    <>
      <FormRow>
        <ListInput
          label={t("skus")}
          hint={t("skusHint")}
          disabled={disabled}
          value={skus?.codes ?? null}
          write={writeList}
          read={readList}
          onChange={(codes) => change({ skus: codes && { match, codes } })}
        />
        <Field label={t("skuMatch")}>
          <Select
            disabled={disabled || !skus}
            value={match}
            options={[
              { value: "any", label: t("skuAny") },
              { value: "all", label: t("skuAll") },
            ]}
            onValueChange={(value) => change({ skus: skus && { ...skus, match: value === "all" ? "all" : "any" } })}
          />
        </Field>
      </FormRow>
      <ConditionBoxes
        label={t("classification")}
        hint={t("classificationHint")}
        options={classificationIds.map((id) => ({ value: id, label: quote(`classification${id}`) }))}
        value={conditions.classificationIds}
        disabled={disabled}
        onChange={(chosen) => change({ classificationIds: chosen })}
      />
    </>
  );
}

function RequestFields({ conditions, disabled, change }: ConditionFieldsProps) {
  const t = useTranslations("shippingRules");
  const services = useTranslations("serviceType");
  return (
    <>
      <ConditionBoxes
        label={t("askedService")}
        hint={t("askedServiceHint")}
        options={forwardServiceTypes.map((value) => ({ value, label: services(value) }))}
        value={conditions.serviceTypes}
        disabled={disabled}
        onChange={(serviceTypes) => change({ serviceTypes })}
      />
      <ListInput
        label={t("sources")}
        hint={t("sourcesHint")}
        disabled={disabled}
        value={conditions.sources}
        write={writeList}
        read={readList}
        onChange={(sources) => change({ sources })}
      />
      <ListInput
        label={t("methods")}
        hint={t("methodsHint")}
        disabled={disabled}
        value={conditions.methods}
        write={writeList}
        read={readList}
        onChange={(methods) => change({ methods })}
      />
      <Range
        what="shipping"
        unit="$"
        factor={100}
        decimals={2}
        disabled={disabled}
        value={conditions.shippingPaidCents}
        onChange={(shippingPaidCents) => change({ shippingPaidCents })}
      />
    </>
  );
}

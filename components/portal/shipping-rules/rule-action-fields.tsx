"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { anyOption } from "@/lib/core/shipping-rules";
import { doorServiceTypes, logisticTypes, type RuleAction } from "@/lib/core/vocabulary";
import type { RuleChoices } from "./choices";

interface ActionFieldsProps {
  action: RuleAction;
  choices: RuleChoices;
  disabled: boolean;
  onChange: (action: RuleAction) => void;
}

/** What a rule does: it chooses, or asks a person. */
export function RuleActionFields({ action, choices, disabled, onChange }: ActionFieldsProps) {
  const t = useTranslations("shippingRules");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const choose = (changes: Partial<typeof anyOption>) =>
    onChange({ ...anyOption, ...(action.kind === "choose" ? action : {}), ...changes, kind: "choose" });
  const byId = (list: readonly { readonly id: number; readonly name: string }[]) =>
    list.map(({ id, name }) => ({ value: `${id}`, label: name }));
  const idOf = (value: string | undefined) => (value === undefined ? null : Number(value));
  return (
    <FieldGroup label={t("action")}>
      <fieldset disabled={disabled} className="grid gap-4">
        <SegmentedControl
          label={t("action")}
          value={action.kind}
          options={[
            { value: "choose", label: t("choose") },
            { value: "ask", label: t("ask") },
          ]}
          onValueChange={(kind) => (kind === "ask" ? onChange({ kind: "ask" }) : choose({}))}
        />
        {action.kind === "ask" && <p className="text-muted text-sm">{t("askHint")}</p>}
        {action.kind === "choose" && (
          <FormRow className="sm:grid-cols-2">
            <Field label={t("carrier")} optional>
              <OptionalSelect
                none={t("byPreference")}
                disabled={disabled}
                value={textOf(action.carrierId)}
                options={byId(choices.carriers)}
                onValueChange={(value) => choose({ carrierId: idOf(value) })}
              />
            </Field>
            <Field label={t("service")} optional>
              <OptionalSelect
                none={t("byPreference")}
                disabled={disabled}
                value={doorServiceTypes.find((type) => type === action.serviceType)}
                options={doorServiceTypes.map((value) => ({ value, label: services(value) }))}
                onValueChange={(value) => choose({ serviceType: value ?? null })}
              />
            </Field>
            <Field label={t("mode")} optional>
              <OptionalSelect
                none={t("byPreference")}
                disabled={disabled}
                value={action.logisticType ?? undefined}
                options={logisticTypes.map((value) => ({ value, label: modes(value) }))}
                onValueChange={(value) => choose({ logisticType: value ?? null })}
              />
            </Field>
            <Field label={t("box")} hint={t("boxHint")} optional>
              <OptionalSelect
                none={t("noBox")}
                disabled={disabled}
                value={textOf(action.boxId)}
                options={byId(choices.boxes)}
                onValueChange={(value) => choose({ boxId: idOf(value) })}
              />
            </Field>
          </FormRow>
        )}
      </fieldset>
    </FieldGroup>
  );
}

const textOf = (id: number | null): string | undefined => (id === null ? undefined : `${id}`);

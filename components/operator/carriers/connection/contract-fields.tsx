"use client";

import { useTranslations } from "next-intl";
import { type Control, Controller, useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { PasswordInput } from "@/components/ui/form/password-input";
import type { AdapterKind } from "../queries";
import type { ContractValues } from "./contract-values";
import { useKindLabels } from "./use-kind-labels";

interface ContractFieldsProps {
  kind: AdapterKind;
  /** Names of the secrets that have a value: left empty they stay. */
  secrets: readonly string[];
}

/** The fields that a kind of system asks for, and the carrier's codes of its services. Inside a `FormProvider`. */
export function ContractFields(props: ContractFieldsProps) {
  const { kind } = props;
  return (
    <>
      {kind.fields.map((field) => (
        <ContractField key={`${kind.kind} ${field.name}`} field={field} {...props} />
      ))}
      {kind.has_service_codes && <ServiceCodes />}
    </>
  );
}

function ContractField({
  kind: { kind },
  field: { name, kind: input, choices, required },
  secrets,
}: ContractFieldsProps & { field: AdapterKind["fields"][number] }) {
  const t = useTranslations("carrierConnection");
  const labels = useTranslations("fieldFaults");
  const { control } = useFormContext<ContractValues>();
  const { fieldLabel, fieldHint, choiceLabel } = useKindLabels();
  const isLoaded = secrets.includes(name);
  return (
    <Controller
      control={control}
      name={`values.${name}`}
      rules={{ validate: (value) => !required || isLoaded || value.trim() !== "" || labels("required") }}
      render={({ field: { value, onChange, onBlur, ref, name: path }, fieldState }) => {
        const wiring = { name: path, value, onChange, onBlur, ref, autoComplete: "off", maxLength: 200 };
        return (
          <Field
            label={fieldLabel(kind, name)}
            hint={fieldHint(kind, name)}
            optional={!required}
            error={fieldState.error?.message}
          >
            {input === "choice" ? (
              <OptionalSelect
                ref={ref}
                none={t("notChosen")}
                value={value || undefined}
                onValueChange={(chosen) => onChange(chosen ?? "")}
                onBlur={onBlur}
                options={choices.map((choice) => ({ value: choice, label: choiceLabel(kind, name, choice) }))}
              />
            ) : input === "secret" ? (
              <PasswordInput
                {...wiring}
                autoComplete="new-password"
                placeholder={isLoaded ? t("secretLoaded") : undefined}
              />
            ) : (
              <Input {...wiring} spellCheck={false} autoCapitalize="none" />
            )}
          </Field>
        );
      }}
    />
  );
}

function ServiceCodes() {
  const t = useTranslations("carrierConnection.services");
  const {
    control,
    formState: { errors },
  } = useFormContext<ContractValues>();
  const rows = useWatch({ control, name: "services" });
  return (
    <FieldGroup label={t("title")} hint={t(rows.length > 0 ? "hint" : "none")} error={errors.services?.message}>
      <div className="grid gap-3">
        {rows.map(({ service_type, logistic_type }, place) => (
          <ServiceCode key={`${service_type} ${logistic_type}`} control={control} place={place} row={rows[place]} />
        ))}
      </div>
    </FieldGroup>
  );
}

function ServiceCode({
  control,
  place,
  row,
}: {
  control: Control<ContractValues>;
  place: number;
  row: ContractValues["services"][number] | undefined;
}) {
  const t = useTranslations("carrierConnection.services");
  const labels = useTranslations();
  if (!row) return null;
  const offer = `${labels(`serviceType.${row.service_type}`)}, ${labels(`logisticType.${row.logistic_type}`)}`;
  const days = (name: "min_days" | "max_days") => (
    <Controller
      control={control}
      name={`services.${place}.${name}`}
      rules={{
        validate: (value, { services }) => {
          const { code = "", min_days: fewest } = services[place] ?? {};
          if (code.trim() === "") return true;
          if (value === null || Number.isNaN(value)) return labels("fieldFaults.required");
          if (value < 0 || value > 365) return t("daysRange");
          return name === "min_days" || fewest === null || fewest === undefined || value >= fewest || t("reversed");
        },
      }}
      render={({ field, fieldState }) => (
        <Field label={t(name)} error={fieldState.error?.message}>
          <NumberInput
            ref={field.ref}
            value={field.value}
            onValueChange={(value) => field.onChange(value ?? null)}
            onBlur={field.onBlur}
            decimals={0}
          />
        </Field>
      )}
    />
  );
  return (
    <fieldset className="min-w-0 rounded-md border px-3.5 py-3">
      <legend className="px-1 font-medium text-sm">{offer}</legend>
      <FormRow columns={3}>
        <Controller
          control={control}
          name={`services.${place}.code`}
          render={({ field, fieldState }) => (
            <Field label={t("code")} optional error={fieldState.error?.message}>
              <Input autoComplete="off" spellCheck={false} maxLength={40} {...field} />
            </Field>
          )}
        />
        {days("min_days")}
        {days("max_days")}
      </FormRow>
    </fieldset>
  );
}

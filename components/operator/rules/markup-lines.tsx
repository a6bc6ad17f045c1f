import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { Select } from "@/components/ui/form/select";
import { IconButton } from "@/components/ui/icon-button";
import { Card } from "@/components/ui/layout/card";
import { serviceTypes } from "@/lib/core/vocabulary";
import type { Carrier } from "../shared/queries";
import { any, blankMarkup, type RuleValues } from "./rule-values";

interface MarkupLinesProps {
  form: UseFormReturn<RuleValues>;
  carriers: readonly Pick<Carrier, "id" | "name">[];
}

/** Markups and discounts on the platform's tariff; the most specific line applies. */
export function MarkupLines({ form: { control }, carriers }: MarkupLinesProps) {
  const t = useTranslations("operator.rules.markups");
  const labels = useTranslations();
  const { fields, append, remove } = useFieldArray({ control, name: "markups" });
  const required = labels("fieldFaults.required");
  const isNumber = (value: number | undefined) => (value !== undefined && !Number.isNaN(value)) || required;
  return (
    <Card title={t("title")} description={t("hint")}>
      <ul className="grid gap-4">
        {fields.map(({ id }, place) => (
          <li key={id} className="flex items-end gap-3">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-4">
              <Controller
                control={control}
                name={`markups.${place}.carrier`}
                render={({ field }) => (
                  <Field label={t("carrier")}>
                    <Select
                      value={field.value}
                      onValueChange={field.onChange}
                      options={[
                        { value: any, label: t("everyCarrier") },
                        ...carriers.map((carrier) => ({ value: String(carrier.id), label: carrier.name })),
                      ]}
                    />
                  </Field>
                )}
              />
              <Controller
                control={control}
                name={`markups.${place}.service`}
                render={({ field }) => (
                  <Field label={t("service")}>
                    <Select
                      value={field.value}
                      onValueChange={field.onChange}
                      options={[
                        { value: any, label: t("everyService") },
                        ...serviceTypes.map((type) => ({ value: type, label: labels(`serviceType.${type}`) })),
                      ]}
                    />
                  </Field>
                )}
              />
              <Controller
                control={control}
                name={`markups.${place}.percent`}
                rules={{ validate: isNumber }}
                render={({ field, fieldState }) => (
                  <Field label={t("percent")} error={fieldState.error?.message}>
                    <NumberInput value={field.value} onValueChange={field.onChange} decimals={2} unit="%" />
                  </Field>
                )}
              />
              <Controller
                control={control}
                name={`markups.${place}.amount`}
                rules={{ validate: isNumber }}
                render={({ field, fieldState }) => (
                  <Field label={t("amount")} error={fieldState.error?.message}>
                    <NumberInput value={field.value} onValueChange={field.onChange} decimals={2} leading="$" />
                  </Field>
                )}
              />
            </div>
            <IconButton icon={Trash2} label={t("remove", { number: place + 1 })} onClick={() => remove(place)} />
          </li>
        ))}
      </ul>
      {fields.length === 0 && <p className="text-muted">{t("none")}</p>}
      <Button size="sm" icon={Plus} className="mt-4" onClick={() => append(blankMarkup)}>
        {t("add")}
      </Button>
    </Card>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type Control, Controller } from "react-hook-form";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { classificationIds } from "@/lib/core/vocabulary";
import type { QuoteDraft } from "../../drafts/quote-draft";

export interface LineOptionFieldsProps {
  control: Control<QuoteDraft>;
  line: `load.items.${number}` | `load.packages.${number}`;
}

/** The fields of the popover of a line's options. */
export function LineOptionFields({ control, line }: LineOptionFieldsProps) {
  const t = useTranslations("quote");
  return (
    <div className="grid gap-4">
      <Controller
        control={control}
        name={`${line}.classificationId`}
        render={({ field }) => (
          <Field label={t("classification")}>
            <Select
              value={String(field.value)}
              onValueChange={(id) => field.onChange(Number(id))}
              options={classificationIds.map((id) => ({ value: String(id), label: t(`classification${id}`) }))}
            />
          </Field>
        )}
      />
      {(["keepVertical", "fragile"] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={`${line}.${name}`}
          render={({ field }) => (
            <Checkbox
              label={t(name)}
              hint={t(`${name}Hint`)}
              checked={field.value}
              onChange={(event) => field.onChange(event.target.checked)}
              onBlur={field.onBlur}
            />
          )}
        />
      ))}
    </div>
  );
}

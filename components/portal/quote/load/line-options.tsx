"use client";

import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Control, Controller } from "react-hook-form";
import { buttonStyle } from "@/components/ui/button-style";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Popover } from "@/components/ui/overlay/popover";
import { classificationIds } from "@/lib/core/vocabulary";
import type { QuoteDraft } from "../../drafts/quote-draft";

interface LineOptionsProps {
  control: Control<QuoteDraft>;
  line: `load.items.${number}` | `load.packages.${number}`;
  /** Starts at 1. */
  number: number;
}

/** Rarely needed options of a line: the classification, and how it must be handled. */
export function LineOptions({ control, line, number }: LineOptionsProps) {
  const t = useTranslations("quote");
  const label = t("lineOptions", { number });
  return (
    <Popover
      label={label}
      align="end"
      trigger={
        <button type="button" aria-label={label} className={buttonStyle("ghost", "md", "size-9 px-0!")}>
          <SlidersHorizontal aria-hidden className="size-4" />
        </button>
      }
    >
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
    </Popover>
  );
}

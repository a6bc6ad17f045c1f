"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { TextField } from "@/components/shared/fields/text-field";
import { Button } from "@/components/ui/button";
import { limits } from "@/lib/core/vocabulary";
import { blankLine } from "../../drafts/quote-draft";
import type { QuoteFormState } from "../use-quote-form";
import { LineMarks } from "./line-marks";
import { LineOptions } from "./line-options";
import { LoadLine } from "./load-line";
import { MeasureFields } from "./measure-fields";

interface MeasuredLinesProps {
  form: QuoteFormState;
  kind: "items" | "packages";
}

const kinds = {
  items: { blank: blankLine, add: "addItem", maximum: limits.items, descriptionLength: limits.itemDescription },
  packages: {
    blank: blankLine,
    add: "addPackage",
    maximum: limits.packages,
    descriptionLength: limits.packageDescription,
  },
} as const;

/** The lines of loose items or closed packages: quantity, description, weight and measures. */
export function MeasuredLines({ form: { control }, kind }: MeasuredLinesProps) {
  const t = useTranslations("quote");
  const { blank, add, maximum, descriptionLength } = kinds[kind];
  const { fields, append, remove, update } = useFieldArray({ control, name: `load.${kind}` });
  const removeLine = (at: number) => (fields.length > 1 ? remove(at) : update(0, blank));
  return (
    <>
      <ol aria-label={t(kind)} className="grid gap-3">
        {fields.map(({ id }, at) => {
          const line = `load.${kind}.${at}` as const;
          return (
            <LoadLine
              key={id}
              number={at + 1}
              columns="measured"
              onRemove={() => removeLine(at)}
              options={<LineOptions control={control} line={line} number={at + 1} />}
              marks={<LineMarks control={control} line={line} />}
            >
              <NumberField
                control={control}
                name={`${line}.quantity`}
                label={t("quantity")}
                className="@max-2xl:col-span-3"
              />
              <TextField
                control={control}
                name={`${line}.description`}
                label={t("itemDescription")}
                placeholder={t("itemDescriptionExample")}
                maxLength={descriptionLength}
                fieldClassName="@max-2xl:order-first @max-2xl:col-span-4"
              />
              <MeasureFields control={control} line={line} />
            </LoadLine>
          );
        })}
      </ol>
      <Button
        size="sm"
        icon={Plus}
        className="mt-3"
        disabled={fields.length >= maximum}
        onClick={() => append(blank, { focusName: `load.${kind}.${fields.length}.description` })}
      >
        {t(add)}
      </Button>
    </>
  );
}

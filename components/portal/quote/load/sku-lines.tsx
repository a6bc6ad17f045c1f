"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { TextField } from "@/components/shared/fields/text-field";
import { Button } from "@/components/ui/button";
import { limits } from "@/lib/core/vocabulary";
import { blankSku } from "../../drafts/quote-draft";
import type { QuoteFormState } from "../use-quote-form";
import { LoadLine } from "./load-line";

/** Lines of catalogue products by code; weight and measures come from the catalogue. */
export function SkuLines({ form: { control } }: { form: QuoteFormState }) {
  const t = useTranslations("quote");
  const { fields, append, remove, update } = useFieldArray({ control, name: "load.skus" });
  const removeLine = (at: number) => (fields.length > 1 ? remove(at) : update(0, blankSku));
  return (
    <>
      <ol aria-label={t("skus")} className="grid gap-3">
        {fields.map(({ id }, at) => (
          <LoadLine key={id} number={at + 1} columns="sku" onRemove={() => removeLine(at)}>
            <NumberField
              control={control}
              name={`load.skus.${at}.quantity`}
              label={t("quantity")}
              className="@max-2xl:col-span-2"
            />
            <TextField
              control={control}
              name={`load.skus.${at}.code`}
              label={t("code")}
              placeholder={t("codeExample")}
              maxLength={limits.sku}
              spellCheck={false}
              fieldClassName="@max-2xl:col-span-3"
            />
          </LoadLine>
        ))}
      </ol>
      <Button
        size="sm"
        icon={Plus}
        className="mt-3"
        onClick={() => append(blankSku, { focusName: `load.skus.${fields.length}.code` })}
      >
        {t("addSku")}
      </Button>
    </>
  );
}

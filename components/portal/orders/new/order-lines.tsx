"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { type Control, type UseFormReturn, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { TextField } from "@/components/shared/fields/text-field";
import { Button } from "@/components/ui/button";
import { FieldMessages } from "@/components/ui/form/field-messages";
import { IconButton } from "@/components/ui/icon-button";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import { limits } from "@/lib/core/vocabulary";
import { ArticleSearch } from "../../quote/load/article-search";
import { addArticle, blankLine, type OrderValues, totalOf } from "./order-values";

interface OrderLinesProps {
  accountId: number;
  form: UseFormReturn<OrderValues>;
  /** The account has a catalogue to search. */
  hasProducts: boolean;
  searchRef: Ref<HTMLInputElement>;
}

/** What was bought: articles of the catalogue, or anything else with its weight and measures. */
export function OrderLines({ accountId, form, hasProducts, searchRef }: OrderLinesProps) {
  const t = useTranslations("newOrder");
  const { control, getValues } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: "lines" });
  const { errors } = useFormState({ control, name: "lines", exact: true });
  const missing = errors.lines?.message ?? errors.lines?.root?.message;
  const total = useWatch({ control, compute: ({ lines }) => totalOf(lines) });
  return (
    <Card
      title={t("lines")}
      footer={
        <>
          {t("total")} <Money cents={total} className="font-semibold" />
        </>
      }
    >
      {hasProducts && (
        <ArticleSearch
          accountId={accountId}
          inputRef={searchRef}
          onTake={(article) => replace(addArticle(getValues("lines"), article))}
        />
      )}
      <ol className="grid gap-5">
        {fields.map(({ id, sku }, at) => (
          <li key={id} className="grid gap-3 border-b pb-5 last:border-0 last:pb-0">
            <OrderLine
              control={control}
              at={at}
              sku={sku}
              onRemove={() => (fields.length > 1 ? remove(at) : replace([blankLine]))}
            />
          </li>
        ))}
      </ol>
      <div role="alert">{missing && <FieldMessages error={missing} />}</div>
      <Button
        size="sm"
        icon={Plus}
        className="mt-4"
        disabled={fields.length >= limits.orderLines}
        onClick={() => append(blankLine, { focusName: `lines.${fields.length}.description` })}
      >
        {t("add")}
      </Button>
    </Card>
  );
}

interface OrderLineProps {
  control: Control<OrderValues>;
  at: number;
  sku: string;
  onRemove: () => void;
}

function OrderLine({ control, at, sku, onRemove }: OrderLineProps) {
  const t = useTranslations("newOrder");
  const number = at + 1;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_9rem_auto]">
        <TextField
          control={control}
          name={`lines.${at}.description`}
          label={t("item")}
          {...(sku && { hint: t("fromCatalogue", { sku }) })}
          maxLength={limits.itemDescription}
          fieldClassName="max-sm:col-span-2"
        />
        <NumberField control={control} name={`lines.${at}.quantity`} label={t("quantity")} />
        <NumberField
          control={control}
          name={`lines.${at}.unitPrice`}
          label={t("price")}
          decimals={2}
          leading="$"
          className="max-sm:col-span-2"
        />
        <IconButton
          icon={Trash2}
          label={t("remove", { number })}
          className="mt-6.5 text-muted max-sm:col-start-3 max-sm:row-start-1"
          onClick={onRemove}
        />
      </div>
      {!sku && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          <NumberField control={control} name={`lines.${at}.weightKg`} label={t("weight")} decimals={3} />
          {(["length", "width", "height"] as const).map((side) => (
            <NumberField key={side} control={control} name={`lines.${at}.${side}`} label={t(side)} />
          ))}
        </div>
      )}
    </>
  );
}

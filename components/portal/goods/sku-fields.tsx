"use client";

import clsx from "clsx";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Control, useController } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { TextField } from "@/components/shared/fields/text-field";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { alignedFields } from "@/components/ui/form/form-row";
import { Select } from "@/components/ui/form/select";
import { Link } from "@/components/ui/link";
import { classificationIds, limits } from "@/lib/core/vocabulary";
import type { ProductValues } from "./product-values";

interface SkuFieldsProps {
  control: Control<ProductValues>;
  at: number;
  skuId: number | null;
  onRemove?: (() => void) | undefined;
}

/** The fields of one SKU: codes, weight, measures and the low-stock level. */
export function SkuFields({ control, at, skuId, onRemove }: SkuFieldsProps) {
  const t = useTranslations("goods.form");
  const line = `skus.${at}` as const;
  const canSeeMoney = useCanSeeMoney();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("legend", { number: at + 1 })}</legend>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p aria-hidden className="font-medium">
          {t("legend", { number: at + 1 })}
        </p>
        {skuId !== null && (
          <Link href={`/inventory/${skuId}`} className="text-accent-ink text-sm underline">
            {t("stock")}
          </Link>
        )}
        {onRemove && (
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            aria-label={t("removeSku", { number: at + 1 })}
            onClick={onRemove}
          >
            {t("remove")}
          </Button>
        )}
      </div>
      <div className={clsx(alignedFields, "grid-cols-2 sm:grid-cols-4")}>
        <TextField
          control={control}
          name={`${line}.sku`}
          label={t("sku")}
          maxLength={limits.sku}
          fieldClassName="col-span-2"
        />
        <TextField
          control={control}
          name={`${line}.name`}
          label={t("skuName")}
          optional
          maxLength={limits.itemDescription}
          fieldClassName="col-span-2"
        />
        <NumberField control={control} name={`${line}.weightKg`} label={t("weight")} decimals={3} />
        <NumberField control={control} name={`${line}.length`} label={t("length")} />
        <NumberField control={control} name={`${line}.width`} label={t("width")} />
        <NumberField control={control} name={`${line}.height`} label={t("height")} />
        <TextField
          control={control}
          name={`${line}.barcode`}
          label={t("barcode")}
          hint={t("skuBarcodeHint")}
          optional
          maxLength={limits.sku}
          fieldClassName="col-span-2"
        />
        {canSeeMoney && (
          <NumberField
            control={control}
            name={`${line}.value`}
            label={t("value")}
            optional
            decimals={2}
            leading="$"
            className="col-span-2"
          />
        )}
        <Classification control={control} name={`${line}.classification`} />
        <NumberField
          control={control}
          name={`${line}.lowStock`}
          label={t("lowStock")}
          optional
          hint={t("lowStockHint")}
          className="col-span-2"
        />
      </div>
    </fieldset>
  );
}

interface ClassificationProps {
  control: Control<ProductValues>;
  name: `skus.${number}.classification`;
}

function Classification({ control, name }: ClassificationProps) {
  const t = useTranslations("goods.form");
  const labels = useTranslations("quote");
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={t("classification")} error={fieldState.error?.message} className="col-span-2">
      <Select
        value={field.value}
        onValueChange={field.onChange}
        options={classificationIds.map((id) => ({ value: String(id), label: labels(`classification${id}`) }))}
      />
    </Field>
  );
}

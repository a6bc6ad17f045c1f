"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FieldErrors, type Resolver, set, useFieldArray } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { TextField } from "@/components/shared/fields/text-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { focusFirstField } from "@/components/ui/form/focus-first-field";
import { FormRow } from "@/components/ui/form/form-row";
import { Card } from "@/components/ui/layout/card";
import { limits } from "@/lib/core/vocabulary";
import {
  blankProduct,
  blankSku,
  fieldOf,
  type ProductValues,
  productFieldErrors,
  startedProduct,
  toBody,
  toValues,
} from "./product-values";
import { type Product, productsKey } from "./queries";
import { savedProduct } from "./saved-product";
import { SkuFields } from "./sku-fields";

interface ProductFormProps {
  accountId: number;
  /** Undefined for a new product. */
  product?: Product | undefined;
  /** What a new product begins with: an article of an order that the catalogue lacks. It is saved as no draft. */
  start?: { readonly sku: string; readonly name: string } | undefined;
}

/** The form of a product and its SKUs. A new product is saved as a draft on this device. */
export function ProductForm({ accountId, product, start }: ProductFormProps) {
  const t = useTranslations("goods.form");
  const { control, submit, formError, isPending } = useProductForm(accountId, product, start);
  const { fields, append, remove } = useFieldArray({ control, name: "skus" });
  return (
    <form ref={focusFirstField} noValidate onSubmit={submit} className="grid gap-5">
      <Card title={t("product")}>
        <FormRow>
          <TextField
            control={control}
            name="name"
            label={t("name")}
            maxLength={limits.itemDescription}
            fieldClassName="sm:col-span-2"
          />
          <TextField
            control={control}
            name="reference"
            label={t("reference")}
            hint={t("referenceHint")}
            optional
            maxLength={limits.sku}
          />
          <TextField
            control={control}
            name="barcode"
            label={t("barcode")}
            hint={t("barcodeHint")}
            optional
            maxLength={limits.sku}
          />
          <TextField control={control} name="brand" label={t("brand")} optional maxLength={limits.name} />
          <TextField control={control} name="supplier" label={t("supplier")} optional maxLength={limits.name} />
        </FormRow>
      </Card>
      <Card title={t("skus")} description={t("skusHint")}>
        <ol className="grid gap-6">
          {fields.map(({ id, skuId }, at) => (
            <li key={id} className="border-b pb-6 last:border-0 last:pb-0">
              <SkuFields
                control={control}
                at={at}
                skuId={skuId}
                onRemove={skuId === null && fields.length > 1 ? () => remove(at) : undefined}
              />
            </li>
          ))}
        </ol>
        <Button
          size="sm"
          icon={Plus}
          className="mt-4"
          onClick={() => append(blankSku, { focusName: `skus.${fields.length}.sku` })}
        >
          {t("add")}
        </Button>
      </Card>
      <FormError text={formError} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={isPending}>
          {product ? t("save") : t("create")}
        </Button>
      </div>
    </form>
  );
}

function useProductForm(accountId: number, product: Product | undefined, start: ProductFormProps["start"]) {
  const t = useTranslations("goods.form");
  const messages = useTranslations("fieldFaults");
  const router = useRouter();
  const client = useQueryClient();
  const resolver: Resolver<ProductValues> = (values) => {
    const errors: FieldErrors<ProductValues> = {};
    for (const { field, fieldError } of productFieldErrors(values))
      set(errors, field, { type: "invalid", message: messages(fieldError) });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useApiForm<ProductValues, Product>({
    defaultValues: product ? toValues(product) : start ? startedProduct(start) : blankProduct,
    resolver,
    fieldOf,
    draft: product || start ? undefined : { store: savedProduct, accountId },
    send: (values, keyFor) => {
      const body = toBody(values, accountId);
      return product
        ? apiFetch("PUT /api/portal/products/{id}", { params: { id: product.id }, body })
        : apiFetch("POST /api/portal/products", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: (saved) => {
      void client.invalidateQueries({ queryKey: productsKey });
      toast.success(product ? t("saved") : t("created"));
      if (product) form.reset(toValues(saved));
      else router.push("/products");
    },
  });
  return form;
}

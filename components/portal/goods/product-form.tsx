"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import {
  type FieldErrors,
  type FieldPath,
  type Resolver,
  set,
  type UseFormReturn,
  useFieldArray,
  useForm,
} from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { usePersistedForm } from "@/components/shared/drafts/use-persisted-form";
import { TextField } from "@/components/shared/fields/text-field";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { limits } from "@/lib/core/vocabulary";
import {
  blankProduct,
  blankSku,
  fieldOf,
  type ProductValues,
  productFieldErrors,
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
}

/** The form of a product and its SKUs. A new product is saved as a draft on this device. */
export function ProductForm({ accountId, product }: ProductFormProps) {
  const t = useTranslations("goods.form");
  const form = useProductForm(product ? toValues(product) : blankProduct);
  const { control, handleSubmit, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "skus" });
  usePersistedForm(form, savedProduct, product ? undefined : accountId);
  const { save, submit } = useSaving(form, { accountId, product });
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      <Card title={t("product")}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
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
          <TextField control={control} name="barcode" label={t("barcode")} optional maxLength={limits.sku} />
          <TextField control={control} name="brand" label={t("brand")} optional maxLength={limits.name} />
          <TextField control={control} name="supplier" label={t("supplier")} optional maxLength={limits.name} />
        </div>
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
      {formState.errors.root && (
        <Notice tone="danger" live>
          {formState.errors.root.message}
        </Notice>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {product ? t("save") : t("create")}
        </Button>
      </div>
    </form>
  );
}

/** The form with validation before submit; errors appear on their fields. */
function useProductForm(defaultValues: ProductValues): UseFormReturn<ProductValues> {
  const t = useTranslations("fieldFaults");
  const resolver: Resolver<ProductValues> = (values) => {
    const errors: FieldErrors<ProductValues> = {};
    for (const { field, fieldError } of productFieldErrors(values))
      set(errors, field, { type: "invalid", message: t(fieldError) });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  return useForm<ProductValues>({ defaultValues, resolver });
}

function useSaving({ setError, reset }: UseFormReturn<ProductValues>, { accountId, product }: ProductFormProps) {
  const t = useTranslations("goods.form");
  const router = useRouter();
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const known = useCallback((path: string) => fieldOf(path) as FieldPath<ProductValues> | undefined, []);
  const setFormErrors = useServerErrors(setError, known);
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof toBody>) =>
      product
        ? apiFetch("PUT /api/portal/products/{id}", { params: { id: product.id }, body })
        : apiFetch("POST /api/portal/products", { body, idempotencyKey: keyFor(body) }),
    onSuccess: (saved) => {
      forget();
      void client.invalidateQueries({ queryKey: productsKey });
      toast.success(product ? t("saved") : t("created"));
      if (product) return reset(toValues(saved));
      savedProduct.clear(accountId);
      router.push("/products");
    },
    onError: setFormErrors,
  });
  return { save, submit: (values: ProductValues) => save.mutate(toBody(values, accountId)) };
}

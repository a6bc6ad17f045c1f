import type { Product } from "./queries";

interface SkuValues {
  /** Id in the catalogue; null for a new SKU. */
  skuId: number | null;
  sku: string;
  name: string;
  barcode: string;
  value: number | null;
  weightKg: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  classification: string;
  lowStock: number | null;
}

/** The form's values; numbers are null while their input is empty. */
export interface ProductValues {
  name: string;
  reference: string;
  barcode: string;
  brand: string;
  supplier: string;
  skus: SkuValues[];
}

export const blankSku: ProductValues["skus"][number] = {
  skuId: null,
  sku: "",
  name: "",
  barcode: "",
  value: null,
  weightKg: null,
  length: null,
  width: null,
  height: null,
  classification: "1",
  lowStock: null,
};

export const blankProduct: ProductValues = {
  name: "",
  reference: "",
  barcode: "",
  brand: "",
  supplier: "",
  skus: [blankSku],
};

/** A new product of one article, which keeps its name. */
export const startedProduct = ({ sku, name }: { readonly sku: string; readonly name: string }): ProductValues => ({
  ...blankProduct,
  name: name || sku,
  skus: [{ ...blankSku, sku }],
});

export const toValues = (product: Product): ProductValues => ({
  name: product.name,
  reference: product.reference_code,
  barcode: product.barcode,
  brand: product.brand,
  supplier: product.supplier,
  skus: product.skus.map((sku) => ({
    skuId: sku.id,
    sku: sku.sku,
    name: sku.name,
    barcode: sku.barcode,
    value: sku.unit_declared_value,
    weightKg: sku.weight / 1000,
    length: sku.length,
    width: sku.width,
    height: sku.height,
    classification: String(sku.classification_id),
    lowStock: sku.low_stock_at,
  })),
});

/** The body of the API. An only SKU gets the name of its product. */
export const toBody = (values: ProductValues, accountId: number) => ({
  account_id: accountId,
  product: {
    name: values.name,
    reference_code: values.reference || values.skus[0]?.sku,
    barcode: values.barcode,
    brand: values.brand,
    supplier: values.supplier,
    skus: values.skus.map((sku) => ({
      ...(sku.skuId === null ? {} : { id: sku.skuId }),
      sku: sku.sku,
      name: sku.name || values.name,
      barcode: sku.barcode,
      unit_declared_value: sku.value ?? 0,
      weight: sku.weightKg === null ? null : Math.round(sku.weightKg * 1000),
      length: sku.length,
      width: sku.width,
      height: sku.height,
      classification_id: Number(sku.classification),
      low_stock_at: sku.lowStock,
    })),
  },
});

const fields: Readonly<Record<string, string>> = {
  name: "name",
  reference_code: "reference",
  barcode: "barcode",
  brand: "brand",
  supplier: "supplier",
};

const skuFields: Readonly<Record<string, string>> = {
  sku: "sku",
  name: "name",
  barcode: "barcode",
  unit_declared_value: "value",
  weight: "weightKg",
  length: "length",
  width: "width",
  height: "height",
  classification_id: "classification",
  low_stock_at: "lowStock",
};

/** The form's field for an API path. */
export function fieldOf(path: string): string | undefined {
  const [, place, name] = /^product\.skus\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (place !== undefined && name !== undefined) return skuFields[name] && `skus.${place}.${skuFields[name]}`;
  return fields[/^product\.(\w+)$/.exec(path)?.[1] ?? ""];
}

/** Missing and non-numeric values, by field of the form. */
export function productFieldErrors(values: ProductValues): { field: string; fieldError: "required" | "number" }[] {
  const fieldErrors: { field: string; fieldError: "required" | "number" }[] = [];
  const check = (field: string, value: string | number | null, isNeeded: boolean) => {
    if (Number.isNaN(value)) fieldErrors.push({ field, fieldError: "number" });
    else if (isNeeded && (value === null || String(value).trim() === ""))
      fieldErrors.push({ field, fieldError: "required" });
  };
  check("name", values.name, true);
  values.skus.forEach((sku, place) => {
    for (const field of ["sku", "weightKg", "length", "width", "height"] as const)
      check(`skus.${place}.${field}`, sku[field], true);
    for (const field of ["value", "lowStock"] as const) check(`skus.${place}.${field}`, sku[field], false);
  });
  return fieldErrors;
}

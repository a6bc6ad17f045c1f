import type { FieldPath } from "react-hook-form";
import type { BodyOf } from "@/components/shared/api-client";
import type { ApiForm } from "@/components/shared/use-api-form";
import type { Province } from "../place-fields/province-boxes";
import type { Checkout } from "./queries";

type Typed = number | null;

/** The fields of the form: as the settings, but a number may be missing, and weights are in kilograms. */
export interface CheckoutValues
  extends Omit<Checkout, "max_points" | "price" | "free" | "measures" | "preparation_days" | "fallback"> {
  max_points: Typed;
  price: { basis: Checkout["price"]["basis"]; fixed: Typed; change_percent: Typed; change: Typed; round_to: number };
  free: { provinces: string[]; from: Typed }[];
  /** All empty: there are none. */
  measures: { weight: Typed; height: Typed; width: Typed; length: Typed };
  preparation_days: Typed;
  fallback: { provinces: string[]; max_weight: Typed; price: Typed; min_days: Typed; max_days: Typed }[];
}

export interface CheckoutChoices {
  readonly carriers: readonly { readonly id: number; readonly name: string }[];
  readonly provinces: readonly Province[];
}

export interface CheckoutFormProps {
  form: ApiForm<CheckoutValues, Checkout>;
  choices: CheckoutChoices;
}

const noMeasures = { weight: null, height: null, width: null, length: null };

export const valuesOf = (checkout: Checkout): CheckoutValues => ({
  ...checkout,
  free: checkout.free.map((zone) => ({ ...zone, provinces: [...zone.provinces] })),
  measures: checkout.measures ? { ...checkout.measures, weight: checkout.measures.weight / 1000 } : { ...noMeasures },
  fallback: checkout.fallback.map((row) => ({
    ...row,
    provinces: [...row.provinces],
    max_weight: row.max_weight === null ? null : row.max_weight / 1000,
  })),
});

type Settings = NonNullable<BodyOf<"PUT /api/portal/checkouts">["settings"]>;

export const toSettings = (values: CheckoutValues): Settings => ({
  ...values,
  price: {
    ...values.price,
    fixed: values.price.fixed ?? (values.price.basis === "fixed" ? null : 0),
    change_percent: values.price.change_percent ?? 0,
    change: values.price.change ?? 0,
  },
  measures: Object.values(values.measures).every((value) => value === null)
    ? null
    : { ...values.measures, weight: toGrams(values.measures.weight) },
  fallback: values.fallback.map((row) => ({ ...row, max_weight: toGrams(row.max_weight) })),
});

/** The form's path of a path of the API. */
export const fieldOf = (path: string): string => path.replace(/^settings\./, "");

const toGrams = (kilograms: Typed): Typed => (kilograms === null ? null : Math.round(kilograms * 1000));

/** The paths of what was typed and is no number. */
export const findUnreadable = (values: CheckoutValues): FieldPath<CheckoutValues>[] =>
  unreadablePaths(values).map((path) => path.join(".") as FieldPath<CheckoutValues>);

function unreadablePaths(value: unknown): string[][] {
  if (typeof value === "number") return Number.isNaN(value) ? [[]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unreadablePaths(inner).map((path) => [name, ...path]));
}

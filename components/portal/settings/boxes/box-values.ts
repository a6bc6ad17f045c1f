import type { Box } from "../queries";

const numbers = [
  "outer_length",
  "outer_width",
  "outer_height",
  "inner_length",
  "inner_width",
  "inner_height",
  "empty_weight",
  "max_weight",
] as const;

export type BoxNumberName = (typeof numbers)[number];

/** The form's values in centimetres and kilograms; null while an input is empty. */
export type BoxValues = { description: string } & Record<BoxNumberName, number | null>;

export const toBoxValues = (box: Box | undefined): BoxValues => ({
  description: box?.description ?? "",
  outer_length: box?.outer_length ?? null,
  outer_width: box?.outer_width ?? null,
  outer_height: box?.outer_height ?? null,
  inner_length: box?.inner_length ?? null,
  inner_width: box?.inner_width ?? null,
  inner_height: box?.inner_height ?? null,
  empty_weight: box ? box.empty_weight / 1000 : null,
  max_weight: box ? box.max_weight / 1000 : null,
});

/** The body of the API, in centimetres and grams. */
export const boxBody = (values: BoxValues) => ({
  ...values,
  empty_weight: grams(values.empty_weight),
  max_weight: grams(values.max_weight),
});

const grams = (kilograms: number | null): number | null => (kilograms === null ? null : Math.round(kilograms * 1000));

import type { z } from "zod";
import type { BrandInput, BrandReply } from "@/lib/api/portal/messaging/brand";

export type Brand = z.output<typeof BrandReply>;

/** The fields of the form; no colour is an empty text. */
export type BrandValues = Omit<Brand, "shown_name" | "logo" | "colour"> & { colour: string };

export const valuesOf = ({ shown_name: _, logo: __, colour, ...values }: Brand): BrandValues => ({
  ...values,
  colour: colour ?? "",
});

export const toBody = ({ colour, ...values }: BrandValues): z.input<typeof BrandInput> => ({
  ...values,
  colour: colour.trim() || null,
});

import type { z } from "zod";
import type { ReplyOf } from "@/components/shared/api-client";
import type { BrandInput } from "@/lib/api/portal/messaging/brand";

export type Brand = ReplyOf<"GET /api/portal/accounts/{account_id}/brand">;

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

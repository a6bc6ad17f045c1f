import type { ProvincesOf } from "@/lib/core/shipping-rules";
import type { Province } from "../place-fields/province-boxes";

/** What rules can name. */
export interface RuleChoices {
  readonly carriers: readonly { readonly id: number; readonly name: string }[];
  readonly boxes: readonly { readonly id: number; readonly name: string }[];
  readonly provinces: readonly Province[];
  /** Runs of postcodes by province. */
  readonly postcodes: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>>;
}

export const toProvincesOf =
  ({ postcodes }: RuleChoices): ProvincesOf =>
  (zipcode) =>
    Object.entries(postcodes).flatMap(([code, runs]) =>
      runs.some(([from, to]) => zipcode >= from && zipcode <= to) ? [code] : [],
    );

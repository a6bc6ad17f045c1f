import type { ImportField, ImportKind } from "@/lib/core/vocabulary";
import type { Import } from "../queries";

/** Each fact that a file must hold, with the columns that can say it; the first one names it. */
const needed: Readonly<Record<ImportKind, readonly (readonly ImportField[])[]>> = {
  orders: [
    ["external_id"],
    ["name", "buyer_name"],
    ["address", "street", "buyer_address"],
    ["city", "place", "buyer_city"],
    ["zipcode", "place", "buyer_zipcode"],
  ],
  shipments: [["name"], ["address", "street"], ["city", "place"], ["zipcode", "place"]],
};

/** The facts that no column says; whether rows without them can do is for the check. */
export const missingFacts = ({ kind, mapping }: Pick<Import, "kind" | "mapping">): ImportField[] =>
  needed[kind].flatMap((fields) => (fields.some((field) => mapping[field] !== undefined) ? [] : fields.slice(0, 1)));

/** A known layout with all its facts needs nobody to look at its columns. */
export const needsNoLook = (found: Pick<Import, "kind" | "mapping" | "layout">): boolean =>
  found.layout !== null && missingFacts(found).length === 0;

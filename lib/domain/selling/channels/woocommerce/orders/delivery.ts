import * as z from "zod";
import { readPickup } from "@/lib/core/read/delivery-method";
import { foldText } from "@/lib/core/text/fold-text";
import { limits } from "@/lib/core/vocabulary";
import type { OrderDelivery } from "../../../orders";
import { Line, type Meta, Metadata } from "./fields";
import { memberOf, metaText } from "./meta";
import { shorten } from "./shorten";

export const ShippingLine = z.object({ method_title: Line, method_id: Line, meta_data: Metadata });
type WooShippingLine = z.output<typeof ShippingLine>;

/** Our own option that the buyer chose, as our plug-in keeps it at the shipping line. */
const ownReference = ["anden_reference", "_anden_reference"];

/** Where the plug-in of the vendor keeps what the buyer chose, `point_id` among it. */
const choiceKeys = ["zippin_shipping_info", "zipnova_shipping_info"];

/** How the goods get to the buyer, by the shipping lines of an order. */
export function readDelivery(
  lines: readonly WooShippingLine[],
  { meta, isAllVirtual }: { readonly meta: Meta; readonly isAllVirtual: boolean },
): { readonly delivery: OrderDelivery; readonly chosenService: string } {
  const kinds = lines.map((line) => ({ line, ...kindOf(line, meta) }));
  // Of several parcels one that is fetched leaves open what is in the others: a person decides.
  const [chosen] = [
    ...kinds.filter(({ kind }) => kind === "store_pickup"),
    ...kinds.filter(({ kind }) => kind === "pickup_point"),
    ...kinds.filter(({ reference }) => reference !== ""),
    ...kinds,
  ];
  const titles = [...new Set(lines.map((line) => line.method_title).filter(Boolean))];
  return {
    delivery: {
      kind: chosen?.kind ?? (isAllVirtual ? "none" : "ship"),
      method: shorten(chosen?.line.method_id ?? "", limits.orderService),
      reference: shorten(chosen?.reference ?? "", limits.orderService),
    },
    chosenService: shorten(titles.join(" + "), limits.orderService),
  };
}

function kindOf(
  { method_id, method_title, meta_data }: WooShippingLine,
  meta: Meta,
): Pick<OrderDelivery, "kind" | "reference"> {
  const kind = readPickup(method_title, method_id);
  const own = metaText(meta_data, ownReference);
  // Where the parcels of our options are fetched is a branch of a carrier, in whatever words.
  if (own) return { kind: kind ? "pickup_point" : "ship", reference: own };
  if (!/^(?:zippin|zipnova)/.test(foldText(method_id))) return { kind: kind ?? "ship", reference: "" };
  const point = pointOf(meta);
  return { kind: point || kind ? "pickup_point" : "ship", reference: point };
}

function pointOf(meta: Meta): string {
  const points = meta.map(([key, value]) => (choiceKeys.includes(key) ? memberOf(value, "point_id") : ""));
  return points.find((point) => point !== "" && point !== "0") ?? "";
}

import * as z from "zod";
import { foldText } from "@/lib/core/text/fold-text";
import { limits } from "@/lib/core/vocabulary";
import type { OrderDelivery } from "../../orders";
import { Line, type Meta, Metadata } from "./fields";
import { memberOf, metaText } from "./meta";
import { shorten } from "./shorten";

export const ShippingLine = z.object({ method_title: Line, method_id: Line, meta_data: Metadata });
type WooShippingLine = z.output<typeof ShippingLine>;

/** Methods of WooCommerce and of plug-ins by which the buyer fetches the goods at the shop. */
const pickupMethods =
  /^(?:legacy_)?local_?pickup(?:_plus)?$|^pickup_location$|^(?:wc_)?(?:pickup_store|store_pickup)$|^click_(?:and_)?collect$/;
/** A title of any other method, such as a flat rate of nothing, that says the same. */
const pickupTitle =
  /^\W{0,3}(?:retir(?:o|a|as|ar|alo|e)|recog(?:er|ida|e|elo)|pick.?up|local pickup|buscar por|paso a buscar)(?:$|[^a-z])/;
const carriers =
  /(?:^|[^a-z])(?:andreani|correo|oca|e-?pak|urbano|hop|pickit|via cargo|cruz del sur|credifin|punto)(?:$|[^a-z])/;

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
    ...kinds,
  ];
  const titles = [...new Set(lines.map((line) => line.method_title).filter(Boolean))];
  const references = lines.map((line) => metaText(line.meta_data, ownReference)).filter(Boolean);
  return {
    delivery: {
      kind: chosen?.kind ?? (isAllVirtual ? "none" : "ship"),
      method: shorten(chosen?.line.method_id ?? "", limits.orderService),
      reference: shorten(references[0] ?? chosen?.reference ?? "", limits.orderService),
    },
    chosenService: shorten(titles.join(" + "), limits.orderService),
  };
}

function kindOf({ method_id, method_title }: WooShippingLine, meta: Meta): Pick<OrderDelivery, "kind" | "reference"> {
  const [method, title] = [foldText(method_id), foldText(method_title)];
  if (pickupMethods.test(method)) return { kind: "store_pickup", reference: "" };
  if (/^(?:zippin|zipnova)/.test(method)) {
    const point = pointOf(meta);
    return { kind: point ? "pickup_point" : "ship", reference: point };
  }
  if (!pickupTitle.test(title)) return { kind: "ship", reference: "" };
  const isOfCarrier = carriers.test(title) || carriers.test(method.replaceAll("_", " "));
  return { kind: isOfCarrier ? "pickup_point" : "store_pickup", reference: "" };
}

function pointOf(meta: Meta): string {
  const points = meta.map(([key, value]) => (choiceKeys.includes(key) ? memberOf(value, "point_id") : ""));
  return points.find((point) => point !== "" && point !== "0") ?? "";
}

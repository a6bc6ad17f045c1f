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
const pickupMethods = /(?:^|[^a-z])(?:local_?pick_?up|pick_?up|retiro|recogida|click_(?:and_)?collect)(?:$|[^a-z])/;
/** A title of any other method, such as a flat rate of nothing, that says the same. */
const pickupTitle =
  /^\W{0,3}(?:retir(?:o|a|as|ar|alo|e)|recog(?:er|ida|e|elo)|pick.?up|local pickup|buscar por|paso a buscar)(?:$|[^a-z])/;
/** The same words elsewhere in a title count unless it names the buyer's home, or who fetches the goods to bring them there. */
const pickupWords =
  /(?:^|[^a-z])(?:retir(?:o|a|as|ar|arlo)|recog(?:er|ida)|busc(?:o|ar|arlo)|pick.?up|click (?:&|and|y) collect|take.?away|showroom|sin envio|(?:entrega|paso|pasa) (?:en|por) (?:el |la |nuestr[oa] )?(?:local|tienda|negocio|taller|deposito))(?:$|[^a-z])/;
const toTheDoor = /domicilio|cadete|mensajer|(?:^|[^a-z])moto/;
/** A branch or point of a carrier, in the id or the title of a method. */
const pointWords = /(?:^|[^a-z])(?:sucursal(?:es)?|punto (?:de )?(?:retiro|entrega)|pickit)(?:$|[^a-z])/;
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
  const words = method.replaceAll("_", " ");
  const isOfCarrier = carriers.test(words);
  if (pickupMethods.test(method)) return { kind: isOfCarrier ? "pickup_point" : "store_pickup", reference: "" };
  const isToTheDoor = toTheDoor.test(title);
  const isFetched = pickupTitle.test(title) || (!isToTheDoor && pickupWords.test(title));
  const isForPoint = !isToTheDoor && (pointWords.test(words) || pointWords.test(title));
  if (/^(?:zippin|zipnova)/.test(method)) {
    const point = pointOf(meta);
    return { kind: point || isFetched || isForPoint ? "pickup_point" : "ship", reference: point };
  }
  if (isFetched) return { kind: isOfCarrier || carriers.test(title) ? "pickup_point" : "store_pickup", reference: "" };
  return { kind: isForPoint ? "pickup_point" : "ship", reference: "" };
}

function pointOf(meta: Meta): string {
  const points = meta.map(([key, value]) => (choiceKeys.includes(key) ? memberOf(value, "point_id") : ""));
  return points.find((point) => point !== "" && point !== "0") ?? "";
}

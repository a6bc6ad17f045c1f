import { isLacking } from "@/lib/core/sales";
import {
  type DecisionAnswer,
  type DecisionCode,
  isWaitingOrder,
  type OrderPart,
  orderParts,
} from "@/lib/core/vocabulary";
import { newProductState } from "../goods/goods-state";
import { shipmentsUrl } from "../shipment-filters/filters";
import { canBeShipped, canChooseOption, isOfShop, openPieces, type Reason, shopUrlOf, stoppable } from "./order-facts";
import type { Order } from "./queries";

/** What can be done about a reason, by what its page shows: answers, links, the form of a shipment, and a hint. */
export interface ReasonActions {
  readonly answers: readonly (DecisionAnswer | "ask")[];
  readonly links: readonly ReasonLink[];
  /** The form of a shipment mends it: by a part of the pieces, or by the value in pesos. */
  readonly form: "parts" | "value" | undefined;
  /** The part of the order in which it is mended. */
  readonly edit: "recipient" | "lines" | undefined;
  /** Parts that were edited and that the shop changed since. */
  readonly takeBack: readonly OrderPart[];
  readonly hint: "atShop" | "byApi" | "otherFirst" | "byRule" | "byOption" | undefined;
}

export type ReasonLink =
  | { readonly to: "catalogue"; readonly href: string; readonly name: string }
  | { readonly to: "shop"; readonly href: string }
  | { readonly to: "methods"; readonly href: string }
  | { readonly to: "sameSale"; readonly href: string; readonly name: string }
  | { readonly to: "cancel" | "rescue"; readonly href: string; readonly name: string };

/** Corrected where the sale was made: such an order comes again as it is then. */
const correctedAtShop: readonly DecisionCode[] = [
  "address_incomplete",
  "address_doubtful",
  "point_missing",
  "fraction",
  "on_hold",
  "unpaid",
];

/** Reasons for which shipments are stopped that were made already. */
const stopping: readonly DecisionCode[] = [
  "cancelled_at_shop",
  "on_hold",
  "unpaid",
  "partly_refunded",
  "changed_at_shop",
];

export function actionsOf(order: Order, { code, decisions }: Reason): ReasonActions {
  const isOpen = order.status !== "cancelled";
  const { toCancel, toRescue } = stoppable(order);
  const isInShipment = order.items.some(({ shipped_quantity: shipped }) => shipped > 0);
  const hasPieces = isInShipment || order.items.some((item) => openPieces(item) > 0);
  const isIgnored = order.judgement === "ignore";
  const form = canBeShipped(order) ? formOf(code) : undefined;
  const isLacked = decisions.some(isLacking);
  const canShip = isOpen && !isLacked && code !== "foreign_currency" && hasPieces;
  const articles = code === "measures_missing" ? lacking(order, decisions) : [];
  const answers: ReasonActions["answers"] = [
    ...(canShip ? (["ship"] as const) : []),
    ...(isOpen && !isInShipment && !isIgnored ? (["ignore"] as const) : []),
    ...(isOpen && (isLacked || code === "price_changed") && code !== "too_many_pieces" ? (["ask"] as const) : []),
  ];
  const shopUrl = shopUrlOf(order);
  const isStop = isInShipment && stopping.includes(code);
  const links: ReasonLink[] = [
    ...articles.flatMap(({ sku, description }): ReasonLink[] =>
      sku ? [{ to: "catalogue", href: newProductUrl(sku, description), name: sku }] : [],
    ),
    ...decisions.flatMap(({ shipment_number: number }): ReasonLink[] =>
      number ? [{ to: "sameSale", href: shipmentsUrl({ search: number }), name: number }] : [],
    ),
    ...(correctedAtShop.includes(code) && shopUrl ? [{ to: "shop" as const, href: shopUrl }] : []),
    ...(code === "service_not_mapped" && !isLacked ? [{ to: "methods" as const, href: "/settings/channels" }] : []),
    ...(isStop ? toCancel.map(({ id }) => shipmentLink("cancel", id)) : []),
    ...(isStop ? toRescue.map(({ id }) => shipmentLink("rescue", id)) : []),
  ];
  const edit = isWaitingOrder(order.status) ? editOf[code] : undefined;
  const takeBack = orderParts.filter(
    (part) =>
      code === "changed_at_shop" &&
      isWaitingOrder(order.status) &&
      order.edited?.fields.includes(part) &&
      decisions.some(({ field }) => field === part),
  );
  return { answers, links, form, edit, takeBack, hint: hintOf(order, code, { form, edit }) };
}

const editOf: Partial<Record<DecisionCode, ReasonActions["edit"]>> = {
  address_incomplete: "recipient",
  address_doubtful: "recipient",
  measures_missing: "lines",
};

const formOf = (code: DecisionCode): ReasonActions["form"] =>
  code === "too_many_pieces" ? "parts" : code === "foreign_currency" ? "value" : undefined;

function hintOf(
  order: Order,
  code: DecisionCode,
  { form, edit }: Pick<ReasonActions, "form" | "edit">,
): ReasonActions["hint"] {
  if (order.status === "cancelled") return undefined;
  // What a person ignored stands among the answers.
  if (order.judgement === "ignore") return code === "nothing_to_ship" ? undefined : "byRule";
  if (edit) return undefined;
  if (formOf(code) !== undefined && form === undefined) return "otherFirst";
  const isByOption = code === "price_changed" || code === "service_not_mapped";
  if (isByOption && canChooseOption(order)) return "byOption";
  if (!correctedAtShop.includes(code)) return undefined;
  return isOfShop(order) ? "atShop" : "byApi";
}

/** The lines that a reason names by their field, `items.0`. */
const lacking = (order: Order, decisions: Reason["decisions"]): Order["items"] =>
  decisions.flatMap(({ field }) => {
    const [, index] = /^items\.(\d+)$/.exec(field) ?? [];
    const item = index === undefined ? undefined : order.items[Number(index)];
    return item ? [item] : [];
  });

const newProductUrl = (sku: string, name: string): string =>
  newProductState.toUrl("/products/new", { sku, name: name || undefined });

const shipmentLink = (to: "cancel" | "rescue", id: number): ReasonLink => ({
  to,
  href: `/shipments/${id}`,
  name: `#${id}`,
});

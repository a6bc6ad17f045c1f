import { foldText } from "@/lib/core/text/fold-text";
import type { PaymentState, ShopState } from "@/lib/core/vocabulary";

/** WooCommerce's own statuses. `draft` and its like are carts, `failed` may be paid at a second try. */
const knownStatuses: Readonly<Record<string, ShopState>> = {
  processing: "to_ship",
  "on-hold": "on_hold",
  pending: "on_hold",
  failed: "on_hold",
  draft: "on_hold",
  "auto-draft": "on_hold",
  "checkout-draft": "on_hold",
  completed: "completed",
  cancelled: "cancelled",
  refunded: "cancelled",
  trash: "deleted",
};

/** Statuses of plug-ins and shops for paid orders that wait for their parcel. Others may mean anything, and are asked about. */
const preparing =
  /^(?:(?:en-)?preparacion|(?:por|para|a)-preparar|preparando|preparing|(?:por|para|a|listo-para)-(?:enviar|envio|despachar|despacho)|(?:pendiente-de|esperando)-(?:envio|despacho)|(?:to|ready-to)-ship|(?:awaiting|pending)-(?:shipment|shipping|fulfillment|fulfilment)|(?:to|for)-pack|packing|empaquetando|(?:en-)?armado|armando|paid|pagado|pago-(?:confirmado|aprobado|acreditado)|payment-(?:confirmed|received))$/;

/** What a status says. One that nobody knows counts as on hold, unless it is a usual name for what is to be prepared. */
export function readShopState(given: string, isPaid: boolean): ShopState {
  const status = foldText(given).replace(/^wc-/, "").replace(/[\s_]/g, "-");
  return (
    (Object.hasOwn(knownStatuses, status) ? knownStatuses[status] : undefined) ??
    (isPaid && preparing.test(status) ? "to_ship" : "on_hold")
  );
}

interface Paid {
  readonly status: string;
  readonly shopState: ShopState;
  /** The shop notes a day of payment. */
  readonly isPaid: boolean;
  readonly method: string;
  readonly methodTitle: string;
  readonly transaction: string;
}

/** By the id of the method or, as sellers rename another method to it, by its title. */
const onDelivery =
  /(?:^|[^a-z])cod(?:$|[^a-z])|cash.?on.?delivery|contra.?r?e?embolso|contra.?entrega|(?:paga\w{0,4}|efectivo|abona\w{0,4}).{0,9} (?:al recibir|en (?:la )?entrega)/;

/**
 * What the buyer owes. WooCommerce's own cash on delivery has no day of payment until it is completed; of other methods of
 * that kind the shop notes one as soon as the order is to be prepared, so that only a transaction shows that they are paid.
 */
export function readPayment({ status, shopState, isPaid, method, methodTitle, transaction }: Paid): PaymentState {
  const plain = status.replace(/^wc-/, "");
  if (plain === "refunded") return "refunded";
  if (shopState === "completed") return "paid";
  // A day of payment may be left of an earlier try.
  if (plain === "pending" || plain === "failed") return "unpaid";
  const isOnDelivery = onDelivery.test(foldText(method)) || onDelivery.test(foldText(methodTitle));
  if (isOnDelivery && transaction === "" && !(method === "cod" && isPaid)) return "on_delivery";
  return isPaid || shopState === "to_ship" ? "paid" : "unpaid";
}

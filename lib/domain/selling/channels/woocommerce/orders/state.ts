import { isPaidOnDelivery } from "@/lib/core/read/payment-method";
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
  /** It has been completed at the shop once, whatever it is now. */
  readonly wasCompleted: boolean;
  readonly method: string;
  readonly methodTitle: string;
  readonly transaction: string;
}

/**
 * What the buyer owes. A day of payment says nothing of an order that is paid on delivery: shops note one as soon as it is to
 * be prepared, WooCommerce's own method too where a program or a scheduled action sets the status. That it was completed
 * once, which that method counts as paid, or a transaction shows that the money is there.
 */
export function readPayment(paid: Paid): PaymentState {
  const { status, shopState, isPaid, wasCompleted, method, methodTitle, transaction } = paid;
  const plain = status.replace(/^wc-/, "");
  if (plain === "refunded") return "refunded";
  if (shopState === "completed") return "paid";
  // A day of payment may be left of an earlier try.
  if (plain === "pending" || plain === "failed") return "unpaid";
  const isOnDelivery = isPaidOnDelivery(method) || isPaidOnDelivery(methodTitle);
  if (isOnDelivery && transaction === "" && !(method === "cod" && isPaid && wasCompleted)) return "on_delivery";
  return isPaid || shopState === "to_ship" ? "paid" : "unpaid";
}

import { isWaitingOrder } from "@/lib/core/vocabulary";
import type { Order } from "../queries";
import type { OrderChoice, OrderOption, PricedOrder } from "./queries";

/** An order of the page with what would be bought for it. */
export interface InboxRow {
  readonly order: Order;
  /** Undefined while it is not known. */
  readonly priced: PricedOrder | undefined;
  /** It is being asked for; if not, an order without `priced` has none. */
  readonly isPending: boolean;
}

/** Whether there is something to buy for the order: pieces are left, it is to be sent, and no shipment of it is on its way. */
export const isOffered = ({ status, judgement, is_queued: isQueued }: Order): boolean =>
  isWaitingOrder(status) && judgement !== "ignore" && !isQueued;

export const toChoice = (orderId: number, option: OrderOption): OrderChoice => ({
  order_id: orderId,
  carrier_id: option.carrier.id,
  service_type: option.service_type,
  logistic_type: option.logistic_type,
  ...(option.point_id !== null && { point_id: option.point_id }),
});

/** Names an option among those of an order. */
export const optionKey = ({
  carrier,
  service_type: service,
  logistic_type: mode,
  point_id: point,
}: OrderOption): string => [carrier.id, service, mode, point ?? ""].join(" ");

/** Whether the priced option is the one that a person chose for the order, or nobody chose. */
export const isOfChoice = (priced: PricedOrder, choice: OrderChoice | undefined): boolean =>
  choice === undefined ||
  priced.option === null ||
  JSON.stringify(toChoice(priced.order_id, priced.option)) === JSON.stringify(choice);

/** The option that a person chose for an order, with its price once that is known. */
export interface ChosenOption {
  readonly choice: OrderChoice;
  readonly priced: PricedOrder | undefined;
}

interface Given {
  readonly orders: readonly Order[];
  readonly prices: readonly PricedOrder[];
  readonly isPending: boolean;
  readonly chosen: ReadonlyMap<number, ChosenOption>;
}

/**
 * The rows of a page. Those in which nothing changed stay the same objects as in `before`, so that the table renders the
 * others alone; the price of another option than the chosen one is not shown. While prices are asked for again, those that
 * were known stay. Without any change it is `before` itself.
 */
export function toInboxRows(
  { orders, prices, isPending, chosen }: Given,
  before: readonly InboxRow[],
): readonly InboxRow[] {
  const pricesById = new Map(prices.map((priced) => [priced.order_id, priced]));
  const rowsById = new Map(before.map((row) => [row.order.id, row]));
  const rows = orders.map((order) => {
    const own = chosen.get(order.id);
    const former = rowsById.get(order.id);
    const known = [pricesById.get(order.id), own?.priced, isPending ? former?.priced : undefined];
    const priced = known.find((each) => each && isOfChoice(each, own?.choice));
    const row = { order, priced, isPending: !priced && (isPending || own !== undefined) };
    const isSame = former?.order === order && former.priced === priced && former.isPending === row.isPending;
    return isSame ? former : row;
  });
  return rows.length === before.length && rows.every((row, place) => row === before[place]) ? before : rows;
}

import type { LayoutId } from "@/lib/core/layouts";
import { isOfShops } from "../orders";

/**
 * The channel of the orders of a file: the shop whose layout it has. Files of a shop that can be connected have a channel
 * beside that of the connection, whose notes go to the shop by the number of the order.
 */
export function channelOf(layout: LayoutId | null): string {
  if (layout === null) return "import";
  const shop = shopOf(layout);
  return isOfShops(shop) ? `${shop}-file` : shop;
}

/** A shop may have several layouts: `tiendanube`, `tiendanube_short`. */
const shopOf = (layout: LayoutId): string => layout.replace(/_(short|export|orders|webtoffee)$/, "");

/** Whether a channel is that of a connected shop which exports this layout. */
export const isOfSameShop = (channel: string, layout: LayoutId | null): boolean =>
  layout !== null && isOfShops(channel) && channel.replace(/-\d+$/, "") === shopOf(layout);

import type { LayoutId } from "@/lib/core/layouts";
import { limits } from "@/lib/core/vocabulary";
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

/** The channels in which an order of a file may be known: its own, and those of connected shops that export the layout. */
export function channelsOf(layout: LayoutId | null): string[] {
  const shop = layout === null ? "" : shopOf(layout);
  const further = Array.from({ length: limits.channelConnections }, (_, at) => `${shop}-${at + 1}`);
  return [channelOf(layout), ...(isOfShops(shop) ? [shop, ...further] : [])];
}

/** Whether a channel is that of a connected shop which exports this layout. */
export const isOfSameShop = (channel: string, layout: LayoutId | null): boolean =>
  layout !== null && isOfShops(channel) && channel.replace(/-\d+$/, "") === shopOf(layout);

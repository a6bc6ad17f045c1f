/** Shop systems that orders are imported from. */
export const channelKinds = ["woocommerce", "tiendanube"] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** What people call a channel that orders name by a code. */
const channelBrands: ReadonlyMap<string, string> = new Map([
  ["woocommerce", "WooCommerce"],
  ["tiendanube", "Tiendanube"],
  ["mercadolibre", "Mercado Libre"],
  ["instagram", "Instagram"],
  ["whatsapp", "WhatsApp"],
  ["api", "API"],
]);

/** `WooCommerce 2` of `woocommerce-2`, the second shop of an account; a channel without a brand stays as it is written. */
export function channelName(channel: string): string {
  const [, code = "", number = ""] = /^([a-z]+)(?:-(\d+))?$/.exec(channel) ?? [];
  const brand = channelBrands.get(code);
  return brand === undefined ? channel : `${brand} ${number}`.trimEnd();
}

/**
 * Why the last call of a shop failed: it refuses the keys, owes what its system costs, they may only read, or their user may not see orders; it takes
 * keys over TLS alone, or its host drops them on the way; a firewall answers in its place; it lives at another address;
 * there is no interface at the address; something stands around the JSON; it is not reached, asks to wait, failed itself,
 * or said what cannot be read; this service failed.
 */
export const channelFailureKinds = [
  "unauthorized",
  "unpaid",
  "read_only",
  "forbidden",
  "plain_http",
  "authorization_dropped",
  "blocked",
  "redirected",
  "not_found",
  "unclean",
  "unreachable",
  "busy",
  "failed",
  "malformed",
  "internal",
] as const;
export type ChannelFailureKind = (typeof channelFailureKinds)[number];

/** Why a shop may not call this service: WordPress calls three ports alone, and no private address. */
export type CallbackObstacle = "port" | "private_host";

/**
 * What a shop is told of the parcels of its orders, in the order in which they happen: after a failed delivery a parcel waits
 * at a branch. The last four end one.
 */
export const channelStates = [
  "label_made",
  "dispatched",
  "in_transit",
  "not_delivered",
  "at_branch",
  "delivered",
  "returned",
  "lost",
  "cancelled",
] as const;
export type ChannelState = (typeof channelStates)[number];

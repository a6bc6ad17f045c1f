/** Shop systems that orders are imported from. */
export const channelKinds = ["woocommerce"] as const;
export type ChannelKind = (typeof channelKinds)[number];

/**
 * Why the last call of a shop failed: it refuses the keys, they may not write, there is no interface at the address, it
 * is not reached, asks to wait, failed itself, or said what cannot be read.
 */
export type ChannelFailureKind =
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "unreachable"
  | "busy"
  | "failed"
  | "malformed";

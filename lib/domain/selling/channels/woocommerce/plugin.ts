import type { Shop } from "../channel";
import { callShop } from "./client";

/** Of the plug-in. WooCommerce reads its keys for namespaces that begin with `wc-`. */
const path = "/wc-anden/v1/connection";

interface PluginConnection {
  /** Address of this service. */
  readonly base_url: string;
  readonly token: string;
  /** Signs what the plug-in asks. */
  readonly secret: string;
}

/** Tells the plug-in how it asks. Throws `ChannelFailure` where there is none. */
export async function writePlugin(shop: Shop, connection: PluginConnection, signal: AbortSignal): Promise<void> {
  await callShop(shop, "PUT", path, signal, connection);
}

export async function clearPlugin(shop: Shop, signal: AbortSignal): Promise<void> {
  await callShop(shop, "DELETE", path, signal);
}

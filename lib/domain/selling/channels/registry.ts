import type { ChannelKind } from "@/lib/core/vocabulary";
import type { Channel } from "./channel";
import { tiendanube } from "./tiendanube";
import { woocommerce } from "./woocommerce";

export const channels: Readonly<Record<ChannelKind, Channel>> = { woocommerce, tiendanube };

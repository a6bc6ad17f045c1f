import type { ChannelKind } from "@/lib/core/vocabulary";
import type { Channel } from "./channel";
import { woocommerce } from "./woocommerce";

export const channels: Readonly<Record<ChannelKind, Channel>> = { woocommerce };

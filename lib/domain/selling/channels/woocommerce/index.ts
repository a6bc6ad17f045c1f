import * as z from "zod";
import type { ChannelFailureKind } from "@/lib/core/vocabulary";
import { type Channel, ChannelFailure } from "../channel";
import { callShop } from "./client";
import { fetch } from "./fetch";
import { pull } from "./pull";
import { webhooks } from "./webhooks";
import { writeBack } from "./write-back";

/**
 * WooCommerce's REST interface, version 3, from its public documents: keys by Basic authentication, orders by the moment of
 * their last change, webhooks signed over the raw body, notes at orders.
 */
export const woocommerce: Channel = {
  capabilities: ["states", "checkout"],
  authorize: {
    kind: "keys",
    async assertWritable(shop, signal) {
      // A webhook that no shop has: refused for want of a right, or as unknown.
      await callShop(shop, "PUT", "webhooks/0", signal, {}).catch((error: unknown) => {
        const isOfKeys = error instanceof ChannelFailure && refusals.includes(error.kind);
        if (isOfKeys || !(error instanceof ChannelFailure)) throw error;
      });
    },
  },

  async identify(shop, signal) {
    const value = await callShop(shop, "GET", `/?${new URLSearchParams({ _fields: "home" })}`, signal);
    const { home = "" } = z.object({ home: z.string() }).safeParse(value).data ?? {};
    return /^https?:\/\/./i.test(home) && URL.canParse(home) ? woocommerce.identityOfUrl(home) : undefined;
  },

  identityOfUrl(url) {
    const { host, pathname } = new URL(url);
    const path = pathname.replace(/\/+/g, "/").replace(/\/(?:index\.php\/?)?$/i, "");
    return `${host.replace(/^www\./, "").replace(/:(?:80|443)$/, "")}${path}`;
  },

  pull,
  fetch,
  webhooks,
  writeBack,
};

const refusals: readonly ChannelFailureKind[] = ["unauthorized", "read_only", "forbidden"];

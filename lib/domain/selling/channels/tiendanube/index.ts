import * as z from "zod";
import { type Channel, ChannelFailure } from "../channel";
import { Line } from "../woocommerce/orders/fields";
import { ensureCheckout } from "./checkout";
import { callShop, exchangeCode, platformUrl, segmentOf } from "./client";
import { fetch } from "./fetch";
import { labels } from "./labels";
import { pull } from "./pull";
import { webhooks } from "./webhooks";
import { writeBack } from "./write-back";

/**
 * Tiendanube's interface of 2025-03, from its public documents and not yet tried with a live shop: the seller installs the
 * operator's application, orders are read by windows of changes, fulfilment orders are told guide and state, and the
 * platform asks for rates and labels.
 */
export const tiendanube: Channel = {
  capabilities: ["states", "labels", "checkout", "privacy"],
  authorize: {
    kind: "oauth",
    authorizationUrl({ clientId }, { state }) {
      const root = platformUrl();
      return `${root}/apps/${segmentOf(clientId)}/authorize?${new URLSearchParams({ state })}`;
    },
    async exchange(app, { code }, signal) {
      const { identity, tokens } = await exchangeCode(app, code, signal);
      const shop = { url: platformUrl(), identity, secrets: { values: {}, webhookSecret: "", tokens } };
      const store = Store.safeParse(await callShop(shop, "GET", "store", signal)).data;
      const url = store?.original_domain ? URL.parse("https://".concat(store.original_domain)) : null;
      if (!url) throw new ChannelFailure("malformed", "the shop has no address");
      return { tokens, identity, url: url.origin };
    },
  },

  async identify({ identity }) {
    return identity ?? undefined;
  },

  identityOfUrl: (url) => new URL(url).host,

  pull,
  fetch,
  webhooks,
  writeBack,
  labels,
  ensureCheckout,
};

const Store = z.object({ original_domain: Line });

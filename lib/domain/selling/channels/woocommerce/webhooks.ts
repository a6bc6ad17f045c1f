import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { parseForeignJson, pushLimits } from "@/lib/core/text/foreign-json";
import type { Channel, ShopEvent } from "../channel";
import { callShop, numberSegment, readReply } from "./client";
import { perPage } from "./fetch";

/** Pages of webhooks that are looked through for those of this service. */
const webhookPages = 10;

/** By which this service knows its webhooks at the shop. */
const webhookName = "Andén: ";
const RemoteWebhooks = z.array(
  z.object({
    id: z.int().positive(),
    name: z.string().catch(""),
    topic: z.string().catch(""),
    delivery_url: z.string().catch(""),
    status: z.string().catch(""),
  }),
);

export const webhooks: Channel["webhooks"] = {
  signedBy: "connection",
  address: "connection",

  read(secret, { headers, body }): ShopEvent | undefined {
    // The ping of a new webhook has no signature and no order.
    if (/^webhook_id=\d+$/.test(body)) return { kind: "ping" };
    const signature = Buffer.from(headers["x-wc-webhook-signature"] ?? "", "base64");
    const expected = createHmac("sha256", secret).update(body, "utf8").digest();
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
    // WooCommerce switches a webhook off that is refused five times in a row: what names no order asks for a pull.
    const order = z.object({ id: z.int().positive() }).safeParse(parseForeignJson(body, pushLimits));
    return order.success ? { kind: "named", externalId: String(order.data.id) } : { kind: "changed" };
  },

  topics: ["order.created", "order.updated", "order.deleted", "order.restored"],

  async list(shop, signal) {
    const found: z.output<typeof RemoteWebhooks> = [];
    for (let page = 1; page <= webhookPages; page++) {
      const query = new URLSearchParams({ per_page: String(perPage), page: String(page) });
      const rows = readReply(RemoteWebhooks, await callShop(shop, "GET", `webhooks?${query}`, signal));
      found.push(...rows.filter(({ name }) => name.startsWith(webhookName)));
      if (rows.length < perPage) break;
    }
    return found.map(({ id, name, topic, delivery_url: url, status }) => ({
      id: String(id),
      name,
      topic,
      url,
      isActive: status === "active",
    }));
  },

  async write(shop, { id, topic, url }, signal) {
    const body = {
      name: `${webhookName}${topic}`,
      topic,
      delivery_url: url,
      secret: shop.secrets.webhookSecret,
      status: "active",
    };
    const path = id === undefined ? "webhooks" : `webhooks/${numberSegment(id)}`;
    const written = await callShop(shop, id === undefined ? "POST" : "PUT", path, signal, body);
    return String(readReply(z.object({ id: z.int().positive() }), written).id);
  },

  async remove(shop, id, signal) {
    await callShop(shop, "DELETE", `webhooks/${numberSegment(id)}?force=true`, signal);
  },
};

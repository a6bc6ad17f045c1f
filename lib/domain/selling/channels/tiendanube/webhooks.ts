import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { parseForeignJson, pushLimits } from "@/lib/core/text/foreign-json";
import { type Channel, ChannelFailure, type PrivacyRequest, type ShopEvent } from "../channel";
import { Line, listOf } from "../woocommerce/orders/fields";
import { callShop, emptyIfMissing, segmentOf } from "./client";
import { Digits } from "./fields";

const Event = z.object({ store_id: Digits, event: z.string().max(60), id: Digits.optional().catch(undefined) });
const Customer = z.object({ email: Line, identification: Line }).catch({ email: "", identification: "" });
const Privacy = z.object({
  customer: Customer,
  orders_to_redact: listOf(Line).catch([]),
  orders_requested: listOf(Line).catch([]),
});

const privacyTopics: Readonly<Record<string, PrivacyRequest["topic"]>> = {
  "store/redact": "erase_shop",
  "customers/redact": "erase_buyer",
  "customers/data_request": "export_buyer",
};

const ofApplication: Readonly<Record<string, "uninstalled" | "suspended" | "resumed">> = {
  "app/uninstalled": "uninstalled",
  "app/suspended": "suspended",
  "app/resumed": "resumed",
};

const RemoteWebhooks = z.array(z.object({ id: Digits, event: z.string().catch(""), url: z.string().catch("") }));

export const webhooks: NonNullable<Channel["webhooks"]> = {
  signedBy: "application",
  address: "installation",

  shopOf: (body) => Event.safeParse(parseForeignJson(body, pushLimits)).data?.store_id,

  read(secret, { headers, body }): ShopEvent | undefined {
    const signature = Buffer.from(headers["x-linkedstore-hmac-sha256"] ?? "", "hex");
    const expected = createHmac("sha256", secret).update(body, "utf8").digest();
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
    const value = parseForeignJson(body, pushLimits);
    const { event = "", id } = Event.safeParse(value).data ?? {};
    const topic = privacyTopics[event];
    if (topic) return { kind: "privacy", request: readPrivacy(topic, value) };
    if (event === "fulfillment_order/label_status_updated") return { kind: "label_changed" };
    const kind = ofApplication[event];
    if (kind) return { kind };
    return event.startsWith("order/") && id !== undefined ? { kind: "named", externalId: id } : { kind: "changed" };
  },

  topics: [
    ...["created", "updated", "paid", "packed", "fulfilled", "cancelled", "edited", "voided"].map(
      (what) => `order/${what}`,
    ),
    "fulfillment_order/label_status_updated",
    "app/uninstalled",
    "app/suspended",
    "app/resumed",
  ],

  async list(shop, signal) {
    const query = new URLSearchParams({ per_page: "200" });
    const value = await callShop(shop, "GET", `webhooks?${query}`, signal).catch(emptyIfMissing);
    const rows = RemoteWebhooks.safeParse(value).data;
    if (!rows) throw new ChannelFailure("malformed", "the webhooks are no list");
    return rows.map(({ id, event, url }) => ({ id, name: event, topic: event, url, isActive: true }));
  },

  async write(shop, { id, topic, url }, signal) {
    const body = { event: topic, url };
    const path = id === undefined ? "webhooks" : `webhooks/${segmentOf(id)}`;
    const written = z
      .object({ id: Digits })
      .safeParse(await callShop(shop, id === undefined ? "POST" : "PUT", path, signal, body));
    if (!written.success) throw new ChannelFailure("malformed", "the webhook has no id");
    return written.data.id;
  },

  async remove(shop, id, signal) {
    await callShop(shop, "DELETE", `webhooks/${segmentOf(id)}`, signal);
  },
};

function readPrivacy(topic: PrivacyRequest["topic"], value: unknown): PrivacyRequest {
  const {
    customer,
    orders_to_redact: erased,
    orders_requested: asked,
  } = Privacy.safeParse(value).data ?? {
    customer: { email: "", identification: "" },
    orders_to_redact: [],
    orders_requested: [],
  };
  return {
    topic,
    email: customer.email || null,
    document: customer.identification || null,
    externalIds: [...erased, ...asked].filter(Boolean),
  };
}

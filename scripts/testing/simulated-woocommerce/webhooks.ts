import { createHmac } from "node:crypto";

export interface SimulatedWebhook {
  readonly id: number;
  readonly name: string;
  readonly topic: string;
  readonly delivery_url: string;
  readonly secret: string;
  readonly status: string;
}

/** A webhook as it is sent. */
export interface SentWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type WebhookTopic = "order.created" | "order.updated" | "order.deleted" | "order.restored";

/** More failures in a row make WooCommerce switch a webhook off. */
const toleratedFailures = 5;
const callMs = 5_000;

/** The webhooks of a shop: each is sent once, whatever becomes of it. */
export class SimulatedWebhooks {
  readonly all = new Map<number, SimulatedWebhook>();
  /** Sends a webhook and returns the status of the answer; tests put the receiver itself here. */
  send: (sent: SentWebhook) => Promise<number> = sendOverHttp;
  private readonly failures = new Map<number, number>();
  private lastId = 0;

  /** WooCommerce calls a new webhook before it answers that it is made; the ping has no signature. */
  async create(given: Omit<SimulatedWebhook, "id" | "status">): Promise<SimulatedWebhook> {
    this.lastId += 1;
    const webhook = { ...given, id: this.lastId, status: "active" };
    this.all.set(webhook.id, webhook);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await this.send({ url: webhook.delivery_url, headers, body: `webhook_id=${webhook.id}` }).catch(() => 0);
    return webhook;
  }

  change(id: number, changes: Partial<SimulatedWebhook>): SimulatedWebhook | undefined {
    const before = this.all.get(id);
    if (!before) return undefined;
    const webhook = { ...before, ...changes, id };
    if (changes.status === "active") this.failures.delete(id);
    this.all.set(id, webhook);
    return webhook;
  }

  /** Sends the webhooks of a topic that are active; one that fails too often in a row is disabled. */
  async fire(sent: readonly (SentWebhook & { readonly id: number })[]): Promise<void> {
    for (const webhook of sent) {
      if (this.all.get(webhook.id)?.status !== "active") continue;
      const status = await this.send(webhook).catch(() => 0);
      const failed = status >= 200 && status < 300 ? 0 : (this.failures.get(webhook.id) ?? 0) + 1;
      this.failures.set(webhook.id, failed);
      if (failed > toleratedFailures) this.change(webhook.id, { status: "disabled" });
    }
  }

  of(topic: WebhookTopic, body: string, { source, order }: { source: string; order: number }) {
    return [...this.all.values()]
      .filter((webhook) => webhook.topic === topic)
      .map((webhook) => ({
        id: webhook.id,
        url: webhook.delivery_url,
        body,
        headers: {
          "content-type": "application/json",
          "user-agent": "WooCommerce/9.4 Hookshot (WordPress/6.7)",
          "x-wc-webhook-source": source,
          "x-wc-webhook-topic": topic,
          "x-wc-webhook-resource": "order",
          "x-wc-webhook-event": topic.slice("order.".length),
          "x-wc-webhook-signature": createHmac("sha256", webhook.secret).update(body).digest("base64"),
          "x-wc-webhook-id": String(webhook.id),
          "x-wc-webhook-delivery-id": String(order * 10 + webhook.id),
        },
      }));
  }
}

/** Only to this machine: a name that a test made up is not looked up. */
async function sendOverHttp({ url, headers, body }: SentWebhook): Promise<number> {
  if (!/^(127\.0\.0\.1|localhost)$/.test(new URL(url).hostname)) return 0;
  const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(callMs) });
  await response.arrayBuffer();
  return response.status;
}

import { createHmac } from "node:crypto";

export interface SentWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The webhooks of the application at a shop. */
export class SimulatedWebhooks {
  readonly all = new Map<number, { readonly id: number; readonly event: string; readonly url: string }>();
  private lastId = 0;

  constructor(private readonly secret: string) {}

  create(body: Readonly<Record<string, unknown>>): { status: number; body: unknown } {
    const { event, url } = body as { event: string; url: string };
    const target = URL.parse(url);
    if (target?.protocol !== "https:" || target.hostname === "localhost")
      return { status: 422, body: { url: ["is invalid"] } };
    if ([...this.all.values()].some((each) => each.event === event && each.url === url))
      return { status: 422, body: { event: ["has already been taken"] } };
    this.lastId += 1;
    const webhook = { id: this.lastId, event, url };
    this.all.set(webhook.id, webhook);
    return { status: 201, body: webhook };
  }

  /** A webhook as the platform sends it: shop, event and id alone, signed over the raw body in hexadecimal digits. */
  sign(body: object, url = ""): SentWebhook {
    const text = JSON.stringify(body);
    const signature = createHmac("sha256", this.secret).update(text).digest("hex");
    return { url, body: text, headers: { "content-type": "application/json", "x-linkedstore-hmac-sha256": signature } };
  }

  /** What each webhook of an event sends. */
  of = (storeId: number, event: string, id?: number): SentWebhook[] =>
    [...this.all.values()]
      .filter((webhook) => webhook.event === event)
      .map(({ url }) => this.sign({ store_id: storeId, event, ...(id !== undefined && { id }) }, url));
}

/** A shop that runs WooCommerce, by its REST interface alone, and what a test has made there. */
export class RealShop {
  private readonly made: string[] = [];

  constructor(
    readonly url: string,
    readonly values: { readonly consumer_key: string; readonly consumer_secret: string },
  ) {}

  async call<Reply = { readonly id: number }>(method: string, path: string, body?: object): Promise<Reply> {
    const { consumer_key: key, consumer_secret: secret } = this.values;
    const response = await fetch(`${this.url}/wp-json/wc/v3/${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`,
        "content-type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as Reply;
  }

  /** Makes a product or an order, which `removeAll` removes. */
  async make<Reply extends { readonly id: number }>(path: "products" | "orders", body: object): Promise<Reply> {
    const reply = await this.call<Reply>("POST", path, body);
    this.made.unshift(`${path}/${reply.id}`);
    return reply;
  }

  /** Orders before their products; what a test has deleted already is gone. */
  async removeAll(): Promise<void> {
    for (const path of this.made.splice(0)) await this.call("DELETE", `${path}?force=true`).catch(() => {});
  }
}

/** The shop that the environment names; undefined without its address or a key. */
export function findRealShop(env: NodeJS.ProcessEnv): RealShop | undefined {
  const { WOOCOMMERCE_URL: url, WOOCOMMERCE_KEY: key, WOOCOMMERCE_SECRET: secret } = env;
  if (!url || !key || !secret) return undefined;
  return new RealShop(url.replace(/\/+$/, ""), { consumer_key: key, consumer_secret: secret });
}

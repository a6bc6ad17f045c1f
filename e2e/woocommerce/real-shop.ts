/** A shop that runs WooCommerce, by its REST interface alone, and what a test has made there. */
export class RealShop {
  private readonly made: string[] = [];

  constructor(
    readonly url: string,
    readonly values: { readonly consumer_key: string; readonly consumer_secret: string },
  ) {}

  call<Reply = { readonly id: number }>(method: string, path: string, body?: object): Promise<Reply> {
    return this.callBelow("wc/v3", method, path, body);
  }

  /** What the plug-in of Andén answers. */
  callPlugin(method: string, path: string, body?: object): Promise<{ readonly version: string }> {
    return this.callBelow("wc-anden/v1", method, path, body);
  }

  private async callBelow<Reply>(namespace: string, method: string, path: string, body?: object): Promise<Reply> {
    const { consumer_key: key, consumer_secret: secret } = this.values;
    const response = await fetch(`${this.url}/wp-json/${namespace}/${path}`, {
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

  /** Makes a product, an order or the like, which `removeAll` removes. */
  async make<Reply extends { readonly id: number }>(path: string, body: object): Promise<Reply> {
    const reply = await this.call<Reply>("POST", path, body);
    this.made.unshift(`${path}/${reply.id}`);
    return reply;
  }

  /** What came to be otherwise is removed as well. */
  adopt(path: string): void {
    this.made.unshift(path);
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

/** Who may manage the shop in a browser. */
export interface ShopUser {
  readonly name: string;
  readonly password: string;
}

/** The person that the environment names, as `name:password`. */
export function findShopUser({ WOOCOMMERCE_USER: text = "" }: NodeJS.ProcessEnv): ShopUser | undefined {
  const [, name, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  return name && password ? { name, password } : undefined;
}

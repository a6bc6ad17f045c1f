import type { RealShop } from "./real-shop";

interface Rate {
  readonly rate_id: string;
  readonly method_id: string;
  readonly name: string;
  /** In the currency's minor units. */
  readonly price: string;
  readonly meta_data: readonly { readonly key: string; readonly value: unknown }[];
}

export interface Cart {
  readonly shipping_rates: readonly {
    readonly package_id: number | string;
    readonly shipping_rates: readonly Rate[];
  }[];
  readonly payment_methods: readonly string[];
}

const email = "ana@example.com";

/** A buyer at a shop, by the interface that the checkout block calls. */
export class Buyer {
  private nonce = "";
  private readonly cookies = new Map<string, string>();

  constructor(private readonly shop: RealShop) {}

  add = (id: number, quantity: number): Promise<Cart> => this.call("POST", "cart/add-item", { id, quantity });

  live = (address: object): Promise<Cart> =>
    this.call("POST", "cart/update-customer", { billing_address: { ...address, email }, shipping_address: address });

  choose = (rateId: string): Promise<Cart> =>
    this.call("POST", "cart/select-shipping-rate", { package_id: 0, rate_id: rateId });

  choosePoint = (rateId: string, point: string): Promise<Cart> =>
    this.call("POST", "cart/extensions", { namespace: "anden", data: { points: { 0: { [rateId]: point } } } });

  /** For a browser that goes on with the cart. */
  cookiesOf = (url: string) => [...this.cookies].map(([name, value]) => ({ name, value, url }));

  async order(address: object): Promise<{ readonly order_id: number; readonly status: string }> {
    const { payment_methods } = await this.call<Cart>("GET", "cart");
    const order = await this.call<{ readonly order_id: number; readonly status: string }>("POST", "checkout", {
      billing_address: { ...address, email },
      shipping_address: address,
      payment_method: payment_methods.find((method) => method === "bacs") ?? payment_methods[0],
    });
    this.shop.adopt(`orders/${order.order_id}`);
    return order;
  }

  private async call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    if (this.nonce === "" && method !== "GET") await this.call("GET", "cart");
    const response = await fetch(`${this.shop.url}/wp-json/wc/store/v1/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        nonce: this.nonce,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.nonce = response.headers.get("nonce") ?? this.nonce;
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as Reply;
  }
}

interface Carrier {
  readonly id: number;
  readonly name: string;
  readonly callback_url: string;
  readonly callback_labels_url?: string;
  readonly types: string;
  readonly active: boolean;
}
interface Option {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  readonly additional_cost: number;
}
interface Rate {
  readonly code: string;
  readonly type: "ship" | "pickup";
  readonly price: number;
  readonly [member: string]: unknown;
}

type Body = Readonly<Record<string, unknown>>;
type Reply = { readonly status: number; readonly body: unknown };
const pickupsOfCode = 10;

/** The shipping carrier of the application at a shop: one of them, its options, and the rates that a buyer sees. */
export class SimulatedCarriers {
  readonly carriers = new Map<number, Carrier>();
  readonly options = new Map<number, Option[]>();
  /** False without the approval of the platform: 403. */
  isApproved = true;
  /** Asks the callback of the carrier; tests put the receiver itself here. */
  ask: (url: string, body: string) => Promise<{ status: number; text: string }> = async (url, body) => {
    const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
    return { status: response.status, text: await response.text() };
  };
  /** Calls in a row that ended otherwise than by 200: half of 500 take the option away for five minutes. */
  failures = 0;
  private lastId = 0;

  /** Answers `/shipping_carriers[/{id}[/options[/{option}]]]`. */
  answer([named, part, option]: readonly (string | undefined)[], method: string, body: Body): Reply {
    if (!this.isApproved) return { status: 403, body: { code: 403, message: "Forbidden" } };
    if (named === undefined)
      return method === "POST" ? this.create(body) : { status: 200, body: [...this.carriers.values()] };
    const id = Number(named);
    const carrier = this.carriers.get(id);
    if (!carrier) return { status: 404, body: { code: 404, message: "Not Found" } };
    const options = this.options.get(id) ?? [];
    if (part === "options" && option === undefined) {
      if (method !== "POST") return { status: 200, body: options };
      if (options.some(({ code }) => code === body.code))
        return { status: 422, body: { code: ["has already been taken"] } };
      const made = { additional_cost: 0, active: true, ...body, id: ++this.lastId } as unknown as Option;
      this.options.set(id, [...options, made]);
      return { status: 201, body: made };
    }
    if (part === "options") {
      const changed = options.map((each) => (each.id === Number(option) ? { ...each, ...body } : each));
      this.options.set(id, changed);
      return { status: 200, body: changed.find((each) => each.id === Number(option)) };
    }
    if (method === "DELETE") this.carriers.delete(id);
    if (method === "PUT") this.carriers.set(id, { ...carrier, ...body, id });
    return { status: 200, body: this.carriers.get(id) ?? {} };
  }

  private create(body: Body): Reply {
    if (this.carriers.size > 0) return { status: 422, body: { name: ["app already has a shipping carrier"] } };
    if (!String(body.callback_url).startsWith("https://"))
      return { status: 422, body: { callback_url: ["is invalid"] } };
    const made = { active: true, ...body, id: ++this.lastId } as unknown as Carrier;
    this.carriers.set(made.id, made);
    return { status: 201, body: made };
  }

  /** The merchant switches a service off, or on again. */
  switch(code: string, active: boolean): void {
    for (const [id, options] of this.options)
      this.options.set(
        id,
        options.map((option) => (option.code === code ? { ...option, active } : option)),
      );
  }

  /** What a buyer sees: a code without an active option is dropped, of a code one delivery and ten points are kept. */
  async rates(cart: object): Promise<Rate[]> {
    const [carrier] = [...this.carriers.values()].filter(({ active }) => active);
    if (!carrier) return [];
    const { status, text } = await this.ask(carrier.callback_url, JSON.stringify(cart));
    this.failures = status === 200 ? 0 : this.failures + 1;
    if (status !== 200) return [];
    const active = new Set((this.options.get(carrier.id) ?? []).flatMap(({ code, active: on }) => (on ? [code] : [])));
    const { rates } = JSON.parse(text) as { rates: Rate[] };
    const shown = new Map<string, number>();
    return rates.filter(({ code, type }) => {
      const count = (shown.get(`${type} ${code}`) ?? 0) + 1;
      shown.set(`${type} ${code}`, count);
      return active.has(code) && count <= (type === "ship" ? 1 : pickupsOfCode);
    });
  }
}

/** The question of a checkout. A product page and a cart know the postcode alone. */
export function simulatedQuestion(
  storeId: number,
  postcode: string,
  { items = 1, isWhole = false, changes = {} }: { items?: number; isWhole?: boolean; changes?: object } = {},
): object {
  const street = {
    address: "Mitre",
    number: "530",
    floor: "2 B",
    locality: "Centro",
    city: "Rosario",
    province: "Santa Fe",
    phone: "",
  };
  const none = { address: null, number: null, floor: null, locality: null, city: null, province: null, phone: null };
  return {
    store_id: storeId,
    currency: "ARS",
    language: "es",
    origin: { ...street, country: "AR", postal_code: "1414" },
    destination: { ...(isWhole ? street : none), country: "AR", postal_code: postcode },
    items: Array.from({ length: items }, (_, at) => ({
      id: 900 + at,
      product_id: 70 + at,
      name: `Mate ${at + 1}`,
      sku: at % 2 === 0 ? `MATE-${at + 1}` : null,
      quantity: 1,
      free_shipping: false,
      grams: 400,
      price: 12500,
      dimensions: { width: 10, height: 12, depth: 10 },
    })),
    carrier: { id: 1, options: [] },
    total_price: 12500 * items,
    ...changes,
  };
}

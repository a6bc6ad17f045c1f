import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connection } from "@/db/driver";
import { type CheckoutCart, type CheckoutSettings, defaultCheckoutSettings } from "@/lib/core/checkout";
import { concurrently } from "@/lib/core/concurrently";
import { connectCarrier } from "@/lib/domain/carriers";
import { type CheckoutAnswer, offerDelivery } from "@/lib/domain/selling/checkout";
import { createOrder, type NewOrder, shipOrder, usualLine, usualSale } from "@/lib/domain/selling/orders";
import { type Context, systemContext } from "@/lib/platform/context";
import { timed } from "./measure";
import { readOptions } from "./options";
import { withService } from "./service";

const barsMs = { p95: 50, slowest: 400 };
const warmUps = 50;
/** Checkouts that ask at a time. */
const buyers = 8;

/**
 * `npm run bench -- checkout [--carts 10000 --orders 1000]`: a cart of 20 lines that nobody asked for before, priced by
 * tariffs; random carts while one carrier hangs; and random carts by random settings, each bought: the price shown is the
 * price charged with the settings, to the cent. Fails if a bar is missed, a cart is not answered or a cent is off.
 */
export const run = (args: string[]): Promise<number> =>
  withService(async ({ caller: { accountId } }) => {
    const { carts, orders } = readOptions(args, { carts: 10_000, orders: 1_000 });
    const ctx = systemContext("bench");
    // This process prices by the demo carriers of the service, as the service does.
    process.env.ANDEN_DEMO = "on";
    const isQuick = await measureLargeCarts(ctx, accountId);
    const isExact = await buyCarts(ctx, accountId, orders);
    const isAnswered = await withHangingCarrier(ctx, () => askWhileOneHangs(ctx, accountId, carts));
    return isQuick && isExact && isAnswered ? 0 : 1;
  });

/** The same numbers in every run (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function randomCart(next: (below: number) => number, lines: number): CheckoutCart {
  const items = Array.from({ length: lines }, () => ({
    quantity: 1 + Math.floor(next(6) / 3),
    unitPriceCents: 500_00 + next(40_000_00),
    weightGrams: 80 + next(1_500),
    heightCm: 2 + next(18),
    widthCm: 5 + next(20),
    lengthCm: 8 + next(25),
  }));
  return { destination: { zipcode: String(1_000 + next(8_500)) }, items };
}

async function measureLargeCarts(ctx: Context, accountId: number): Promise<boolean> {
  const next = randomNumbers(20);
  const times: number[] = [];
  for (let round = -warmUps; round < 200; round++) {
    const cart = { ...randomCart(next, 20), destination: { zipcode: "5500" } };
    const ms = await timed(() => offerDelivery(ctx, { accountId, connectionId: null }, cart));
    if (round >= 0) times.push(ms);
  }
  return row("20 lines by tariffs, p95", at(times, 0.95), barsMs.p95);
}

async function askWhileOneHangs(ctx: Context, accountId: number, count: number): Promise<boolean> {
  const next = randomNumbers(10_000);
  const asked = Array.from({ length: count }, () => randomCart(next, 1 + next(12)));
  const times: number[] = [];
  const answers = new Map<string, number>();
  await concurrently(asked, buyers, async (cart) => {
    let answer: CheckoutAnswer | undefined;
    times.push(
      await timed(async () => {
        answer = await offerDelivery(ctx, { accountId, connectionId: null }, cart);
      }),
    );
    const name = answer?.reason ?? "offered";
    answers.set(name, (answers.get(name) ?? 0) + 1);
  });
  const counts = [...answers].map(([name, many]) => `${many} ${name}`).join(", ");
  console.log(`${times.length} of ${count} carts answered while one carrier hangs: ${counts}`);
  row("while one hangs, p95", at(times, 0.95));
  return row("while one hangs, slowest", at(times, 1), barsMs.slowest) && times.length === count;
}

/** Connects a demo carrier, as one that prices its services itself, to a server that never answers. */
async function withHangingCarrier<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  const policy = { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" };
  process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
  const [carrier] = await connection().sql`select id::int from carriers order by id limit 1`;
  try {
    await connectCarrier(ctx, carrier?.id, { kind: "http", baseUrl, liveRates: true, newSecret: true }, policy);
    return await work();
  } finally {
    hanging.closeAllConnections();
    hanging.close();
  }
}

async function buyCarts(ctx: Context, accountId: number, count: number): Promise<boolean> {
  const next = randomNumbers(1_000);
  let bought = 0;
  let wrong = 0;
  for (let tries = 0; bought < count && tries < count * 3; tries++) {
    const cart = randomCart(next, 1 + next(5));
    const settings = randomSettings(next);
    const { options } = await offerDelivery(ctx, { accountId, connectionId: null, isTrial: true, settings }, cart);
    const option = options[next(options.length || 1)];
    if (!option) continue;
    const order = await createOrder(ctx, orderOf(accountId, cart, bought));
    const [carrierId, serviceType, logisticType] = option.code.split("-");
    const choice = { carrierId: Number(carrierId), serviceType, logisticType, pointId: option.points[0]?.id };
    const { priceInclTaxCents } = await shipOrder(ctx, order.id, choice as Parameters<typeof shipOrder>[2]);
    const shown = priceBySettings(settings, priceInclTaxCents, cart);
    bought++;
    if (priceInclTaxCents === option.costCents && shown === option.priceCents) continue;
    wrong++;
    console.log(`${option.code}: shown ${option.priceCents} of ${option.costCents}, charged ${priceInclTaxCents}`);
  }
  console.log(`${bought} carts bought, ${wrong} at another price than shown`);
  return bought === count && wrong === 0;
}

const randomSettings = (next: (below: number) => number): CheckoutSettings => ({
  ...defaultCheckoutSettings,
  offer: (["all", "cheapest", "fastest"] as const)[next(3)] ?? "all",
  free: next(4) === 0 ? [{ provinces: [], fromCents: next(60_000_00) }] : [],
  price: {
    basis: next(5) === 0 ? "fixed" : "cost",
    fixedCents: next(9_000_00),
    changeBasisPoints: next(6_000) - 3_000,
    changeCents: next(2_000_00) - 1_000_00,
    roundToCents: [1, 100, 1_000][next(3)] ?? 1,
  },
});

/** What the guide says of a buyer's price, written a second time: with exact fractions, half to even, rounded up last. */
function priceBySettings({ price, free }: CheckoutSettings, costCents: number, { items }: CheckoutCart): number {
  const goods = items.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  if (free.some(({ fromCents }) => goods >= fromCents)) return 0;
  const share = BigInt(costCents) * BigInt(price.changeBasisPoints);
  const floor = (share - (((share % 10_000n) + 10_000n) % 10_000n)) / 10_000n;
  const rest = share - floor * 10_000n;
  const isUp = rest > 5_000n || (rest === 5_000n && floor % 2n !== 0n);
  const changed = costCents + Number(floor) + (isUp ? 1 : 0) + price.changeCents;
  const cents = Math.max(0, price.basis === "fixed" ? price.fixedCents : changed);
  return cents + ((price.roundToCents - (cents % price.roundToCents)) % price.roundToCents);
}

const orderOf = (accountId: number, { destination, items }: CheckoutCart, at: number): NewOrder => ({
  ...usualSale,
  accountId,
  channel: "checkout",
  externalId: `CART-${at}`,
  recipient: {
    name: "Ana Paz",
    document: "",
    phone: "",
    email: "",
    street: "Honduras",
    streetNumber: "4800",
    streetExtras: "",
    city: "",
    state: "",
    zipcode: Number(destination.zipcode),
    cpa: null,
    pointId: null,
  },
  lines: items.map(({ quantity, unitPriceCents, weightGrams = 0, heightCm = 0, widthCm = 0, lengthCm = 0 }) => ({
    ...usualLine,
    sku: null,
    description: "Artículo",
    ...{ quantity, unitPriceCents, weightGrams, heightCm, widthCm, lengthCm },
    classificationId: null,
  })),
  originId: null,
  declaredValueCents: null,
  shippingPaidCents: null,
  chosenService: "",
  serviceType: null,
  logisticType: null,
  carrierId: null,
  notes: "",
  placedAt: null,
});

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

function row(name: string, ms: number, bar = Number.POSITIVE_INFINITY): boolean {
  const bound = Number.isFinite(bar) ? ` (bar ${bar} ms)` : "";
  console.log(`${name.padEnd(32)}${ms.toFixed(1).padStart(9)} ms${bound}`);
  return ms <= bar;
}

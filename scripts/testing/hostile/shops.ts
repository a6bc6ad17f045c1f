import type { WooCommerceSimulator } from "../simulated-woocommerce";
import { hostileAnswers } from "./bodies";
import { poisonOrders } from "./poison-orders";

export interface HostileShop {
  readonly name: string;
  /** It answers only after the caller has given up. */
  readonly hangs?: boolean;
  /** What is kept of it: that the shop fails, or which orders could not be taken. */
  readonly keeps: "failure" | "problem" | "nothing";
  /** Turns a shop that is connected hostile. */
  readonly turn: (shop: WooCommerceSimulator, at: Date) => void;
}

const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** Answers pages of orders made anew for each of them. */
const pages =
  (rowsOf: (page: number) => readonly unknown[]) =>
  (shop: WooCommerceSimulator): void => {
    shop.answerInstead = (response, page) =>
      void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rowsOf(page)));
  };

const rows = (count: number, row: (n: number) => object): object[] =>
  Array.from({ length: count }, (_, n) => row(n + 1));
const ignored = { status: "pending", date_modified_gmt: "2026-01-01T00:00:00" };

const liars: readonly HostileShop[] = [
  { name: "always the same page", keeps: "failure", turn: pages(() => rows(100, (id) => ({ id, ...ignored }))) },
  {
    name: "pages that go back in time",
    keeps: "failure",
    turn: pages((page) =>
      rows(100, (id) => ({ id, status: "pending", date_modified_gmt: `20${30 - page}-01-01T00:00:00` })),
    ),
  },
  { name: "10,000 orders a page", keeps: "failure", turn: pages(() => rows(10_000, (id) => ({ id, ...ignored }))) },
  { name: "rows that are nothing", keeps: "problem", turn: pages(() => [null, 5, "x", [], true]) },
  {
    name: "orders without a date",
    keeps: "problem",
    turn: pages(() => rows(3, (id) => ({ id, status: "processing", date_modified_gmt: "pronto" }))),
  },
  {
    name: "ids that lead elsewhere",
    keeps: "problem",
    turn: pages(() => ["../products", -1, 1.5, null, 1e300].map((id) => ({ id, ...ignored }))),
  },
];

/** A shop with good orders and one poison among them. */
const poisoned: readonly HostileShop[] = poisonOrders.map(({ name, isSetAside, members }) => ({
  name: `an order: ${name}`,
  keeps: isSetAside ? "problem" : "nothing",
  turn: (shop, at) => {
    shop.sell(secondsAfter(at, 1));
    shop.sell(secondsAfter(at, 2), members);
    shop.sell(secondsAfter(at, 3));
  },
}));

/** Shops that must harm themselves alone. */
export const hostileShops: readonly HostileShop[] = [
  ...hostileAnswers.map(({ name, answer, hangs = false }) => ({
    name,
    hangs,
    keeps: "failure" as const,
    turn: (shop: WooCommerceSimulator) => {
      shop.answerInstead = answer;
    },
  })),
  ...liars,
  ...poisoned,
];

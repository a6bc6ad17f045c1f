import type { TestCaller } from "@/lib/domain/operating/testing";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";

/** What the orders of the model of money are about, and how they are drawn. */

/** What stands in the step of an acceptance with amounts that the rules do not say. */
export const named = "named";

export interface World {
  /** The last one is a test account, the one before it begins without money. */
  readonly accounts: readonly TestCaller[];
  readonly shipments: { readonly id: number; readonly accountId: number }[];
  readonly claims: number[];
  readonly invoices: {
    readonly id: number;
    readonly rowIds: readonly number[];
    readonly shipmentIds: readonly number[];
  }[];
  /** Shipments of invoices that were taken back: what later ones were compared with is there no more. */
  readonly takenBack: Set<number>;
  readonly topUps: number[];
  /** What the orders that are about balances alone gave each account, in cents. */
  readonly given: Map<number, number>;
  /** What the orders paid to carriers for their invoices, in cents. */
  paidCents: number;
}

/** An order that was drawn. It may run twice at once; `accepted` is called once if one of the two was accepted. */
interface Order {
  readonly run: () => Promise<unknown>;
  readonly accepted?: () => void;
}

/** Draws an order from what there is: it does nothing yet. */
export type Draw = (world: World, draws: Draws) => Order;

/** Orders by name, each with how often it is drawn beside the others. */
export type Orders = Readonly<Record<string, readonly [weight: number, draw: Draw]>>;

export const operator = (daysLater = 0): Context =>
  systemContext("test", { now: () => new Date(Date.now() + daysLater * 86_400_000) });
export const seller = (accountId: number): Context =>
  withMemberships({ ...operator(), actor: { kind: "credential", label: "credential:1", credentialId: 1 } }, [
    { accountId, role: "owner" },
  ]);
/** After the days in which an account may answer a charge. */
export const afterPeriod = () => operator(20);

export const recentShipments = 24;
export const recentClaims = 30;
export const recentInvoices = 6;

export interface Draws {
  /** A number from 0 on below this one. */
  readonly below: (limit: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** One of the last `count` values. */
  readonly recent: <Value>(values: readonly Value[], count: number) => Value;
  /** Names the order of these draws, and nothing else. */
  readonly key: string;
}

/** The draws of the order with this number: the same seed gives the same ones, whatever other orders draw. */
export function drawsFrom(seed: number, order: number): Draws {
  const below = numbersFrom((seed ^ Math.imul(order + 1, 0x9e3779b1)) | 0);
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const recent = <Value>(values: readonly Value[], count: number): Value => pick(values.slice(-count));
  return { below, pick, recent, key: `model:${order}` };
}

/** mulberry32, a small seeded random generator: the same seed gives the same numbers. */
export function numbersFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

import { concurrently } from "@/lib/core/concurrently";
import { DomainError } from "@/lib/core/errors";
import { openClaim, saveClaimRule } from "@/lib/domain/money/claims";
import { makeTravelling, testRule } from "@/lib/domain/money/claims/testing";
import { createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { claimOrders } from "./claim-orders";
import { parcelOrders } from "./parcel-orders";
import { findWrongSums } from "./sums";
import { type Draw, type Draws, drawsFrom, type Orders, operator, type World } from "./world";

/**
 * Random orders of money, many at a time, on the same accounts and shipments: parcels, top-ups, claims and carriers' invoices; and
 * what has to hold after them. Each order is drawn from the seed and its own number, so that a seed gives the same orders; what
 * they meet is as far the same as the timing of the machine allows.
 */

const parallel = 32;
const orders: Orders = { ...parcelOrders, ...claimOrders };

async function openWorld(): Promise<World> {
  const balances = [100_000_000_00, 100_000_000_00, 20_000_00, 0, 100_000_000_00];
  const accounts = await Promise.all(
    balances.map((balanceCents, i) =>
      createTestAccount({ balanceCents, isTest: i === balances.length - 1, carrierNetwork: false }),
    ),
  );
  const [first] = accounts;
  await saveClaimRule(operator(), testRule({ payoutBasisPoints: 9_000, liabilityBasisPoints: 5_000 }));
  await saveClaimRule(
    operator(),
    testRule({ accountId: first?.accountId ?? 0, deductibleCents: 5_00, liabilityBasisPoints: 10_000 }),
  );
  const given = new Map(accounts.map(({ accountId }, i) => [accountId, balances[i] ?? 0]));
  return { accounts, shipments: [], claims: [], invoices: [], takenBack: new Set(), topUps: [], given, paidCents: 0 };
}

export type Tally = Record<string, { done: number; refused: number }>;

/**
 * Runs `operations` random orders, 32 at a time and every eighth twice at once. Returns what is wrong afterwards (findings of the
 * check, sums that differ) and how often each order was done and refused.
 */
export async function runMoneyModel(operations: number, seed: number): Promise<{ wrong: string[]; tally: Tally }> {
  const world = await openWorld();
  const names = Object.entries(orders).flatMap(([name, [weight]]) => Array<string>(weight).fill(name));
  const tally: Tally = Object.fromEntries(names.map((name) => [name, { done: 0, refused: 0 }]));

  async function attempt(name: string, draws: Draws): Promise<void> {
    const [, draw] = orders[name] as readonly [number, Draw];
    const { run, accepted } = draw(world, draws);
    const tried = async () => {
      try {
        await run();
        return true;
      } catch (error) {
        if (!(error instanceof DomainError)) throw new Error(`${name} of ${draws.key}, seed ${seed}`, { cause: error });
        return false;
      }
    };
    const results = await Promise.all(draws.below(8) === 0 ? [tried(), tried()] : [tried()]);
    const isAccepted = results.includes(true);
    if (isAccepted) accepted?.();
    const counts = tally[name] as Tally[string];
    if (isAccepted) counts.done++;
    else counts.refused++;
  }

  // Without shipments, top-ups and invoices there is nothing to claim or to pay.
  const first = [...Array<string>(12).fill("create"), "top up", "top up", "load invoice", "load invoice"];
  for (const [i, name] of first.entries()) await attempt(name, drawsFrom(seed, -i - 1));
  const [rich] = world.accounts as [TestCaller];
  const shipmentId = await makeTravelling(rich);
  world.shipments.push({ id: shipmentId, accountId: rich.accountId });
  const claim = { shipmentId, kind: "lost", description: "x", source: "operator" } as const;
  world.claims.push((await openClaim(operator(), claim)).id);

  await concurrently(Array(operations).keys(), parallel, async (i) => {
    const draws = drawsFrom(seed, i);
    await attempt(draws.pick(names), draws);
  });
  return { wrong: await findWrongSums(world), tally };
}

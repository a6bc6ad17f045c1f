import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { openPickupStates } from "@/lib/core/vocabulary";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { connectTo, disconnect } from "../../carriers/testing-connection";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { cancelPickup, decidePickup, type PickupDecision, requestPickup } from "./";
import { draftOf, PickupWorld } from "./testing";

setupTestDatabase();

const simulator = new CarrierSimulator();
beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
});
afterAll(() => simulator.close());

/** Steps that run at the same time, and may be refused. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("request"), day: fc.constantFrom("2026-11-26", "2026-11-27") }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("cancel"), nth: fc.nat(5) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("decide"),
        nth: fc.nat(5),
        outcome: fc.constantFrom("confirmed", "refused", "cancelled", "too_late"),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("work"), refuses: fc.boolean(), late: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("disconnect") }) },
  ),
  { minLength: 1, maxLength: 4 },
);
type Step = Partial<{
  day: string;
  nth: number;
  outcome: PickupDecision["outcome"];
  refuses: boolean;
  late: boolean;
}> & {
  kind: string;
};

test("there are never two open pickups of an origin, a carrier and a day, whatever happens at the same time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 6 }), async (rounds) => {
      const world = new PickupWorld();
      const seller = await createTestAccount();
      const beta = await connectTo(simulator, "beta", { takesPickups: true });
      const made: number[] = [];
      const take = async (step: Step): Promise<unknown> => {
        const id = made[(step.nth ?? 0) % Math.max(1, made.length)] ?? 0;
        switch (step.kind) {
          case "request":
            return made.push((await requestPickup(world.ctx(), draftOf(seller, beta, { day: step.day ?? "" }))).id);
          case "cancel":
            return cancelPickup(world.ctx(), id);
          case "decide":
            return decidePickup(world.ctx(), id, {
              outcome: step.outcome ?? "cancelled",
              reason: "No",
              pickupNumber: null,
            } as PickupDecision);
          case "disconnect":
            return disconnect("beta");
          default:
            simulator.refusal = step.refuses ? "No" : undefined;
            if (step.late) for (const pickup of simulator.pickups.values()) pickup.state = "collected";
            return world.work();
        }
      };
      for (const round of rounds) {
        await Promise.all(
          round.map((step) =>
            take(step).catch((error: unknown) => {
              if (!(error instanceof DomainError)) throw error;
            }),
          ),
        );
        const [{ most }] = await connection().sql<[{ most: number }]>`
          select coalesce(max(n), 0)::int as most from (
            select count(*) as n from carrier_pickups
            where account_id = ${seller.accountId} and state in ${connection().sql([...openPickupStates])}
            group by origin_id, carrier_id, day) open`;
        expect(most).toBeLessThanOrEqual(1);
      }
      await connection().sql`update carrier_pickups set next_at = null`;
      simulator.reset();
    }),
    { numRuns: 15 },
  );
}, 120_000);

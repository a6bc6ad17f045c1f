import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import { carrierIdOf } from "../../carriers/testing-connection";
import { beginLedgerCheck, continueLedgerCheck, findBalance, lastLedgerCheck } from "../../money/ledger";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { advanceShipments, cancelShipment, transitionShipment } from "../shipments";
import { correctShipment, duplicateShipment, rerouteShipment } from ".";

/**
 * Random changes of shipments, 32 at a time, beside cancellations, dispatches and the automation: the ledger stays sound, and
 * every shipment that waits holds exactly its price. `CHANGES_SEED` repeats a run as far as the machine's timing allows.
 */
setupTestDatabase();

const operations = Number(process.env.CHANGES_OPERATIONS ?? inScope({ gate: 150, all: 400 }));
const seed = Number(process.env.CHANGES_SEED ?? fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * 2 ** 31));
const parallel = 32;
const ctx = () => systemContext("test");
let shops: TestCaller[];
let carriers: readonly [alfa: number, beta: number];

let state = seed;
const random = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return Math.floor((state / 0x80000000) * below);
};

beforeAll(async () => {
  await seedTestCarriers();
  carriers = [await carrierIdOf("alfa"), await carrierIdOf("beta")];
  shops = await Promise.all(
    [4_000_00, 9_000_00, 1_000_000_00].map((balanceCents) => createTestAccount({ balanceCents })),
  );
});

const ids: number[] = [];
const outcomes = new Map<string, number>();
const count = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1);

async function act(): Promise<void> {
  const id = ids[random(ids.length)];
  const kind = random(12);
  const shop = shops[random(shops.length)];
  if (id === undefined || kind < 2) {
    if (shop) ids.push((await makeShipment(shop, { advance: false })).id);
  } else if (kind < 4) await advanceShipments(ctx(), { limit: 20 });
  else if (kind < 7)
    await correctShipment(ctx(), id, { packages: [{ number: 1, weightGrams: 500 + 1_000 * random(12) }] }).then(() =>
      count("corrected"),
    );
  else if (kind < 9) {
    const [alfa, beta] = carriers;
    const isBeta = random(2) === 0;
    await rerouteShipment(ctx(), id, {
      carrierId: isBeta ? beta : alfa,
      serviceType: "standard_delivery",
      logisticType: isBeta ? "carrier_pickup" : "crossdock",
    }).then(() => count("rerouted"));
  } else if (kind === 9) await cancelShipment(ctx(), id);
  else if (kind === 10) ids.push((await duplicateShipment(ctx(), id, {})).id);
  else {
    await transitionShipment(ctx(), id, "ready_to_ship", { by: "seller" });
    if (random(2) === 0) await transitionShipment(ctx(), id, "shipped", { by: "seller" });
  }
}

test(`${operations} random changes, ${parallel} at a time, leave a sound ledger (seed ${seed})`, async () => {
  let left = operations;
  const worker = async () => {
    while (left-- > 0)
      await act().catch((error) => {
        if (!(error instanceof DomainError)) throw error;
        count(error.detail.code);
      });
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const check = await beginLedgerCheck(ctx());
  while ((await continueLedgerCheck(ctx(), check)).more);
  expect((await lastLedgerCheck(ctx(), check))?.findings).toEqual([]);
  const { sql } = connection();
  for (const { accountId } of shops) {
    const { heldCents, availableCents } = await findBalance(ctx(), accountId);
    const [waiting] = await sql`
      select coalesce(sum(price_incl_tax_cents), 0)::int as cents from shipments
      where account_id = ${accountId} and status in ('documentation_ready', 'ready_to_ship')`;
    expect(heldCents).toBe(waiting?.cents);
    expect(availableCents).toBeGreaterThanOrEqual(0);
  }
  const guides = await sql`
    select guide from (select delivery_id as guide from shipments union all select guide from void_guides) known
    where guide is not null group by guide having count(*) > 1`;
  expect(guides).toEqual([]);
  // Whether two of them meet is chance.
  for (const outcome of ["corrected", "rerouted"]) expect(outcomes.get(outcome) ?? 0, outcome).toBeGreaterThan(0);
}, 120_000);

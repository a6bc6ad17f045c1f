import { inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { createTestAccount, makeShipment, seedTestCarriers } from "../../../operating/testing";
import { selectWaitingByGroups, selectWaitingByHops } from "./find-waiting.sql";

setupTestDatabase();

beforeAll(seedTestCarriers);

const now = new Date("2026-11-20T12:00:00Z");

/** What a shipment waits for, its price as a share of its account's balance in percent, and the minute when it is due. */
const state = fc.record({
  waitingFor: fc.constantFrom("money", "account", "origin", "carrier", null),
  price: fc.constantFrom(50, 99, 100, 101, 200),
  dueIn: fc.option(fc.integer({ min: -3, max: 3 })),
});

test("a distributed database finds the shipments that a single server finds", async () => {
  const balances = [0, 10_000, 20_000, 30_000];
  const ids: number[] = [];
  for (const balanceCents of balances) {
    const seller = await createTestAccount({ balanceCents });
    for (let i = 0; i < 4; i++) ids.push((await makeShipment(seller, { advance: false })).id);
  }
  const counts = new Set<number>();
  const world = fc.tuple(
    fc.array(state, { minLength: ids.length, maxLength: ids.length }),
    fc.nat(balances.length - 1),
  );
  await fc.assert(
    fc.asyncProperty(world, fc.constantFrom(1, 3, 100), async ([states, suspended], limit) => {
      await withoutEventGuard(async (db) => {
        const owners = await db.select().from(shipments).where(inArray(shipments.id, ids)).orderBy(shipments.id);
        for (const [at, { waitingFor, price, dueIn }] of states.entries()) {
          const row = owners[at];
          if (!row) throw new Error("a shipment is missing");
          const balance = balances[Math.floor(at / 4)] ?? 0;
          await db.execute(sql`update shipments set waiting_for = ${waitingFor},
            price_incl_tax_cents = ${Math.max(1, (balance * price) / 100)},
            due_at = ${dueIn === null ? null : new Date(now.getTime() + dueIn * 60_000 + row.id).toISOString()}
            where id = ${row.id}`);
        }
        const accountIds = [...new Set(owners.map(({ accountId }) => accountId))];
        for (const [at, id] of accountIds.entries())
          await db.execute(
            sql`update accounts set status = ${at === suspended ? "suspended" : "active"} where id = ${id}`,
          );
      });
      const values = { now: now.toISOString(), limit };
      const { db } = connection();
      const found = await selectWaitingByHops(db, values);
      expect(await selectWaitingByGroups(db, values)).toEqual(found);
      counts.add(found.length);
    }),
    { numRuns: 40 },
  );
  expect(counts.size).toBeGreaterThan(3);
});

import { sql } from "drizzle-orm";
import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { systemContext } from "./context";
import { endLeasesOfDeadProcesses } from "./lease";
import { newClaim, openProcessLock } from "./process-lock";

setupTestDatabase();

const work = pgTable("work", { claim: uuid(), leaseUntil: timestamp({ withTimezone: true }) });
const opened: ReturnType<typeof openProcessLock>[] = [];
const claimed = () => connection().sql`select claim from work where lease_until > now()`;

async function openLock() {
  const lock = openProcessLock();
  opened.push(lock);
  await vi.waitFor(() => expect(lock.isHeld()).toBe(true), { timeout: 10_000 });
  return lock;
}

async function insertClaim(claim: string): Promise<string> {
  await connection().sql`insert into work values (${claim}, now() + interval '1 day')`;
  return claim;
}

const endLeases = (timeoutMs = 0) => endLeasesOfDeadProcesses(systemContext("test"), work, sql`true`, timeoutMs);

beforeEach(async () => {
  await asOwner((owner) => owner`create table work (claim uuid, lease_until timestamptz)`);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((lock) => lock.close()));
  await asOwner((owner) => owner`drop table work`);
});

test("the leases of a process that is gone end, those of a live one and of nobody stay", async () => {
  const [dead, alive] = [await openLock(), await openLock()];
  const kept = [await insertClaim(newClaim(alive)), await insertClaim(newClaim(undefined))];
  for (let i = 0; i < 3; i++) await insertClaim(newClaim(dead));
  await endLeases();
  expect(await claimed()).toHaveLength(5);
  await dead.close();
  await vi.waitFor(
    async () => {
      await endLeases();
      expect((await claimed()).map(({ claim }) => claim).sort()).toEqual(kept.sort());
    },
    { timeout: 10_000 },
  );
});

test("a process whose session is cut keeps its claims: it takes its lock again in time", async () => {
  const lock = await openLock();
  await insertClaim(newClaim(lock));
  await asOwner(
    (owner) => owner`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'anden-process' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(lock.isHeld()).toBe(false), { timeout: 10_000 });
  await endLeases(60_000);
  expect(newClaim(lock)).toMatch(/^00000000-/);
  await vi.waitFor(() => expect(lock.isHeld()).toBe(true), { timeout: 20_000 });
  await endLeases();
  expect(await claimed()).toHaveLength(1);
  expect(newClaim(lock)).not.toMatch(/^00000000-/);
});

test("claims are valid UUIDs that differ", async () => {
  const lock = await openLock();
  const claims = Array.from({ length: 100 }, () => newClaim(lock));
  expect(new Set(claims).size).toBe(100);
  for (const claim of claims)
    expect(claim).toMatch(/^[0-7][0-9a-f]{7}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

import { afterAll, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { readCall } from "./commands";

process.env.CREDENTIAL_PEPPER ??= "a pepper for tests";
process.env.ENCRYPTION_KEY ??= "a key for tests";
setupTestDatabase();

vi.stubEnv("ANDEN_DEMO_HISTORY", "off");
afterAll(() => vi.unstubAllEnvs());

const run = async (line: string) => (await readCall(line.split(" ")))(systemContext("admin"), () => {});

test("the demo is put in and taken out with counts, each as often as one likes", { timeout: 120_000 }, async () => {
  const seeded = await run("demo seed");
  expect(seeded).toEqual({
    carriers: 6,
    services: expect.any(Number),
    branches: expect.any(Number),
    accounts: 1,
    account_id: expect.any(Number),
    email: "demo@anden.example",
    password: expect.any(String),
  });
  const unchanged = { carriers: 0, services: 0, branches: 0, accounts: 0 };
  expect(await run("demo seed")).toEqual({ ...seeded, ...unchanged });
  const { carriers, services, branches } = seeded;
  const removed = { carriers, services, branches, accounts: 1, users: 1 };
  expect(await run("demo remove")).toEqual({
    ...removed,
    tariffs: services,
    shipments: expect.any(Number),
  });
  expect(await run("demo remove")).toEqual({ ...unchanged, users: 0, tariffs: 0, shipments: 0 });
});

import { afterEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { countProcesses } from "./processes";

setupTestDatabase();
afterEach(() => vi.unstubAllEnvs());

const allowedConnections = async (): Promise<number> => {
  const [row] = await connection().sql<{ allowed: number }[]>`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS allowed`;
  return row?.allowed ?? 0;
};

test("more processes than PostgreSQL has connections for end the start with the figures", async () => {
  const allowed = await allowedConnections();
  vi.stubEnv("WEB_PROCESSES", "60");
  // Each has two pools of two connections, the fewest, and thirteen beside them.
  await expect(countProcesses()).rejects.toMatchObject({
    name: "ExpectedFailure",
    message: expect.stringContaining(
      `WEB_PROCESSES=60 needs up to ${60 * 17} connections, and PostgreSQL allows ${allowed}:`,
    ),
  });
});

test("past a pooler a process holds five connections", async () => {
  vi.stubEnv("WEB_PROCESSES", "60");
  vi.stubEnv("DATABASE_DIRECT_URL", process.env.DATABASE_URL);
  await expect(countProcesses()).rejects.toThrow(`needs up to ${60 * 5} connections`);
});

test("a number that PostgreSQL bears is taken as it is", async () => {
  vi.stubEnv("WEB_PROCESSES", "2");
  expect(await countProcesses()).toBe(2);
});

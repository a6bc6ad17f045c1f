import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { users } from "@/db/schema/accounts";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { reportError } from "@/lib/jobs/log";
import { logRequestError } from "./log";
import { captureLog } from "./log/testing-log";
import { formatError, summarizeError, toLoggable } from "./loggable-error";

setupTestDatabase();
const canary = "canario-9f31c7";

const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

const newUser = { email: "canary@example.com", name: canary, passwordHash: `${canary}\n    at ${canary}` };

const failures: Record<string, { provoke: () => PromiseLike<unknown>; kept: string }> = {
  "a refused row": {
    provoke: async () => {
      await asOwner((owner) => owner`ALTER TABLE users ADD CONSTRAINT closed CHECK (false) NOT VALID`);
      return connection().db.insert(users).values(newUser);
    },
    kept: 'new row for relation "users" violates check constraint "closed"',
  },
  "a value of another type": {
    provoke: () => connection().db.execute(sql`select ${canary}::text::int`),
    kept: "invalid input syntax for type integer",
  },
  "a query without drizzle": {
    provoke: () => connection().sql`select ${canary}::text::uuid`,
    kept: "invalid input syntax for type uuid",
  },
  "an address that cannot be read": {
    provoke: async () => new URL(`${canary}:${canary}`, "x"),
    kept: "Invalid URL",
  },
  "several at once": {
    provoke: async () => {
      const inner = await failureOf(connection().db.execute(sql`select ${canary}::text::int`));
      throw new AggregateError([inner], "two parts", { cause: inner });
    },
    kept: "two parts",
  },
  "a setting that is repeated": {
    provoke: async () => {
      vi.stubEnv("CREDENTIAL_PEPPER", canary);
      throw new Error(`a key such as ${canary} is of no use`);
    },
    kept: "a key such as *** is of no use",
  },
};

describe.each(Object.entries(failures))("%s", (_, { provoke, kept }) => {
  const logged = captureLog();
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test("is logged with its reason and without its values", async () => {
    const error = await failureOf(provoke());
    logRequestError("request.failed", { request_id: "r1" }, error);
    reportError("job.failed", error);
    const written = [...logged.lines().map((line) => JSON.stringify(line)), formatError(error), summarizeError(error)];
    expect(written).toHaveLength(4);
    for (const text of written) expect(text).not.toContain(canary);
    expect(JSON.stringify(toLoggable(error)).replaceAll("\\", "")).toContain(kept);
  });
});

test("a line of the log tells where and by which code a query failed", async () => {
  const error = await failureOf(connection().db.execute(sql`select nothing from nowhere where 1 = ${canary}`));
  expect(toLoggable(error)).toMatchObject({
    message: "Failed query: select nothing from nowhere where 1 = $1",
    at: expect.arrayContaining([expect.stringContaining("loggable-error.db.test.ts")]),
    cause: { name: "PostgresError", code: "42P01", message: 'relation "nowhere" does not exist' },
  });
  expect(formatError(error)).toMatch(/\n {2}caused by PostgresError: relation "nowhere" does not exist \(42P01\)\n/);
});

test("an error that is its own cause comes to an end", () => {
  const error = new Error("round");
  error.cause = error;
  expect(JSON.stringify(toLoggable(error)).match(/round/g)?.length).toBeLessThan(20);
});

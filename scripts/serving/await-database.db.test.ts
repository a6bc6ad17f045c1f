import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { findFreePort } from "../process/ports";
import { withDatabase } from "../testing/template";
import { awaitDatabase, type Waiting } from "./await-database";
import { assertSameDatabase, assertUsable } from "./database";

setupTestDatabase();

const secret = "canario-5e10";
const failure = (code: string, more: object = {}) => Object.assign(new Error(`${secret} failed`), { code, ...more });

/** A process whose clock runs only while it pauses. */
function pretend(whilePausing: () => unknown = () => {}) {
  const pauses: number[] = [];
  const lines: string[] = [];
  const waiting: Waiting = {
    now: () => pauses.reduce((total, ms) => total + ms, 0),
    pause: async (ms) => {
      pauses.push(ms);
      await whilePausing();
    },
    say: (line) => lines.push(line),
  };
  return { waiting, pauses, lines };
}

test.each([
  failure("ECONNREFUSED"),
  failure("ENOENT", { syscall: "connect" }),
  failure("ENOTFOUND"),
  failure("EAI_AGAIN"),
  failure("CONNECT_TIMEOUT"),
  failure("57P03"),
  failure("53300"),
  failure("08P01"),
])("a database that answers $code is tried again until it answers", async (error) => {
  const { waiting, pauses, lines } = pretend();
  let tries = 0;
  const version = await awaitDatabase(async () => {
    if (++tries < 6) throw error;
    return "18";
  }, waiting);
  expect(version).toBe("18");
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000]);
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain(secret);
});

test("after a minute it gives up with one sentence", async () => {
  const { waiting, pauses, lines } = pretend();
  const error = await awaitDatabase(() => Promise.reject(failure("57P03")), waiting).catch((thrown) => thrown);
  expect(error).toMatchObject({
    name: "ExpectedFailure",
    message: expect.stringMatching(
      /^The database of DATABASE_URL cannot be used: it is starting, for \d\d seconds now\.$/,
    ),
  });
  expect(Math.max(...pauses)).toBe(5000);
  expect(waiting.now()).toBeGreaterThan(55_000);
  expect(waiting.now()).toBeLessThanOrEqual(60_000);
  expect(lines.length).toBeLessThanOrEqual(6);
});

test.each(["28P01", "3D000", "28000", "42501", "EACCES", "ENOENT"])(
  "an error that waiting does not mend (%s) is thrown at once",
  async (code) => {
    const { waiting, pauses } = pretend();
    const error = failure(code);
    await expect(awaitDatabase(() => Promise.reject(error), waiting)).rejects.toBe(error);
    expect(pauses).toEqual([]);
  },
);

const ports: Server[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** Makes the PostgreSQL of the tests appear at another port of this machine. */
async function open(port: number): Promise<void> {
  const { hostname, port: real } = new URL(process.env.DATABASE_URL ?? "");
  const server = createServer((client) => {
    const upstream = connect(Number(real || 5432), hostname);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on("error", () => {});
  });
  ports.push(server);
  await once(server.listen(port, "127.0.0.1"), "listening");
}

test("a PostgreSQL that appears while the service waits is used", async () => {
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.host = `127.0.0.1:${await findFreePort()}`;
  const { waiting, pauses, lines } = pretend(() => (pauses.length === 2 ? open(Number(url.port)) : undefined));
  await assertUsable(url.href, (connect) => awaitDatabase(connect, waiting));
  expect(pauses).toEqual([250, 500]);
  expect(lines).toEqual([
    "Waiting for the database of DATABASE_URL, 60 seconds at most: nothing listens at its address.",
  ]);
});

test("a database that PostgreSQL does not have ends the start at once, in one sentence", async () => {
  const { waiting, pauses } = pretend();
  const url = withDatabase(process.env.DATABASE_URL ?? "", `absent_${secret}`);
  await expect(assertUsable(url, (connect) => awaitDatabase(connect, waiting))).rejects.toThrow(
    /^The database of DATABASE_URL cannot be used: PostgreSQL has no database of that name\.$/,
  );
  expect(pauses).toEqual([]);
});

test.each([
  ["28P01", "PostgreSQL refuses its user or password."],
  ["3D000", "PostgreSQL has no database of that name."],
])("the sentence of %s repeats nothing that the driver says", async (code, sentence) => {
  await expect(assertUsable("", () => Promise.reject(failure(code)))).rejects.toThrow(
    `The database of DATABASE_URL cannot be used: ${sentence}`,
  );
});

test("the address past a pooler is named where it is the one that fails", async () => {
  const refusal = () => Promise.reject(failure("28P01"));
  await expect(assertUsable("", refusal, "DATABASE_DIRECT_URL")).rejects.toThrow(
    /^The database of DATABASE_DIRECT_URL /,
  );
});

test("two addresses of one database are told from those of two databases of one server", async () => {
  const url = process.env.DATABASE_URL ?? "";
  await expect(assertSameDatabase(url, url)).resolves.toBeUndefined();
  await expect(assertSameDatabase(url, withDatabase(url, "postgres"))).rejects.toThrow(
    "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.",
  );
});

import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { rateWindows } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { keepClientAddress, readTrust } from "./client-address";
import { limitGuesses } from "./guess-limit";

setupTestDatabase();

const known = "/track/AAAAAAAAAAAAAAAAAAAAAA";
let now = new Date();
let trust = readTrust("loopback");

/** Knows one page, and the one that the limit leads to; like Next it has status 200 for every page in React's format. */
const server = createServer(async (received, response) => {
  keepClientAddress(received, trust);
  await limitGuesses(received, response, { ...systemContext("test"), now: () => now });
  if (received.url?.endsWith(".rsc")) return response.setHeader("Content-Type", "text/x-component").end();
  const exists = [known, "/too-many-attempts", "/too-many-attempts?lang=en"].includes(received.url ?? "");
  response.statusCode = exists || received.url?.includes("number-") ? 200 : 404;
  response.end(received.url);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

beforeEach(async () => {
  await connection().db.delete(rateWindows);
  now = new Date("2026-05-04T10:00:20Z");
  trust = readTrust("loopback");
});

async function get(path: string, from = "203.0.113.9", method = "GET") {
  const { port } = server.address() as AddressInfo;
  const headers = { "X-Forwarded-For": from };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  return { status: response.status, retryAfter: response.headers.get("retry-after"), page: await response.text() };
}

const guess = (count: number, path = "/track/unknown", from?: string) =>
  Promise.all(Array.from({ length: count }, (_, i) => get(`${path}-${i}`, from)));

const counted = async () => (await connection().db.select().from(rateWindows)).map(({ used }) => used);

const statusesOf = (replies: readonly { status: number }[]) => [...new Set(replies.map(({ status }) => status))];

test("after sixty unknown links of an address its requests wait for the next minute", async () => {
  expect(statusesOf(await guess(59))).toEqual([404]);
  expect(await get(known)).toMatchObject({ status: 200, retryAfter: null, page: known });
  await vi.waitFor(async () => expect(await counted()).toEqual([59]), { timeout: 30_000 });
  expect(statusesOf([await get("/return/unknown")])).toEqual([404]);
  const refused = { status: 429, retryAfter: "40", page: "/too-many-attempts?lang=en" };
  for (const path of ["/track/unknown-60", known, "/return/unknown", "/return/unknown/label/1"])
    expect(await get(`${path}?lang=en`)).toEqual(refused);
  expect(await get("/track/unknown-60", undefined, "HEAD")).toMatchObject({ status: 429 });
  expect(await get("/login")).toMatchObject({ status: 404, page: "/login" });
  expect(await get(known, "203.0.113.10")).toMatchObject({ status: 200 });
  now = new Date("2026-05-04T10:01:00Z");
  expect(await get(known)).toMatchObject({ status: 200 });
});

test("guesses that are sent together do not pass the limit together", async () => {
  const replies = await guess(90);
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(60);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
});

test.each([
  "/%74rack/1/order",
  "/x/../track/1/order",
  "/x/%2e%2e/track/1/order",
  "//track//1/order",
  "/track%2F1/order",
])("%s is counted too", async (path) => {
  await guess(60);
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path, headers: { "X-Forwarded-For": "203.0.113.9" } }).end();
  const [response] = await once(sent, "response");
  response.resume();
  expect(response.statusCode).toBe(429);
});

test.each(["HEAD", "POST", "PUT", "PATCH", "DELETE"])(
  "guesses by %s are counted too, because Next renders a page for any method",
  async (method) => {
    for (let i = 0; i < 60; i++) await get(`/track/order-${i}`, undefined, method);
    expect(await get(known, undefined, method)).toMatchObject({ status: 429 });
  },
);

test("pages in React's format are counted, whether they exist or not", async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, (_, i) => get(`/track/unknown-${i}.rsc`)));
  expect(statusesOf(replies)).toEqual([200]);
  expect(await get(known)).toMatchObject({ status: 429 });
});

test("pages that exist are not counted", async () => {
  for (let i = 0; i < 80; i++) expect(await get(known)).toMatchObject({ status: 200 });
  await vi.waitFor(async () => expect(await counted()).toEqual([0]), { timeout: 30_000 });
});

describe("order numbers", () => {
  const ask = (from: number, to: number, path = "/track/1/number-", address?: string) =>
    Promise.all(Array.from({ length: to - from }, (_, i) => get(`${path}${from + i}`, address)));
  const isRefused = ({ status }: { status: number }) => status === 429;

  test("of thirty in an hour, found or not, the thirty-first waits, and those asked for are shown again", async () => {
    expect((await ask(0, 30)).filter(isRefused)).toHaveLength(0);
    expect(await get("/track/1/number-30")).toMatchObject({ status: 429, retryAfter: "3580" });
    expect(await get("/track/1/number-31", undefined, "HEAD")).toMatchObject({ status: 429 });
    expect(await get("/track/1/number-3")).toMatchObject({ status: 200 });
    expect(await get("/track/2/number-3")).toMatchObject({ status: 429 });
    expect(await get("/track/1/number-30", "203.0.113.10")).toMatchObject({ status: 200 });
    now = new Date("2026-05-04T11:00:00Z");
    expect(await get("/track/1/number-30")).toMatchObject({ status: 200 });
  });

  test("that are asked for twice at once, or written in another way, are no way around it", async () => {
    const twice = await Promise.all(Array.from({ length: 100 }, (_, i) => get(`/track/1/number-${Math.floor(i / 2)}`)));
    expect(twice.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(60);
    const others = await Promise.all(
      ["/%74rack/1/number-90", "//track//1/number-91", "/x/../track/1/number-92"].map((path) => get(path)),
    );
    expect(others.filter(isRefused)).toHaveLength(3);
  });

  test("count to their end, whatever slash they contain", async () => {
    expect((await ask(0, 30, "/track/1/number-%2F")).filter(isRefused)).toHaveLength(0);
    for (const path of ["/track/1/number-%2F30", "/track/1/%2Fnumber-%2F1", "/track/1/number-%2f1%2F"])
      expect(await get(path)).toMatchObject({ status: 429 });
    expect(await get("/track/1/number-%2f3")).toMatchObject({ status: 200 });
  });

  test("leave the link with the token as it is", async () => {
    await ask(0, 40);
    expect(await get(known)).toMatchObject({ status: 200 });
  });
});

test("an address that a stranger claims decides nothing, and a network of IPv6 counts as one", async () => {
  await guess(60, "/return/unknown", "2001:db8:1:2::1");
  expect(await get(known, "2001:db8:1:2:ffff::9")).toMatchObject({ status: 429 });
  expect(await get(known, "2001:db8:1:3::1")).toMatchObject({ status: 200 });
  trust = undefined;
  for (let i = 0; i < 60; i++) await get("/track/unknown", `198.51.100.${i}`);
  expect(await get(known, "198.51.100.250")).toMatchObject({ status: 429 });
});
